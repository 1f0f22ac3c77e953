// Which code this is.
#pragma once

namespace pangaea {

// Eight hex digits that change with every file that is compiled into the core; `tools/code.py` writes them.
extern const char* const CODE;

} // namespace pangaea
