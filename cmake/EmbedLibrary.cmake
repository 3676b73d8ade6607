# SPDX-License-Identifier: Apache-2.0
# Writes OUTPUT, a C++ file with the texts of hone.h and all .c files of FOLDER; run with `cmake -P`.
include(${CMAKE_CURRENT_LIST_DIR}/EmbedLiteral.cmake)

file(READ "${FOLDER}/hone.h" header)
string(REPLACE "#pragma once\n" "" header "${header}")  # it becomes part of a file
file(GLOB files "${FOLDER}/*.c")
set(definitions "")
foreach(file ${files})
  file(READ "${file}" text)
  string(APPEND definitions "${text}\n")
endforeach()

set(code "#include \"frontend/c/library/library_text.h\"\n\nnamespace hone::c::library_text {\n\n")
add_literal(header "${header}")
add_literal(definitions "${definitions}")
file(WRITE "${OUTPUT}" "${code}\n}  // namespace hone::c::library_text\n")
