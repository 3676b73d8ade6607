# SPDX-License-Identifier: Apache-2.0
# For scripts that write texts into C++ files: add_literal(name text) adds the definition of a string_view to `code`.

# Compilers limit the length of one literal, not of several in a row.
function(add_literal name text)
  string(LENGTH "${text}" length)
  set(literals "")
  set(start 0)
  while(start LESS length)
    string(SUBSTRING "${text}" ${start} 8000 part)
    string(APPEND literals "\n    R\"text(${part})text\"")
    math(EXPR start "${start} + 8000")
  endwhile()
  set(code "${code}const std::string_view ${name} =${literals};\n" PARENT_SCOPE)
endfunction()
