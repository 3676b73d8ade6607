// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/models/run_end.h"

#include <unordered_set>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/memory_safety.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

std::optional<Value> RunEnd::modelled(const std::string& name, const clang::CallExpr* call) {
  static const std::unordered_set<std::string> ends_with_status{"exit", "_exit", "_Exit", "quick_exit"};
  if (ends_with_status.contains(name) && call->getNumArgs() == 1) {
    end_with_status(name, call);
    return Value();
  }
  if (name != "abort" && name != "pthread_exit" && name != "__assert_fail") return std::nullopt;
  evaluator_.effects_of_arguments(call);
  const bool is_exit = name == "pthread_exit";  // of the only thread, as exit(0)
  if (is_exit) flow_.call_all(module_.after_main());
  memory_safety_.demand_no_remains(is_exit ? MemorySafety::Ending::exit : MemorySafety::Ending::aborted);
  flow_.end_run();
  return Value();
}

// exit(n): destructors are called, and what was registered with atexit (by one in the library).
void RunEnd::end_with_status(const std::string& name, const clang::CallExpr* call) {
  const Term status = objects_.saved(evaluator_.scalar(call->getArg(0)));
  if (name == "exit") flow_.call_all(module_.after_main());
  memory_safety_.demand_no_remains(MemorySafety::Ending::exit);
  StepBuilder step(program_);
  flow_.emit(step);
  program_.set_output(EdgeId(program_.edge_count() - 1), {"", {status}, true});
  flow_.end_run();
}

}  // namespace hone::c
