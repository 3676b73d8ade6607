// SPDX-License-Identifier: Apache-2.0
#include "engine/lazy/abstract_image.h"

#include <algorithm>

#include "program/weakest_precondition.h"

namespace hone {

namespace {

// Beyond so many combinations of predicates each is looked at on its own.
constexpr std::size_t most_combinations = 500;
constexpr std::size_t few_values = 3;      // so many constants make a variable one with few values
constexpr std::size_t most_labels = 300;   // combinations of such values
constexpr std::size_t few_predicates = 5;  // of which all combinations are looked at in any case

}  // namespace

std::vector<Bdd> AbstractImage::successors(const Bdd& region, EdgeId edge, std::vector<Term> predicates) {
  std::sort(predicates.begin(), predicates.end());
  const EdgeId twin = twins_.first(edge);
  Known& known = known_.try_emplace(std::pair(twin, region.id()), Known{region, {}}).first->second;
  if (known.is_blocked) return {};
  if (const auto found = known.images.find(predicates); found != known.images.end()) {
    if (twin != edge) context_.statistics().count("images of twins");
    return found->second;
  }
  const ScopedTimer timer(context_, "abstraction");
  std::vector<Bdd> images = ask(questions(twin), region, twin, predicates);
  known.is_blocked = images.empty();
  return known.images.emplace(std::move(predicates), std::move(images)).first->second;
}

Bdd AbstractImage::successor(const Bdd& region, EdgeId edge, const std::vector<Term>& predicates) {
  Bdd result = predicates_.manager().bottom();
  for (const Bdd& part : successors(region, edge, predicates)) result |= part;
  return result;
}

std::vector<Term> AbstractImage::labels_among(const std::vector<Term>& predicates) const {
  const auto compared =
      [&](Term predicate) {  // what is compared with a constant; an invalid handle if nothing
        if (terms_.kind(predicate) != Kind::eq) return Term();
        const Term a = terms_.argument(predicate, 0), b = terms_.argument(predicate, 1);
        if (terms_.is_number(a) || terms_.kind(a) == Kind::bv_number) return b;
        return terms_.is_number(b) || terms_.kind(b) == Kind::bv_number ? a : Term();
      };
  std::map<Term, std::vector<Term>> by_term;
  for (const Term predicate : predicates)
    if (const Term term = compared(predicate); term.valid()) by_term[term].push_back(predicate);
  std::vector<std::vector<Term>> groups;
  for (auto& [term, of_term] : by_term)
    if (of_term.size() >= few_values) groups.push_back(std::move(of_term));
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  std::vector<Term> result;
  std::size_t combinations = 1;
  for (const std::vector<Term>& group : groups) {
    combinations *= group.size() + 1;
    if (combinations > most_labels) break;
    result.insert(result.end(), group.begin(), group.end());
  }
  return result;
}

bool AbstractImage::sharpen() {
  if (form_ != Form::mixed) return false;
  form_ = Form::boolean;
  known_.clear();
  return true;
}

AbstractImage::Questions& AbstractImage::questions(EdgeId edge) {
  const auto [found, is_new] = questions_.try_emplace(edge);
  if (is_new) {
    found->second.solver = solvers_.make();
    found->second.solver->add(program_.edge(edge).step()->guard);
  }
  return found->second;
}

Term AbstractImage::name_before(Questions& questions, Term predicate) {
  const auto [name, is_new] = questions.before.try_emplace(predicate);
  if (is_new) {
    name->second = terms_.fresh_symbol("p", terms_.bool_sort());
    questions.solver->add(terms_.eq(name->second, predicate));
  }
  return name->second;
}

Term AbstractImage::name_after(Questions& questions, EdgeId edge, Term predicate) {
  const auto [name, is_new] = questions.after.try_emplace(predicate);
  if (is_new) {
    const Term formula = weakest_precondition_of_assignment(program_, *program_.edge(edge).step(), predicate);
    name->second = formula;
    if (!terms_.is_constant(formula) && predicates_.find(formula) == nullptr) {
      name->second = terms_.fresh_symbol("q", terms_.bool_sort());
      questions.solver->add(terms_.eq(name->second, formula));
    }
  }
  return name->second;
}

// Those that must be asked about; `cube` becomes what is known of the others.
std::vector<AbstractImage::Open> AbstractImage::open_predicates(Questions& questions, const Bdd& region,
                                                                EdgeId edge,
                                                                const std::vector<Term>& predicates,
                                                                Bdd& cube) {
  std::vector<Open> open;
  for (const Term predicate : predicates) {
    const Bdd literal = predicates_.of(predicate);
    Term name = name_after(questions, edge, predicate);
    if (const Bdd* before = predicates_.find(name)) {  // it says now what another one said before
      if (region.leq(*before))
        name = terms_.truth();
      else if (region.disjoint(*before))
        name = terms_.falsity();
      else
        name = name_before(questions, predicates_.predicate(before->top_variable()));
      if (!terms_.is_constant(name) && *before != predicates_.manager().variable(before->top_variable()))
        name = terms_.not_(name);
    }
    if (terms_.is_constant(name))
      cube &= name == terms_.truth() ? literal : !literal;
    else
      open.push_back({predicate, name});
  }
  return open;
}

std::vector<Bdd> AbstractImage::ask(Questions& questions, const Bdd& region, EdgeId edge,
                                    const std::vector<Term>& predicates) {
  Bdd cube = predicates_.manager().top();
  std::vector<Open> open = open_predicates(questions, region, edge, predicates, cube);
  const Term formula = predicates_.formula(
      region, [&](unsigned variable) { return name_before(questions, predicates_.predicate(variable)); });
  Solver& solver = *questions.solver;
  solver.push();
  solver.add(formula);
  std::vector<Bdd> result = parts(questions, std::move(open), predicates);
  for (Bdd& part : result) part &= cube;
  solver.pop();
  return result;
}

// A part for each combination of labels, and in it what is known of the other predicates. Labels come first
// and together: one of them holds, so as many questions as there are parts tell all of them.
std::vector<Bdd> AbstractImage::parts(Questions& questions, std::vector<Open> open,
                                      const std::vector<Term>& predicates) {
  const std::vector<Term> labels = form_ == Form::cartesian ? std::vector<Term>() : labels_among(predicates);
  const auto first_other = std::stable_partition(open.begin(), open.end(), [&](const Open& each) {
    return std::find(labels.begin(), labels.end(), each.predicate) != labels.end();
  });
  const std::vector<Open> telling(open.begin(), first_other);
  std::vector<Open> others(first_other, open.end());
  auto found = telling.size() < 2 ? std::nullopt : combinations(questions, telling, others);
  if (!found) return part(questions, std::move(open));
  if (found->size() > 1) {
    Bdd cube = predicates_.manager().top();
    decide(questions, others, cube);
    keep_open(others);
    for (Combination& each : *found) each.cube &= cube;
  }
  std::vector<Bdd> result;
  for (const auto& [cube, formula] : *found) {
    std::vector<Open> here = others;
    for (Open& each : here) each.seen_true = each.seen_false = false;
    questions.solver->push();
    questions.solver->add(formula);
    for (const Bdd& of_others : part(questions, std::move(here))) result.push_back(cube & of_others);
    questions.solver->pop();
  }
  return result;
}

// What is known of all predicates together; nothing if there is no successor.
std::vector<Bdd> AbstractImage::part(Questions& questions, std::vector<Open> open) {
  Bdd cube = predicates_.manager().top();
  if (!decide(questions, open, cube)) return {};
  keep_open(open);
  return {cube & within(questions, std::move(open))};
}

void AbstractImage::keep_open(std::vector<Open>& open) {
  std::erase_if(open, [](const Open& each) { return !each.seen_true || !each.seen_false; });
}

// What is known of predicates that can each be both.
Bdd AbstractImage::within(Questions& questions, std::vector<Open> open) {
  const std::size_t most = form_ == Form::boolean ? open.size() : form_ == Form::mixed ? few_predicates : 0;
  if (open.size() < 2 || open.size() > most) return predicates_.manager().top();
  std::vector<Open> none;
  const auto found = combinations(questions, open, none);
  if (!found) return predicates_.manager().top();
  Bdd result = predicates_.manager().bottom();
  for (const Combination& combination : *found) result |= combination.cube;
  return result;
}

// What each predicate must be; no if there is no successor at all. A model shows what predicates can be; then
// it is asked whether they can be otherwise.
bool AbstractImage::decide(Questions& questions, std::vector<Open>& open, Bdd& cube) {
  Solver& solver = *questions.solver;
  const Answer answer = solver.check();
  if (answer == Answer::unsat) return false;
  if (answer == Answer::unknown) return true;  // then nothing is known of the predicates
  learn(solver.model(symbols_of(open)), open);
  std::vector<Possibility> unseen;
  for (Open& each : open)
    for (const bool value : {true, false}) unseen.push_back({&each, value});
  settle(solver, open, std::move(unseen), cube);
  return true;
}

// Can predicates be what no model has shown so far? All of them at once first, for most have nothing to do
// with each other; those that are in each other's way take turns.
void AbstractImage::settle(Solver& solver, std::vector<Open>& open, std::vector<Possibility> asked,
                           Bdd& cube) {
  std::erase_if(asked, [](const Possibility& each) { return each.is_seen(); });
  if (asked.empty()) return;
  std::vector<Term> literals;
  for (const auto& [of, value] : asked) literals.push_back(value ? of->name : terms_.not_(of->name));
  const Answer answer = solver.check(literals);
  if (answer == Answer::sat) return learn(solver.model(symbols_of(open)), open);
  std::vector<Possibility> conflict = asked, others;
  if (answer == Answer::unsat) {
    const std::vector<Term> core = solver.unsat_core();
    conflict.clear();
    for (std::size_t i = 0; i < asked.size(); ++i)
      (std::find(core.begin(), core.end(), literals[i]) == core.end() ? others : conflict).push_back(asked[i]);
  }
  if (conflict.size() > 1) {
    others.push_back(conflict.back());
    conflict.pop_back();
    settle(solver, open, std::move(conflict), cube);
  } else if (answer == Answer::unsat) {
    const Bdd impossible = predicates_.of(conflict.front().of->predicate);
    cube &= conflict.front().value ? !impossible : impossible;
  }
  settle(solver, open, std::move(others), cube);
}

std::vector<Term> AbstractImage::symbols_of(const std::vector<Open>& open) const {
  std::vector<Term> result;
  for (const Open& each : open)
    result.push_back(terms_.kind(each.name) == Kind::not_ ? terms_.argument(each.name, 0) : each.name);
  return result;
}

void AbstractImage::learn(const Model& model, std::vector<Open>& open) const {
  for (Open& each : open) {
    const Term value = model.evaluate(each.name);
    each.seen_true |= value == terms_.truth();
    each.seen_false |= value == terms_.falsity();
  }
}

// All combinations of predicates; nothing if they are too many. What others can be is seen on the way.
std::optional<std::vector<AbstractImage::Combination>> AbstractImage::combinations(
    Questions& questions, const std::vector<Open>& open, std::vector<Open>& others) {
  Solver& solver = *questions.solver;
  std::vector<Term> symbols = symbols_of(open);
  const std::vector<Term> of_others = symbols_of(others);
  symbols.insert(symbols.end(), of_others.begin(), of_others.end());
  std::vector<Combination> result;
  solver.push();
  Answer answer = Answer::unknown;
  while (result.size() <= most_combinations && (answer = solver.check()) == Answer::sat) {
    const Model model = solver.model(symbols);
    learn(model, others);
    Bdd cube = predicates_.manager().top();
    std::vector<Term> literals;
    for (const Open& each : open) {
      const bool value = model.evaluate(each.name) == terms_.truth();
      const Bdd literal = predicates_.of(each.predicate);
      cube &= value ? literal : !literal;
      literals.push_back(value ? each.name : terms_.not_(each.name));
    }
    result.push_back({cube, terms_.and_(literals)});
    solver.add(terms_.not_(result.back().formula));
  }
  solver.pop();
  if (answer == Answer::unsat) return result;
  context_.statistics().count("lazy: images given up");
  return std::nullopt;
}

}  // namespace hone
