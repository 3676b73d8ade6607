// SPDX-License-Identifier: Apache-2.0
#include "abstraction/image/open_predicates.h"

#include <algorithm>
#include <map>

#include "abstraction/image/limits.h"
#include "program/analysis/specialisation.h"

namespace hone {

OpenPredicates OpenPredicates::take(const std::function<bool(Term)>& is_meant) {
  OpenPredicates result(*terms_);
  std::copy_if(all_.begin(), all_.end(), std::back_inserter(result.all_),
               [&](const Open& each) { return is_meant(each.predicate); });
  std::erase_if(all_, [&](const Open& each) { return is_meant(each.predicate); });
  return result;
}

std::optional<std::vector<OpenPredicates::Literal>> OpenPredicates::decide(Solver& solver) {
  if (!has_state_) {
    const Answer answer = solver.check();
    if (answer == Answer::unsat) return std::nullopt;
    if (answer == Answer::sat) learn(solver.model(symbols()));
  }
  if (has_state_) settle(solver);  // otherwise nothing is known of them
  std::vector<Literal> decided;
  for (const Open& each : all_) {
    if (each.can_hold == Possible::no) decided.push_back({each.predicate, false});
    if (each.can_fail == Possible::no) decided.push_back({each.predicate, true});
  }
  std::erase_if(all_, [](const Open& each) {
    return each.can_hold != Possible::yes || each.can_fail != Possible::yes;
  });
  return decided;
}

// What no state has shown so far: is it possible? Much of it is asked at once, for most predicates have
// nothing to do with each other. Where something is impossible, all the rest may be so, too.
void OpenPredicates::settle(Solver& solver) {
  const auto rule_out = [](const Question& question) {
    for (Possible* each : question.of) *each = Possible::no;
  };
  std::size_t conflicts = 0;
  for (std::size_t before = 0; const std::size_t count = unknown_count(); before = count) {
    if (count == before) return;  // the solver does not know
    const std::optional<Question> impossible = show_many(solver, questions(), conflicts);
    if (!impossible) continue;
    rule_out(*impossible);
    Question rest = merged(questions());
    if (rest.of.empty()) return;
    give_literal(solver, rest);
    const Answer answer = solver.check(std::span(&rest.literal, 1));
    if (answer == Answer::sat) learn(solver.model(symbols()));
    if (answer == Answer::unsat) rule_out(rest);
  }
}

// Learns from a state that shows as much as possible. Questions that are in each other's way take turns; one
// that is in its own way is returned. After many conflicts they come one by one.
std::optional<OpenPredicates::Question> OpenPredicates::show_many(Solver& solver,
                                                                  std::vector<Question> questions,
                                                                  std::size_t& conflicts) {
  for (Question& each : questions) give_literal(solver, each);
  while (!questions.empty()) {
    if (conflicts >= limits::image::conflicts) questions.erase(std::next(questions.begin()), questions.end());
    std::vector<Term> literals;
    for (const Question& each : questions) literals.push_back(each.literal);
    const Answer answer = solver.check(literals);
    if (answer == Answer::sat) learn(solver.model(symbols()));
    if (answer != Answer::unsat) break;
    const std::vector<Term> core = solver.unsat_core();
    if (core.empty()) break;
    const auto is_needed = [&](const Question& each) {
      return std::find(core.begin(), core.end(), each.literal) != core.end();
    };
    const auto first = std::find_if(questions.begin(), questions.end(), is_needed);
    if (core.size() == 1) return *first;
    ++conflicts;
    questions.erase(std::remove_if(std::next(first), questions.end(), is_needed), questions.end());
  }
  return std::nullopt;
}

// Since a term has one value only, whether it has any of several is one question.
std::vector<OpenPredicates::Question> OpenPredicates::questions() {
  std::vector<Question> result;
  std::map<Term, Question> by_term;
  for (Open& each : all_) {
    if (each.can_fail == Possible::unknown)
      result.push_back({{&each.can_fail}, {terms_->not_(each.name)}, {}});
    if (each.can_hold != Possible::unknown) continue;
    const Question question{{&each.can_hold}, {each.name}, {}};
    if (const Term term = term_with_value(*terms_, each.predicate).term; term.valid())
      by_term[term] = merged({by_term[term], question});
    else
      result.push_back(question);
  }
  for (auto& [term, question] : by_term) result.push_back(std::move(question));
  return result;
}

OpenPredicates::Question OpenPredicates::merged(const std::vector<Question>& questions) {
  Question result;
  for (const Question& each : questions) {
    result.of.insert(result.of.end(), each.of.begin(), each.of.end());
    result.names.insert(result.names.end(), each.names.begin(), each.names.end());
  }
  return result;
}

void OpenPredicates::give_literal(Solver& solver, Question& question) {
  question.literal = question.names.front();
  if (question.names.size() == 1) return;
  question.literal = terms_->fresh_symbol("any", terms_->bool_sort());
  solver.add(terms_->implies(question.literal, terms_->or_(question.names)));
}

std::size_t OpenPredicates::unknown_count() const {
  std::size_t result = 0;
  for (const Open& each : all_)
    result += (each.can_hold == Possible::unknown) + (each.can_fail == Possible::unknown);
  return result;
}

std::vector<Term> OpenPredicates::symbols() const {
  std::vector<Term> result;
  for (const Open& each : all_)
    result.push_back(terms_->kind(each.name) == Kind::not_ ? terms_->argument(each.name, 0) : each.name);
  return result;
}

void OpenPredicates::learn(const Model& model) {
  has_state_ = true;
  for (Open& each : all_) {
    const Term value = model.evaluate(each.name);
    if (value == terms_->truth()) each.can_hold = Possible::yes;
    if (value == terms_->falsity()) each.can_fail = Possible::yes;
  }
}

std::optional<std::vector<OpenPredicates::Combination>> OpenPredicates::combinations(
    Solver& solver, std::size_t most, const OpenPredicates& others) const {
  std::vector<Term> asked = symbols();
  const std::vector<Term> of_others = others.symbols();
  asked.insert(asked.end(), of_others.begin(), of_others.end());
  std::vector<Combination> result;
  solver.push();
  Answer answer = Answer::unknown;
  while (result.size() <= most && (answer = solver.check()) == Answer::sat) {
    const Model model = solver.model(asked);
    Combination found{{}, terms_->truth(), others};
    found.others.learn(model);
    std::vector<Term> literals;
    for (const Open& each : all_) {
      const bool value = model.evaluate(each.name) == terms_->truth();
      found.values.push_back({each.predicate, value});
      literals.push_back(value ? each.name : terms_->not_(each.name));
    }
    found.states = terms_->and_(literals);
    solver.add(terms_->not_(found.states));
    result.push_back(std::move(found));
  }
  solver.pop();
  if (answer != Answer::unsat) return std::nullopt;
  return result;
}

}  // namespace hone
