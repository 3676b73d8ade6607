// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "abstraction/values/value_terms.h"
#include "base/run_context.h"
#include "program/analysis/liveness.h"
#include "program/model/trace.h"

namespace hone {

// What is tracked of a program.
struct TrackedValues {
  std::set<VariableId> variables;
  std::set<Term> predicates;  // where there are no calls
};

// The Boolean program that imitates a program on the values of some variables, as far as they are told apart,
// and on some predicates; all other variables may have any values at any time. It has the edges of the
// program, with the same ids, and its calls. Operations are computed when they are first asked for. What
// becomes of a predicate in a step is what values and predicates tell of its weakest precondition: no solver
// is asked.
class ValueProgram {
 public:
  // Results of calls that go to tracked variables are tracked as well.
  ValueProgram(const Program& concrete, ValueEncoding& encoding, TrackedValues tracked, RunContext& context);

  const Program& program() const { return abstract_; }
  const Operation& operation(EdgeId edge);
  // Bits of what is used together are close: where a bit stands, and what they are of.
  std::size_t column(VariableId bit) const { return column_[bit.index()]; }
  const std::vector<Term>& order() const { return order_; }
  LocationId abstract_location(LocationId concrete) const { return location_of_.at(concrete); }
  // A formula over the bits (at entry and now) as a formula over the variables of the program.
  Term concretise(Term formula) const { return substitute(concrete_.terms(), formula, meaning_); }

 private:
  void add_locations();
  void add_variables();
  void add_variable(VariableId variable);
  void add_predicate(Term predicate);
  void order_bits();
  void add_edges();
  Operation abstract_step(EdgeId edge);
  Operation abstract_call(const Call& call) const;
  void abstract_predicates(EdgeId edge, ValueTerms& terms, Step& result);
  bool dies_on(EdgeId edge, VariableId variable);

  const Program& concrete_;
  ValueEncoding& encoding_;
  TrackedValues tracked_;
  RunContext& context_;
  Program abstract_;
  IdMap<LocationId, LocationId> location_of_;
  std::unordered_map<VariableId, std::vector<VariableId>> bits_;
  struct Predicate {
    Term formula;
    VariableId bit;
    std::vector<VariableId> variables;
  };
  std::vector<Predicate> predicates_;
  std::vector<std::size_t> column_;  // by bit
  std::vector<Term> order_;
  Substitution meaning_;
  std::vector<std::optional<Operation>> operations_;
  std::unordered_map<ProcedureId, Liveness> liveness_;
};

}  // namespace hone
