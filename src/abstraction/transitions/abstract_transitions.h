// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "abstraction/precision.h"
#include "logic/array_reads.h"
#include "program/model/program.h"

namespace hone {

// The abstract transition formulas of the operations of a program (001 §5, §6.2), at a time:
//   v_p@i <=> p for the predicates in front of it, its guard, v_q@(i+1) <=> wp(q) for those behind it.
// All but these propositions is renamed to symbols that no formula of another time has; this hiding takes the
// place of existential quantification. A step with inputs is deterministic once they are fixed, so weakest
// preconditions serve for all of them.
//
// Where arrays are only read and written, reads are symbols, too, and the formulas know no arrays: they are
// hidden anyway, and a solver for bits answers what one for arrays of bit-vectors does not.
class AbstractTransitions {
 public:
  AbstractTransitions(const Program& program, const Precision& precision)
      : program_(program), terms_(program.terms()), precision_(precision) {}

  Term formula(EdgeId edge, std::size_t time) { return terms_.and_(parts(edge, time)); }
  std::vector<Term> parts(EdgeId edge, std::size_t time);  // the formula is their conjunction
  Term proposition(Term predicate, std::size_t time);      // v_p@time
  // Those of an operation at a time: of the predicates in front of it, then of those behind it.
  using Propositions = std::vector<std::pair<Term, Term>>;  // predicate, proposition
  Propositions propositions(EdgeId edge, std::size_t time);
  bool is_propositional(Term formula) const;  // speaks of propositions only
  // A formula over the propositions of an operation at time 0, at another time.
  Term shifted(Term formula, EdgeId edge, std::size_t time);
  // What is left of the formula if only these of its propositions matter (and those that they are equal to):
  // without the definitions of the others, it implies the same of these.
  Term formula_about(Term propositions, EdgeId edge, std::size_t time);

  const std::vector<Term>& predicates_before(EdgeId edge) const {
    return precision_.at(program_.edge(edge).source);
  }
  const std::vector<Term>& predicates_behind(EdgeId edge) const {
    return precision_.at(program_.edge(edge).target);
  }

 private:
  std::vector<Term> parts_with_arrays(EdgeId edge, std::size_t time);
  std::set<Term> propositions_in(Term formula) const;
  Term hidden(Term formula, std::size_t time);
  Term meaning(Term formula, EdgeId edge, std::size_t time);

  const Program& program_;
  Terms& terms_;
  const Precision& precision_;
  std::map<std::pair<Term, std::size_t>, Term> propositions_;
  std::unordered_set<Term> all_propositions_;
  std::vector<std::unordered_map<Term, Term>> hidden_;  // by time: what stands for a symbol
  std::map<std::pair<EdgeId, std::size_t>, ArrayReads> reads_;
};

}  // namespace hone
