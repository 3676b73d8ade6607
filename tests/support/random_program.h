// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "program/model/program.h"
#include "support/random.h"

namespace hone::test {

// Random control-flow automata, without any front end: two globals and a local with values from 0 to 2, a
// procedure with a parameter and a result, inputs, loops, dead code, calls and errors.
class RandomProgram {
 public:
  RandomProgram(Terms& terms, Random& random) : terms_(terms), random_(random) {}

  std::unique_ptr<Program> make() {
    program_ = std::make_unique<Program>(terms_);
    const ProcedureId main = program_->add_procedure("main"), helper = program_->add_procedure("helper");
    globals_ = {program_->add_global("a", terms_.int_sort()), program_->add_global("b", terms_.int_sort())};
    const VariableId local = program_->add_local(main, "l", terms_.int_sort());
    const VariableId parameter = program_->add_parameter(helper, "p", terms_.int_sort());
    const VariableId result = program_->add_result(helper, "r", terms_.int_sort());
    program_->set_entry(main);
    fill(helper, {globals_[0], globals_[1], parameter, result}, {}, 4);
    fill(main, {globals_[0], globals_[1], local}, helper, 7);
    return std::move(program_);
  }

 private:
  void fill(ProcedureId procedure, std::vector<VariableId> visible, ProcedureId callee, unsigned size) {
    visible_ = std::move(visible);
    std::vector<LocationId> locations{program_->procedure(procedure).entry};
    for (unsigned i = 0; i < size; ++i) locations.push_back(program_->add_location(procedure));
    for (std::size_t i = 0; i < locations.size(); ++i) {
      // Mostly onwards, now and then back; entries have no incoming and exits no outgoing edges.
      for (unsigned k = random_.one_in(3) ? 2 : 1; k > 0; --k) {
        const bool back = random_.one_in(6);
        const std::size_t next = back ? 1 + random_.below(size) : i + 1 + random_.below(2);
        const LocationId target =
            next < locations.size() ? locations[next] : program_->procedure(procedure).exit;
        Edge edge{locations[i], target, step(), EdgeRole::statement, {}, "statement"};
        if (callee.valid() && random_.one_in(5)) edge.operation = call(callee);
        program_->add_edge(std::move(edge));
      }
    }
    const LocationId error = program_->add_location(procedure);
    Step failing = assume_step(terms_.and_(atom(), atom()));
    program_->add_edge({random_.one_of(locations), error, failing, EdgeRole::assertion_fails, {}, "assert"});
    program_->add_error({error, {}, "assertion fails"});
  }

  Step step() {
    Step result = assume_step(random_.one_in(2) ? terms_.truth() : atom());
    if (random_.one_in(4)) result.inputs.push_back(program_->new_input("input", terms_.int_sort()));
    if (!result.inputs.empty() && random_.one_in(2))
      result.guard = terms_.and_(result.guard, terms_.le(result.inputs[0], value()));
    for (const VariableId id : visible_)
      if (random_.one_in(3))
        result.assignments.push_back(
            {id, !result.inputs.empty() && random_.one_in(2) ? result.inputs[0] : value()});
    return result;
  }

  Operation call(ProcedureId callee) {
    Call result{callee, {value()}, {random_.one_in(4) ? VariableId() : random_.one_of(visible_)}, {}};
    if (random_.one_in(3)) {
      result.inputs.push_back(program_->new_input("argument", terms_.int_sort()));
      result.arguments[0] = result.inputs[0];
    }
    return result;
  }

  Term variable() { return program_->variable(random_.one_of(visible_)).symbol; }
  // Always from 0 to 2, for values from 0 to 2.
  Term value() {
    switch (random_.below(4)) {
      case 0: return terms_.integer(random_.below(3));
      case 1: return terms_.sub(terms_.integer(2), variable());
      case 2: return terms_.mod(terms_.add(variable(), variable()), terms_.integer(3));
      default: return variable();
    }
  }
  Term atom() {
    const Term left = variable(), right = random_.one_in(2) ? terms_.integer(random_.below(3)) : variable();
    switch (random_.below(3)) {
      case 0: return terms_.eq(left, right);
      case 1: return terms_.ne(left, right);
      default: return terms_.le(left, right);
    }
  }

  Terms& terms_;
  Random& random_;
  std::unique_ptr<Program> program_;
  std::vector<VariableId> globals_, visible_;
};

}  // namespace hone::test
