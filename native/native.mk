# The compiled core, for the Makefile to include. Where there is no C++ compiler, one line says so and
# everything goes on in Python.
CXX_HERE    := $(shell command -v $${CXX:-c++} || command -v g++ || command -v clang++)
NATIVE      := $(VENV)/.native
NATIVE_CODE := $(shell find native -name build -prune -o -type f -print) \
	$(wildcard src/pangaea/games/*/*.json src/pangaea/games/*/data.py)

.PHONY: native native-format native-check native-sanitized

ifeq ($(CXX_HERE),)
native: $(READY)
	@echo "no C++ compiler (c++, g++ or clang++): the bots play in Python, and more weakly"
else
# A built core must be there: its tests may not be left out without a word.
export CORE_TESTS = required
native: $(NATIVE)
endif

$(NATIVE): $(READY) requirements/native.txt $(NATIVE_CODE)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/native.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall ./native
	@touch $@

native-format: $(NATIVE)
	$(BIN)/clang-format -i $(filter %.hpp %.cpp,$(NATIVE_CODE))

native-check: $(NATIVE)
	$(BIN)/clang-format --dry-run --Werror $(filter %.hpp %.cpp,$(NATIVE_CODE))
