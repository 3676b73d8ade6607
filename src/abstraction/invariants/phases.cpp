// SPDX-License-Identifier: Apache-2.0
#include "abstraction/invariants/phases.h"

#include <set>

#include "abstraction/invariants/limits.h"
#include "logic/traversal.h"
#include "program/analysis/weakest_precondition.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

bool is_number(const Terms& terms, Term term) {
  return terms.is_number(term) || terms.kind(term) == Kind::bv_number;
}

// x < 50, x == 0 and the like, for a variable of the program.
bool compares_variable_with_number(const Program& program, Term atom) {
  const Terms& terms = program.terms();
  if (terms.arguments(atom).size() != 2 || terms.is_bool(terms.argument(atom, 0))) return false;
  const Term left = terms.argument(atom, 0), right = terms.argument(atom, 1);
  return (program.variable_of(left) && is_number(terms, right)) ||
         (program.variable_of(right) && is_number(terms, left));
}

class Splitter {
 public:
  explicit Splitter(const Program& program)
      : program_(program), terms_(program.terms()), result_{program.declarations(), {}, {}} {}

  Phases run() {
    const Procedure& main = program_.procedure(program_.entry());
    const Procedure& copy = result_.program.procedure(program_.entry());
    for (std::size_t i = 0; i < program_.location_count(); ++i) {
      const LocationId location(i);
      if (location == main.entry)
        add_copy(location, copy.entry, terms_.truth());
      else if (location == main.exit)
        add_copy(location, copy.exit, terms_.truth());
      else
        add_copies(location);
    }
    for (std::size_t i = 0; i < program_.edge_count(); ++i) add_edges(program_.edge(EdgeId(i)));
    for (ErrorLocation error : program_.errors())
      for (const LocationId location : result_.copies[error.location]) {
        error.location = location;
        result_.program.add_error(error);
      }
    return std::move(result_);
  }

 private:
  std::vector<Term> conditions_after(LocationId location) const {
    std::set<Term> found;
    for (const EdgeId edge : program_.location(location).outgoing)
      for (const Term term : terms_of(program_.edge(edge)))
        for (const Term atom : atoms(terms_, term))
          if (compares_variable_with_number(program_, atom)) found.insert(atom);
    if (found.size() > limits::invariants::conditions_of_phases) return {};
    return {found.begin(), found.end()};
  }

  void add_copy(LocationId location, LocationId copy, Term condition) {
    result_.copies[location].push_back(copy);
    result_.condition[copy] = condition;
  }

  void add_copies(LocationId location) {
    std::vector<Term> phases{terms_.truth()};
    for (const Term condition : conditions_after(location))
      for (std::size_t i = 0, count = phases.size(); i < count; ++i) {
        phases.push_back(terms_.and_(phases[i], terms_.not_(condition)));
        phases[i] = terms_.and_(phases[i], condition);
      }
    const Location& original = program_.location(location);
    for (const Term phase : phases)
      if (phase != terms_.falsity())
        add_copy(location, result_.program.add_location(original.procedure, original.position), phase);
  }

  void add_edges(const Edge& edge) {
    for (const LocationId source : result_.copies[edge.source])
      for (const LocationId target : result_.copies[edge.target]) {
        Edge copy = edge;
        copy.source = source;
        copy.target = target;
        Step step = *edge.step();
        step.guard = terms_.and_(
            {step.guard, result_.condition[source],
             weakest_precondition_of_assignment(program_, *edge.step(), result_.condition[target])});
        if (step.guard == terms_.falsity()) continue;
        copy.operation = std::move(step);
        result_.program.add_edge(std::move(copy));
      }
  }

  const Program& program_;
  Terms& terms_;
  Phases result_;
};

}  // namespace

Phases split_into_phases(const Program& program) { return Splitter(program).run(); }

}  // namespace hone
