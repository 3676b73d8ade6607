// SPDX-License-Identifier: Apache-2.0
#include "engine/lazy/abstract_image.h"

#include "program/weakest_precondition.h"

namespace hone {

namespace {

// Beyond so many combinations of predicates each is looked at on its own.
constexpr std::size_t most_combinations = 500;
constexpr std::size_t few_predicates = 5;  // of which all combinations are looked at in any case

}  // namespace

Bdd AbstractImage::successor(const Bdd& region, EdgeId edge, const std::vector<Term>& predicates) {
  const auto [known, is_new] = known_.try_emplace(std::pair(edge, region.id()), 0, Bdd());
  auto& [count, image] = known->second;
  if (is_new) kept_.push_back(region);
  if (!is_new && (count == predicates.size() || image.is_false())) return image;
  const ScopedTimer timer(context_, "abstraction");
  image = ask(questions(edge), region, edge, predicates);
  count = predicates.size();
  return image;
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

Bdd AbstractImage::ask(Questions& questions, const Bdd& region, EdgeId edge,
                       const std::vector<Term>& predicates) {
  Bdd cube = predicates_.manager().top();
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
  const Term formula = predicates_.formula(
      region, [&](unsigned variable) { return name_before(questions, predicates_.predicate(variable)); });
  Solver& solver = *questions.solver;
  solver.push();
  solver.add(formula);
  const bool possible = decide(questions, open, cube);
  std::erase_if(open, [](const Open& each) { return !each.seen_true || !each.seen_false; });
  const std::size_t most = form_ == Form::boolean ? open.size() : form_ == Form::mixed ? few_predicates : 0;
  if (possible && open.size() > 1 && open.size() <= most) cube &= combinations(questions, open);
  solver.pop();
  return possible ? cube : predicates_.manager().bottom();
}

// What each predicate must be; no if there is no successor at all. Models show what predicates can be.
bool AbstractImage::decide(Questions& questions, std::vector<Open>& open, Bdd& cube) {
  Solver& solver = *questions.solver;
  const Answer answer = solver.check();
  if (answer == Answer::unsat) return false;
  if (answer == Answer::unknown) return true;  // then nothing is known of the predicates
  learn(solver, open);
  for (Open& each : open)
    for (const bool value : {true, false}) {
      if (value ? each.seen_true : each.seen_false) continue;
      const Term assumption = value ? each.name : terms_.not_(each.name);
      const Answer can_be = solver.check(std::span(&assumption, 1));
      if (can_be == Answer::sat) learn(solver, open);
      if (can_be == Answer::unsat)
        cube &= value ? !predicates_.of(each.predicate) : predicates_.of(each.predicate);
    }
  return true;
}

std::vector<Term> AbstractImage::symbols_of(const std::vector<Open>& open) const {
  std::vector<Term> result;
  for (const Open& each : open)
    result.push_back(terms_.kind(each.name) == Kind::not_ ? terms_.argument(each.name, 0) : each.name);
  return result;
}

void AbstractImage::learn(Solver& solver, std::vector<Open>& open) {
  const Model model = solver.model(symbols_of(open));
  for (Open& each : open) {
    const Term value = model.evaluate(each.name);
    each.seen_true |= value == terms_.truth();
    each.seen_false |= value == terms_.falsity();
  }
}

// All combinations of predicates that can be both.
Bdd AbstractImage::combinations(Questions& questions, const std::vector<Open>& open) {
  Solver& solver = *questions.solver;
  const std::vector<Term> symbols = symbols_of(open);
  Bdd result = predicates_.manager().bottom();
  for (std::size_t found = 0;; ++found) {
    const Answer answer = solver.check();
    if (answer == Answer::unsat) return result;
    if (answer == Answer::unknown || found == most_combinations) {
      context_.statistics().count("lazy: images given up");
      return predicates_.manager().top();
    }
    const Model model = solver.model(symbols);
    Bdd cube = predicates_.manager().top();
    std::vector<Term> differs;
    for (const Open& each : open) {
      const bool value = model.evaluate(each.name) == terms_.truth();
      const Bdd literal = predicates_.of(each.predicate);
      cube &= value ? literal : !literal;
      differs.push_back(value ? terms_.not_(each.name) : each.name);
    }
    result |= cube;
    solver.add(terms_.or_(differs));
  }
}

}  // namespace hone
