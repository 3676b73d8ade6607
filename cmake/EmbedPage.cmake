# SPDX-License-Identifier: Apache-2.0
# Writes OUTPUT, a C++ file with the texts of page.html, page.css and the scripts of FOLDER; run with `cmake -P`.
include(${CMAKE_CURRENT_LIST_DIR}/EmbedLiteral.cmake)

set(script "")
foreach(name elements run_states source_view stepper plot pictures page)  # each uses only those before it
  file(READ "${FOLDER}/${name}.js" text)
  string(APPEND script "${text}")
endforeach()
file(READ "${FOLDER}/page.html" html)
file(READ "${FOLDER}/page.css" style)

set(code "#include \"report/html/page_parts.h\"\n\nnamespace hone::page_parts {\n\n")
add_literal(html "${html}")
add_literal(style "${style}")
add_literal(script "${script}")
file(WRITE "${OUTPUT}" "${code}\n}  // namespace hone::page_parts\n")
