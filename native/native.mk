# The compiled core, for the Makefile to include. Where there is no C++ compiler, one line says so and
# everything goes on in Python.
CXX_HERE    := $(shell command -v $${CXX:-c++} || command -v g++ || command -v clang++)
NATIVE      := $(VENV)/.native
NATIVE_CODE := $(shell find native -name build -prune -o -type f -print) \
	$(wildcard src/pangaea/games/*/*.json src/pangaea/games/*/data.py)

.PHONY: native native-if-possible native-format native-check native-sanitized native-memory bench-native

ifeq ($(CXX_HERE),)
native: $(READY)
	@echo "no C++ compiler (c++, g++ or clang++): the bots play in Python, and more weakly"
else
# A built core must be there: its tests may not be left out without a word.
export CORE_TESTS = required
native: $(NATIVE)
endif

# A server does not depend on a compiler's mood.
native-if-possible: $(READY)
	@$(MAKE) --no-print-directory native || echo "the compiled core cannot be built: the bots play in Python, and more weakly"

$(NATIVE): $(READY) requirements/native.txt $(NATIVE_CODE)
	$(LOCKED) requirements/native.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall ./native
	@touch $@

native-format: $(NATIVE)
	$(BIN)/clang-format -i $(filter %.hpp %.cpp,$(NATIVE_CODE))

native-check: $(NATIVE)
	$(BIN)/clang-format --dry-run --Werror $(filter %.hpp %.cpp,$(NATIVE_CODE))

# The whole comparison and ten minutes of garbage (GARBAGE seconds), with the sanitizers and every assertion on;
# warnings are errors here. Not the crashes of workers: those may use little memory, less than the sanitizers' shadow of it.
SANITIZED := native/build/sanitized
GARBAGE   ?= 600
SANITIZED_GAMES ?= 60
native-sanitized: $(NATIVE)
	$(BIN)/cmake -S native -B $(SANITIZED) -G Ninja -DPANGAEA_SANITIZE=ON -DPANGAEA_STRICT=ON \
		-DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python >/dev/null
	$(BIN)/cmake --build $(SANITIZED)
	$(SANITIZED)/pangaea-core check tests/fixtures/*/*.json --garbage $(GARBAGE)
	LD_PRELOAD="$$($(CXX_HERE) -print-file-name=libasan.so) $$($(CXX_HERE) -print-file-name=libubsan.so)" \
		ASAN_OPTIONS=detect_leaks=0 PYTHONPATH=$(SANITIZED) PARITY_GAMES=$(SANITIZED_GAMES) \
		$(BIN)/pytest -n 2 -p no:cacheprovider tests/native --ignore tests/native/test_crash.py

# No leak in a million games of each game.
native-memory: $(NATIVE)
	$(BIN)/python -m benchmarks.native --memory 1000000

bench-native: $(NATIVE)
	$(LOCKED) requirements/bench.txt
	$(BIN)/python -m benchmarks.native
