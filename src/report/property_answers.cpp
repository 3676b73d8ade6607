// SPDX-License-Identifier: Apache-2.0
#include "report/property_answers.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/result_report.h"
#include "report/unreachable_errors.h"

namespace hone {

const char* violation_of(Property property) {
  switch (property) {
    case Property::unreach_call: return "assertions";
    case Property::no_overflow: return "signed overflow";
    case Property::div_by_zero: return "division by zero";
    case Property::shift: return "undefined shifts";
  }
  return "";
}

const char* place_of_violation(Property property) {
  switch (property) {
    case Property::unreach_call: return "an assertion, an error function or an error label";
    case Property::no_overflow: return "arithmetic that could overflow";
    case Property::div_by_zero: return "a division by what could be zero";
    case Property::shift: return "a shift that could be undefined";
  }
  return "";
}

std::vector<PropertyAnswer> property_answers(const Program& program, const Result& result) {
  const std::vector<const ErrorLocation*> unreachable = unreachable_errors(program);
  const auto may_violate = [&](Property property) {
    return std::ranges::any_of(program.errors(), [&](const ErrorLocation& error) {
      return error.kind == ErrorKind::violation && error.property == property &&
             std::ranges::find(unreachable, &error) == unreachable.end();
    });
  };
  std::vector<PropertyAnswer> answers;
  for (const Property property : program.properties()) {
    Verdict verdict = result.verdict;
    if (verdict == Verdict::unsafe && result.counterexample->error.property != property)
      verdict = may_violate(property) ? Verdict::unknown : Verdict::safe;
    answers.push_back({property, verdict});
  }
  return answers;
}

std::string text_of(const std::vector<PropertyAnswer>& answers) {
  std::string text;
  for (const auto& [property, verdict] : answers)
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", violation_of(property), verdict_name(verdict));
  return text;
}

}  // namespace hone
