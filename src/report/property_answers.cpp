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
    case Property::array_bounds: return "indices beyond their arrays";
    case Property::valid_deref: return "invalid accesses to memory";
    case Property::valid_free: return "invalid calls of free";
    case Property::valid_memtrack: return "lost memory";
    case Property::valid_memcleanup: return "memory that is not freed";
    case Property::pointer_arithmetic: return "pointers out of their objects";
    case Property::uninitialised: return "reads of what has no value";
  }
  return "";
}

const char* place_of_violation(Property property) {
  switch (property) {
    case Property::unreach_call: return "an assertion, an error function or an error label";
    case Property::no_overflow: return "arithmetic that could overflow";
    case Property::div_by_zero: return "a division by what could be zero";
    case Property::shift: return "a shift that could be undefined";
    case Property::array_bounds: return "an index that could be beyond its array";
    case Property::valid_deref: return "an access to memory that could be invalid";
    case Property::valid_free: return "a call of free that could be invalid";
    case Property::valid_memtrack: return "an end of main where memory could be lost";
    case Property::valid_memcleanup: return "an end of the program where memory could be left";
    case Property::pointer_arithmetic: return "pointer arithmetic that could leave its object";
    case Property::uninitialised: return "a read of an object that could have no value yet";
  }
  return "";
}

CheckCount count_checks(const Program& program, const Result& result) {
  const UnreachableErrors unreachable(program);
  CheckCount count;
  for (const ErrorLocation& error : program.errors()) {
    if (error.kind != ErrorKind::violation) continue;
    ++count.all;
    const std::vector<EdgeId>& incoming = program.location(error.location).incoming;
    const bool is_excluded = std::ranges::all_of(incoming, [&](EdgeId edge) {
      const Step* step = program.edge(edge).step();
      return step != nullptr && step->guard == program.terms().falsity();
    });
    if (is_excluded || unreachable.contains(error))
      ++count.closed;
    else if (result.closed_by_ranges.contains(error.location))
      ++count.by_ranges;
  }
  return count;
}

std::vector<PropertyResult> property_answers(const Program& program, const Result& result) {
  const UnreachableErrors unreachable(program);
  // What is not supported may hide anything.
  const auto may_violate = [&](Property property) {
    return std::ranges::any_of(program.errors(), [&](const ErrorLocation& error) {
      return (error.kind == ErrorKind::unsupported || error.property == property) &&
             !unreachable.contains(error);
    });
  };
  std::vector<PropertyResult> answers;
  for (const Property property : program.properties()) {
    PropertyResult answer{property, result.verdict, std::nullopt};
    const auto other = std::ranges::find(result.other_properties, property, &PropertyResult::property);
    if (result.counterexample && result.counterexample->error.property == property)
      answer.error = result.counterexample->error;
    else if (other != result.other_properties.end())
      answer = *other;
    else if (result.verdict == Verdict::unsafe)
      answer.verdict = Verdict::unknown;
    if (answer.verdict == Verdict::unknown && !may_violate(property)) answer.verdict = Verdict::safe;
    answers.push_back(std::move(answer));
  }
  return answers;
}

std::string text_of(const Program& program, const std::vector<PropertyResult>& answers) {
  std::string text;
  for (const auto& [property, verdict, error] : answers)
    text += fmt::format("{}{}: {}{}", text.empty() ? "" : "; ", violation_of(property), verdict_name(verdict),
                        error ? " at " + program.place(error->position) : "");
  return text;
}

std::string text_of(const FurtherErrors& further) {
  const std::size_t count = further.runs.size() + 1;  // with the first one
  return fmt::format(
      "{} error{} found: {}", count, count == 1 ? "" : "s",
      further.are_all ? "no run reaches another one" : fmt::format("there may be more ({})", further.reason));
}

}  // namespace hone
