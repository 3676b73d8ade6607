// SPDX-License-Identifier: Apache-2.0
#include "abstraction/transitions/abstract_transitions.h"

#include <fmt/format.h>

#include <algorithm>

#include "logic/conjuncts.h"
#include "logic/traversal.h"
#include "program/analysis/weakest_precondition.h"

namespace hone {

Term AbstractTransitions::proposition(Term predicate, std::size_t time) {
  const auto [found, is_new] = propositions_.try_emplace({predicate, time});
  if (is_new) {
    found->second = terms_.fresh_symbol(fmt::format("v@{}", time), terms_.bool_sort());
    all_propositions_.insert(found->second);
  }
  return found->second;
}

AbstractTransitions::Propositions AbstractTransitions::propositions(EdgeId edge, std::size_t time) {
  Propositions result;
  for (const Term predicate : predicates_before(edge))
    result.emplace_back(predicate, proposition(predicate, time));
  for (const Term predicate : predicates_behind(edge))
    result.emplace_back(predicate, proposition(predicate, time + 1));
  return result;
}

bool AbstractTransitions::is_propositional(Term formula) const {
  const std::vector<Term> symbols = free_symbols(terms_, formula);
  return std::all_of(symbols.begin(), symbols.end(),
                     [&](Term symbol) { return all_propositions_.contains(symbol); });
}

Term AbstractTransitions::hidden(Term formula, std::size_t time) {
  if (hidden_.size() <= time) hidden_.resize(time + 1);
  std::unordered_map<Term, Term>& names = hidden_[time];
  Substitution substitution;
  for (const Term symbol : free_symbols(terms_, formula)) {
    const auto [name, is_new] = names.try_emplace(symbol);
    if (is_new)
      name->second =
          terms_.fresh_symbol(fmt::format("{}@{}", terms_.name(symbol), time), terms_.sort(symbol));
    substitution.emplace(symbol, name->second);
  }
  return substitute(terms_, formula, substitution);
}

// Where a formula is one of the predicates in front of the operation, its proposition says it best.
Term AbstractTransitions::meaning(Term formula, EdgeId edge, std::size_t time) {
  const Term opposite = terms_.not_(formula);
  for (const Term predicate : predicates_before(edge)) {
    if (predicate == formula) return proposition(predicate, time);
    if (predicate == opposite) return terms_.not_(proposition(predicate, time));
  }
  return hidden(formula, time);
}

std::vector<Term> AbstractTransitions::parts(EdgeId edge, std::size_t time) {
  ArrayReads& reads = reads_.try_emplace({edge, time}, terms_).first->second;
  std::vector<Term> result = parts_with_arrays(edge, time), read;
  for (const Term part : result) {
    read.push_back(reads.without_arrays(part));
    if (!read.back().valid()) return result;
  }
  read.insert(read.end(), reads.consistency().begin(), reads.consistency().end());
  return read;
}

std::vector<Term> AbstractTransitions::parts_with_arrays(EdgeId edge, std::size_t time) {
  const Step& step = *program_.edge(edge).step();
  std::vector<Term> result;
  for (const Term condition : conjuncts(terms_, step.guard)) result.push_back(meaning(condition, edge, time));
  for (const Term predicate : predicates_before(edge))
    result.push_back(terms_.eq(proposition(predicate, time), hidden(predicate, time)));
  for (const Term predicate : predicates_behind(edge)) {
    const Term precondition = weakest_precondition_of_assignment(program_, step, predicate);
    result.push_back(terms_.eq(proposition(predicate, time + 1), meaning(precondition, edge, time)));
  }
  return result;
}

Term AbstractTransitions::shifted(Term formula, EdgeId edge, std::size_t time) {
  Substitution shift;
  const Propositions own = propositions(edge, 0), there = propositions(edge, time);
  for (std::size_t i = 0; i < own.size(); ++i) shift.emplace(own[i].second, there[i].second);
  return substitute(terms_, formula, shift);
}

std::set<Term> AbstractTransitions::propositions_in(Term formula) const {
  std::set<Term> result;
  for (const Term symbol : free_symbols(terms_, formula))
    if (all_propositions_.contains(symbol)) result.insert(symbol);
  return result;
}

Term AbstractTransitions::formula_about(Term propositions, EdgeId edge, std::size_t time) {
  const std::vector<Term> all = parts(edge, time);
  std::set<Term> matter = propositions_in(propositions);
  const auto matters = [&](Term proposition) { return matter.contains(proposition); };
  for (std::size_t known = 0; known != matter.size();) {
    known = matter.size();
    for (const Term part : all) {
      if (!is_propositional(part)) continue;
      const std::set<Term> linked = propositions_in(part);  // by an equation, or one that the guard demands
      if (linked.size() == 1 || std::any_of(linked.begin(), linked.end(), matters))
        matter.insert(linked.begin(), linked.end());
    }
  }
  std::vector<Term> kept;
  for (const Term part : all)
    if (const std::set<Term> about = propositions_in(part); std::all_of(about.begin(), about.end(), matters))
      kept.push_back(part);
  return terms_.and_(kept);
}

}  // namespace hone
