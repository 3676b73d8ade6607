// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/models/conventions.h"

#include <fmt/format.h>

#include <unordered_set>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/inputs.h"

namespace hone::c {

std::optional<Value> Conventions::modelled(const std::string& name, const clang::CallExpr* call) {
  static const std::unordered_set<std::string> assumptions{"__VERIFIER_assume", "__CPROVER_assume",
                                                           "__ESBMC_assume", "assume"};
  if (assumptions.contains(name) && call->getNumArgs() == 1) {
    const Term holds = evaluator_.condition(call->getArg(0));
    flow_.assume(holds);
    return Value();
  }
  static const std::unordered_set<std::string> assertions{"assert", "__VERIFIER_assert", "__CPROVER_assert",
                                                          "__ESBMC_assert"};
  if (assertions.contains(name) && call->getNumArgs() >= 1) {
    assertion(name, call);
    return Value();
  }
  if (name == "__hone_between" && !module_.file_of(context_)) {
    const auto [low, high] = evaluator_.operands(call->getArg(0), call->getArg(1));
    return result_value(
        inputs_.number_between(function_.definition->getNameAsString(), call->getType(), low, high));
  }
  return std::nullopt;
}

void Conventions::assertion(const std::string& name, const clang::CallExpr* call) {
  const Term holds = evaluator_.condition(call->getArg(0));
  if (!module_.checks(Property::unreach_call)) return flow_.assume(holds);
  const LocationId start = flow_.at(), good = flow_.new_location(), bad = flow_.new_location();
  const std::string text = flow_.text_of(call->getArg(0)->getSourceRange());
  flow_.add_edge(start, good, assume_step(holds), EdgeRole::assertion_holds, text);
  flow_.add_edge(start, bad, assume_step(terms_.not_(holds)), EdgeRole::assertion_fails, text);
  ErrorLocation error{bad, flow_.position(), fmt::format("assertion `{}` fails", text)};
  error.function = name;
  program_.add_error(error);
  flow_.stand_at(good);
}

}  // namespace hone::c
