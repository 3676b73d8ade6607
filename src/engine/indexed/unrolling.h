// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "engine/indexed/finite_terms.h"
#include "evidence/counterexample.h"
#include "logic/traversal.h"

namespace hone {

// The runs of a program without calls in one universe, as one growing formula: bounded model checking. A
// state has symbols for the parts of each variable that some step changes; which edge is taken is chosen
// by truth values, one for each edge and step.
class Unrolling {
 public:
  Unrolling(const Program& program, Universe universe, RunContext& context);

  // A run into an error in exactly so many steps, if there is one; unknown if the solver leaves that open, or
  // if the interpreter cannot execute its answer.
  struct Found {
    Answer answer;
    std::optional<Counterexample> run = {};
  };
  Found find(std::size_t length);

  const Universe& universe() const { return finite_.universe(); }
  const Terms& terms() const { return terms_; }

 private:
  struct FiniteStep {  // the parts of a step, over those of variables and inputs
    Term guard;
    std::vector<FiniteTerms::Parts> values;  // by variable; empty: unchanged
    std::vector<Term> input_parts;
    Term inputs_are_values;
  };
  struct Taken {
    EdgeId edge;
    Term taken;
    Substitution inputs;  // their parts
  };

  bool is_assigned(VariableId variable) const;
  FiniteStep finite_step(const Step& step);
  void add_first_state();
  void add_step();
  Substitution next_state();
  Term step_formula(const Taken& taken, const Substitution& before, const Substitution& after);
  Term at(std::size_t step, LocationId location);
  std::optional<Counterexample> executed(std::size_t length, LocationId error);
  std::vector<const Taken*> path_to(std::size_t length, LocationId error, const Model& model) const;
  Model model_of_all();
  Term value_of(Term symbol, const Substitution& names, const Model& model);

  const Program& program_;
  Terms& terms_;
  FiniteTerms finite_;
  std::unique_ptr<Solver> solver_;
  std::vector<bool> changes_;                       // by variable
  std::vector<FiniteStep> steps_;                   // by edge
  std::vector<Substitution> states_;                // the parts of variables that change
  std::vector<std::map<LocationId, Term>> places_;  // by step: those that can be reached
  std::vector<std::vector<Taken>> taken_;           // by step
};

}  // namespace hone
