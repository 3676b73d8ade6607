// SPDX-License-Identifier: Apache-2.0
#include "evidence/supplied_values.h"

#include <fmt/format.h>

namespace hone {

namespace {

constexpr double longest_run = 1e6;
constexpr std::uint64_t most_arguments = 1000;

Term zero(Terms& terms, Sort sort) {
  switch (terms.kind(sort)) {
    case SortKind::boolean: return terms.falsity();
    case SortKind::bitvector: return terms.bitvector(0, terms.width(sort));
    case SortKind::array: return terms.const_array(sort, zero(terms, terms.element_sort(sort)));
    default: return terms.integer(0);
  }
}

class ZeroedRun {
 public:
  ZeroedRun(const Program& program, const Counterexample& run)
      : program_(program), terms_(program.terms()), run_(run), interpreter_(program, run.universe) {}

  SuppliedValues execute() {
    if (run_length(run_) > longest_run) {
      supplied_.problem = "the run has more than a million steps";
      return std::move(supplied_);
    }
    stack_.push_back({run_.root, 0, memory_at_start()});
    while (advance()) {
    }
    return std::move(supplied_);
  }

 private:
  struct Activation {
    InvocationId id;
    std::size_t next_step;
    Memory memory;
  };

  std::vector<Term> zeros(const std::vector<VariableId>& variables) const {
    std::vector<Term> result;
    for (const VariableId id : variables)
      result.push_back(zero(terms_, terms_.sort(program_.variable(id).symbol)));
    return result;
  }

  // `main` finds as many arguments as the run wants; what another function is called with, the harness
  // passes.
  Memory memory_at_start() {
    const Procedure& procedure = program_.procedure(run_[run_.root].procedure);
    Memory memory{zeros(program_.globals()), zeros(procedure.locals)};
    for (const VariableId id : procedure.parameters) {
      const Sort sort = terms_.sort(program_.variable(id).symbol);
      const bool is_count = id == procedure.parameters.front() && terms_.kind(sort) == SortKind::bitvector;
      if (procedure.name != "main")
        set_value(program_, memory, id, value_of(program_, run_[run_.root].entry, id));
      else if (is_count)
        set_value(program_, memory, id, argument_count(id));
      else if (program_.variable(id).display == Display::pointer)
        set_value(program_, memory, id, terms_.bitvector(1, terms_.width(sort)));  // argv: not null
    }
    return memory;
  }

  Term argument_count(VariableId parameter) {
    const Term wanted = value_of(program_, run_[run_.root].entry, parameter);
    const std::uint64_t count = terms_.machine_bits(wanted).value_or(0);
    if (count >= 1 && count <= most_arguments) supplied_.argument_count = count;
    return terms_.bitvector(supplied_.argument_count, terms_.width(terms_.sort(wanted)));
  }

  bool advance() {
    Activation& top = stack_.back();
    const ConcreteInvocation& invocation = run_[top.id];
    if (top.next_step == invocation.steps.size()) {
      if (!invocation.finished || stack_.size() == 1) return false;
      const Memory callee = std::move(top.memory);
      stack_.pop_back();
      Activation& caller = stack_.back();
      const ConcreteStep& step = run_[caller.id].steps[caller.next_step - 1];
      interpreter_.leave(*program_.edge(step.edge).call(), callee, caller.memory);
      return true;
    }
    const ConcreteStep& step = invocation.steps[top.next_step++];
    if (const Call* call = program_.edge(step.edge).call()) {
      const ConcreteInvocation& callee = run_[step.callee];
      Memory memory = interpreter_.enter(*call, inputs_of(step, call->inputs), top.memory,
                                         zeros(program_.procedure(callee.procedure).locals));
      stack_.push_back({step.callee, 0, std::move(memory)});
    } else {
      take(step, *program_.edge(step.edge).step(), top.memory);
    }
    return true;
  }

  void take(const ConcreteStep& concrete, const Step& step, Memory& memory) {
    if (interpreter_.execute(step, inputs_of(concrete, step.inputs), memory) || !supplied_.problem.empty())
      return;
    const Edge& edge = program_.edge(concrete.edge);
    supplied_.problem = fmt::format("what happens at {} depends on variables that were given no value",
                                    program_.place(edge.position));
  }

  std::vector<Term> inputs_of(const ConcreteStep& step, const std::vector<Term>& symbols) {
    if (const std::string* function = program_.origin(step.edge)) {
      std::vector<Term>& results = supplied_.results[*function];
      results.insert(results.end(), step.inputs.begin(), step.inputs.end());
      return step.inputs;
    }
    std::vector<Term> result;
    for (const Term symbol : symbols) result.push_back(zero(terms_, terms_.sort(symbol)));
    return result;
  }

  const Program& program_;
  Terms& terms_;
  const Counterexample& run_;
  Interpreter interpreter_;
  std::vector<Activation> stack_;
  SuppliedValues supplied_;
};

}  // namespace

SuppliedValues supplied_values(const Program& program, const Counterexample& counterexample) {
  return ZeroedRun(program, counterexample).execute();
}

}  // namespace hone
