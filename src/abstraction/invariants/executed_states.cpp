// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/executed_states.h"

#include <map>

#include "abstraction/invariants/limits.h"
#include "logic/traversal.h"
#include "program/analysis/compared_constants.h"
#include "program/run/execution.h"

namespace hone {

namespace {

// The program that remembers of each formula whether it was true so far. In front of each location stands a
// step that looks at its formulas.
class Observed {
 public:
  Observed(const Program& program, const std::vector<LocatedFormula>& formulas)
      : original_(program), terms_(program.terms()), program_(program.declarations()) {
    for (std::size_t i = 0; i < formulas.size(); ++i) {
      true_so_far_.push_back(program_.add_global("#true" + std::to_string(i), terms_.bool_sort()));
      here_[formulas[i].first].push_back({i, formulas[i].second});
    }
    add_locations();
    for (std::size_t i = 0; i < program.edge_count(); ++i) {
      const Edge& edge = program.edge(EdgeId(i));
      add_step(location_[edge.source], arrival_[edge.target], *edge.step());
    }
  }

  const Program& program() const { return program_; }
  const std::vector<VariableId>& true_so_far() const { return true_so_far_; }

 private:
  void add_step(LocationId from, LocationId to, const Step& step) {
    program_.add_edge({from, to, step, EdgeRole::internal, {}, {}});
  }

  void add_locations() {
    const ProcedureId main = program_.entry();
    const Procedure& before = original_.procedure(main);
    for (std::size_t i = 0; i < original_.location_count(); ++i) {
      const LocationId location(i);
      location_[location] =
          location == before.exit ? program_.procedure(main).exit : program_.add_location(main);
      arrival_[location] = here_.contains(location) ? program_.add_location(main) : location_[location];
      if (here_.contains(location)) add_step(arrival_[location], location_[location], look_at(location));
    }
    Step begin = skip_step(terms_);
    for (const VariableId each : true_so_far_) begin.assignments.push_back({each, terms_.truth()});
    add_step(program_.procedure(main).entry, arrival_[before.entry], begin);
  }

  Step look_at(LocationId location) {
    Step step = skip_step(terms_);
    Substitution inputs;
    for (const auto& [number, formula] : here_[location]) {
      for (const Term symbol : free_symbols(terms_, formula))
        if (!original_.variable_of(symbol) && !inputs.contains(symbol)) {
          step.inputs.push_back(program_.new_input("any", terms_.sort(symbol)));
          inputs.emplace(symbol, step.inputs.back());
        }
      const Term before = program_.variable(true_so_far_[number]).symbol;
      step.assignments.push_back(
          {true_so_far_[number], terms_.and_(before, substitute(terms_, formula, inputs))});
    }
    return step;
  }

  struct Numbered {
    std::size_t number;
    Term formula;
  };
  const Program& original_;
  Terms& terms_;
  Program program_;
  std::vector<VariableId> true_so_far_;
  std::map<LocationId, std::vector<Numbered>> here_;
  std::map<LocationId, LocationId> location_, arrival_;
};

}  // namespace

std::vector<std::size_t> false_in_executions(const Program& program,
                                             const std::vector<LocatedFormula>& formulas,
                                             RunContext& context) {
  const Observed observed(program, formulas);
  Executor executor(observed.program());
  const std::vector<Integer> telling = compared_constants(program);
  ExecutionSettings settings;
  settings.max_steps = limits::invariants::steps_of_an_execution;
  settings.check_limits = [&] { context.check_limits(); };
  settings.kept = observed.true_so_far();
  std::vector<bool> is_false(formulas.size());
  for (unsigned seed = 0; seed < limits::invariants::executions; ++seed) {
    RandomInputs random(seed, telling);
    FewRandomInputs few(seed, telling);
    RecordedInputs inputs(seed % 2 == 0 ? random : few, limits::invariants::inputs_of_an_execution);
    const Execution run = executor.run(inputs, settings);
    context.spend_steps(run.steps * formulas.size() + inputs.given().size());
    for (std::size_t i = 0; i < formulas.size(); ++i)
      if (run.kept[i] == program.terms().falsity()) is_false[i] = true;
  }
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < formulas.size(); ++i)
    if (is_false[i]) result.push_back(i);
  return result;
}

}  // namespace hone
