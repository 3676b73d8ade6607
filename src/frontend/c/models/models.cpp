// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/models/models.h"

#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/steps.h"
#include "frontend/c/tables/library_functions.h"

namespace hone::c {

namespace {

// Names that mean the same in every program of their kind, and are of no library: the kernel's, and what
// assertions call.
bool is_known_elsewhere(const std::string& name) {
  return name == "kmalloc" || name == "kzalloc" || name == "__assert_fail";
}

}  // namespace

Models::Models(const FunctionContext& function, Steps& steps, Evaluator& evaluator)
    : LoweringPart(function),
      flow_(steps.flow),
      objects_(steps.objects),
      memory_safety_(steps.memory_safety),
      evaluator_(evaluator),
      conventions_(function, steps.flow, steps.inputs, evaluator),
      run_end_(function, steps.flow, steps.objects, steps.memory_safety, evaluator),
      printing_(function, steps.flow, steps.arithmetic, steps.locals, steps.objects, steps.memory_safety,
                steps.arbitrary_memory, steps.inputs, evaluator),
      scanning_(function, steps.flow, steps.objects, steps.arbitrary_memory, steps.inputs, evaluator),
      allocation_(function, steps.heap, evaluator),
      block_operations_(function, steps.flow, steps.objects, steps.zeros, steps.memory_safety, evaluator),
      mathematics_(function, steps.arithmetic, evaluator),
      builtins_(function, steps.objects, steps.inputs, evaluator),
      atomics_(function, steps.flow, steps.objects, steps.inputs, evaluator),
      variable_arguments_(function, steps.locals, steps.objects, evaluator) {}

std::optional<Value> Models::modelled(const std::string& full_name, const clang::CallExpr* call) {
  const clang::FunctionDecl* callee = call->getDirectCallee();
  if (module_.is_users(callee)) return std::nullopt;  // its own body counts
  const std::string name = library_name(full_name);
  if (std::optional<Value> result = conventions_.modelled(name, call)) return result;
  if (is_builtin_name(full_name)) {
    if (std::optional<Value> result = compiler_builtin(full_name, call)) return result;
  } else if (library_function(callee) == nullptr && !is_known_elsewhere(name)) {
    return std::nullopt;
  }
  if (std::optional<Value> result = run_end_.modelled(name, call)) return result;
  if (name == "free" && module_.memory().follows_lifetimes()) return free_block(call);
  if (name == "free") {
    evaluator_.effects_of_arguments(call);
    module_.assume("freed blocks are not used again");
    return Value();
  }
  if (std::optional<Value> result = block_operations_.modelled(name, call)) return result;
  if (std::optional<Value> result = mathematics_.modelled(full_name, call)) return result;
  if (std::optional<Value> result = allocation_.modelled(name, call)) return result;
  if (std::optional<Value> result = printing_.modelled(name, call)) return result;
  if (name == "scanf" && call->getNumArgs() >= 1) return scanning_.scan(call);
  return std::nullopt;
}

Value Models::free_block(const clang::CallExpr* call) {
  const Term address = objects_.saved(evaluator_.scalar(call->getArg(0)));
  memory_safety_.demand_block(address, call);
  StepBuilder step(program_);
  module_.memory().free(step, address);
  step.note({MemoryUse::Kind::frees, address, {}});
  flow_.emit(step);
  return Value();
}

std::optional<Value> Models::compiler_builtin(const std::string& name, const clang::CallExpr* call) {
  if (name == "__builtin_expect" || name == "__builtin_expect_with_probability") {
    const Term result = evaluator_.scalar(call->getArg(0));
    for (unsigned i = 1; i < call->getNumArgs(); ++i) evaluator_.effect(call->getArg(i));
    return result_value(result);
  }
  if (name == "__builtin_trap" || name == "__builtin_unreachable") {
    if (name == "__builtin_trap") memory_safety_.demand_no_remains(MemorySafety::Ending::aborted);
    flow_.end_run();
    return Value();
  }
  if (name == "__builtin_constant_p") {  // as without optimisation: 1 for what is one by itself
    clang::Expr::EvalResult folded;
    const bool is_constant = call->EvaluateAsInt(folded, context_) && folded.Val.getInt() != 0;
    return result_value(number(is_constant ? 1 : 0, types_.bits(call->getType())));
  }
  if (std::optional<Value> result = builtins_.modelled(name, call)) return result;
  if (std::optional<Value> result = atomics_.modelled(name, call)) return result;
  if (std::optional<Value> result = variable_arguments_.modelled(name, call)) return result;
  if (builtin_handling(name) != Handling::no_effect) return std::nullopt;
  evaluator_.effects_of_arguments(call);
  return Value();
}

}  // namespace hone::c
