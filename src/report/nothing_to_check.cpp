// SPDX-License-Identifier: Apache-2.0
#include "report/nothing_to_check.h"

#include <algorithm>

#include "evidence/files/metadata.h"
#include "report/unreachable_errors.h"

namespace hone {

namespace {

bool has_error_to_look_for(const Program& program) {
  const auto unreachable = unreachable_errors(program);
  return std::ranges::any_of(program.errors(), [&](const ErrorLocation& error) {
    return error.kind == ErrorKind::violation && std::ranges::find(unreachable, &error) == unreachable.end();
  });
}

}  // namespace

std::string nothing_to_check(const Program& program, const Options& options) {
  if (has_error_to_look_for(program)) return "";
  if (!is_c_program(program)) return "no path of the program leads to an assertion or to an error label";
  if (options.choice<Property>(Option::property) == Property::no_overflow)
    return "no path of the program leads to arithmetic that could overflow; assertions, error functions and "
           "memory safety were not looked at";
  return "no path of the program leads to an assertion, an error function or an error label; overflows "
         "(--property no-overflow), memory safety and termination were not looked at";
}

}  // namespace hone
