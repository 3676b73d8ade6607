// SPDX-License-Identifier: Apache-2.0
#include "abstraction/values/value_domains.h"

#include <algorithm>
#include <numeric>

#include "abstraction/values/limits.h"
#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone {

namespace {

bool has_numbers(const Terms& terms, Sort sort) {
  const SortKind kind = terms.kind(sort);
  return kind == SortKind::bitvector || kind == SortKind::integer;
}

// The value that is extended to the constant; invalid if there is none.
Term before_extension(Terms& terms, Term extended, Term constant) {
  const unsigned width = terms.width(terms.sort(terms.argument(extended, 0)));
  const Term narrow = terms.bv_extract(constant, width - 1, 0);
  const std::vector<Term> arguments{narrow};
  return terms.rebuild(extended, arguments) == constant ? narrow : Term();
}

}  // namespace

ValueDomains::ValueDomains(const Program& program)
    : program_(program),
      terms_(program.terms()),
      parent_(program.variable_count()),
      constants_(program.variable_count()) {
  std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  for (std::size_t i = 0; i < program.variable_count(); ++i)
    if (terms_.is_bool(program.variable(VariableId(i)).symbol)) constants_[i] = {terms_.truth()};
  collect_assigned();
  collect_compared();
  add_computed();
  drop_large();
}

const std::vector<Term>& ValueDomains::constants(VariableId variable) const {
  return constants_[domain_of(variable)];
}

std::size_t ValueDomains::domain_of(VariableId variable) const {
  std::size_t at = variable.index();
  while (parent_[at] != at) at = parent_[at] = parent_[parent_[at]];
  return at;
}

void ValueDomains::join(VariableId a, VariableId b) {
  const std::size_t from = domain_of(b), to = domain_of(a);
  if (from == to) return;
  parent_[from] = to;
  for (const Term constant : std::exchange(constants_[from], {})) add(a, constant);
}

bool ValueDomains::add(VariableId variable, Term constant) {
  std::vector<Term>& all = constants_[domain_of(variable)];
  const auto place = std::ranges::lower_bound(all, constant);
  if (place != all.end() && *place == constant) return false;
  all.insert(place, constant);
  return true;
}

ValueDomains::Leaves ValueDomains::leaves_of(Term value) const {
  Leaves result;
  TermMap<bool> seen;
  std::vector<Term> stack{value};
  while (!stack.empty()) {
    const Term term = stack.back();
    stack.pop_back();
    if (!seen.insert(term, true).second) continue;
    if (terms_.kind(term) == Kind::ite) {
      stack.push_back(terms_.argument(term, 1));
      stack.push_back(terms_.argument(term, 2));
    } else if (terms_.is_constant(term)) {
      result.constants.push_back(term);
    } else if (terms_.kind(term) != Kind::symbol) {
      result.computed.push_back(term);
    } else if (const auto variable = program_.variable_of(term)) {
      result.variables.push_back(*variable);
    }
  }
  return result;
}

void ValueDomains::collect_assigned() {
  for (std::size_t i = 0; i < program_.edge_count(); ++i) {
    const Edge& edge = program_.edge(EdgeId(i));
    if (const Step* step = edge.step()) {
      for (const Assignment& assignment : step->assignments)
        collect_assigned(assignment.target, assignment.value);
      continue;
    }
    const Call& call = *edge.call();
    const Procedure& callee = program_.procedure(call.callee);
    for (std::size_t k = 0; k < callee.parameters.size(); ++k)
      collect_assigned(callee.parameters[k], call.arguments[k]);
    for (std::size_t k = 0; k < call.targets.size(); ++k)
      if (call.targets[k].valid())
        collect_assigned(call.targets[k], program_.variable(callee.results[k]).symbol);
  }
}

void ValueDomains::collect_assigned(VariableId target, Term value) {
  if (!has_numbers(terms_, terms_.sort(value))) return;
  const Leaves leaves = leaves_of(value);
  for (const VariableId variable : leaves.variables) join(target, variable);
  for (const Term constant : leaves.constants) add(target, constant);
  for (const Term computed : leaves.computed) {
    Computed added{target, computed, {}};
    const std::vector<Term> symbols = free_symbols(terms_, computed);
    for (const Term symbol : symbols)
      if (const auto variable = program_.variable_of(symbol)) added.from.push_back(*variable);
    // A value that depends on an input can be anything.
    if (added.from.size() == symbols.size()) computed_.push_back(std::move(added));
  }
}

void ValueDomains::collect_compared() {
  for_each_subterm(terms_, terms_of(program_), [&](Term term) {
    if (terms_.kind(term) != Kind::eq) return;
    const Term left = terms_.argument(term, 0), right = terms_.argument(term, 1);
    if (has_numbers(terms_, terms_.sort(left))) collect_equation(left, right);
  });
}

void ValueDomains::collect_equation(Term left, Term right) {
  Leaves all = leaves_of(left);
  const Leaves more = leaves_of(right);
  all.variables.insert(all.variables.end(), more.variables.begin(), more.variables.end());
  all.constants.insert(all.constants.end(), more.constants.begin(), more.constants.end());
  all.computed.insert(all.computed.end(), more.computed.begin(), more.computed.end());
  for (const VariableId variable : all.variables) {
    join(all.variables.front(), variable);
    for (const Term constant : all.constants) add(variable, constant);
  }
  for (const Term computed : all.computed) {
    if (terms_.kind(computed) != Kind::bv_zero_extend && terms_.kind(computed) != Kind::bv_sign_extend)
      continue;
    for (const VariableId variable : leaves_of(terms_.argument(computed, 0)).variables)
      for (const Term constant : all.constants)
        if (const Term narrow = before_extension(terms_, computed, constant); narrow.valid())
          add(variable, narrow);
  }
}

void ValueDomains::add_computed() {
  for (std::size_t round = 0; round < limits::values::rounds; ++round) {
    std::size_t added = 0;
    for (Computed& computed : computed_) added += add_computed(computed);
    if (added == 0) return;
  }
}

// All values for all constants of its variables, if there are new ones.
std::size_t ValueDomains::add_computed(Computed& computed) {
  const auto is_full = [&] {
    return constants(computed.target).size() >= limits::values::computed_constants;
  };
  std::size_t values = 0, combinations = 1;
  for (const VariableId variable : computed.from) {
    const std::size_t count = values_of(variable).size();
    values += count;
    combinations = std::min(combinations * count, limits::values::combinations + 1);
  }
  if (values == computed.values) return 0;
  if (is_full() || combinations > limits::values::combinations) {
    open_.insert(domain_of(computed.target));
    return 0;
  }
  computed.values = values;
  std::vector<Substitution> cases{{}};
  for (const VariableId variable : computed.from) {
    std::vector<Substitution> longer;
    for (const Substitution& each : cases)
      for (const Term value : values_of(variable))
        longer.emplace_back(each).emplace(program_.variable(variable).symbol, value);
    cases = std::move(longer);
  }
  std::size_t added = 0;
  for (const Substitution& each : cases) {
    if (is_full()) {
      open_.insert(domain_of(computed.target));
      break;
    }
    const Term value = substitute(terms_, computed.value, each);
    if (terms_.is_constant(value)) added += add(computed.target, value) ? 1 : 0;
  }
  return added;
}

std::vector<Term> ValueDomains::values_of(VariableId variable) const {
  std::vector<Term> result = constants(variable);
  if (terms_.is_bool(program_.variable(variable).symbol)) result.push_back(terms_.falsity());
  return result;
}

void ValueDomains::drop_large() {
  for (std::vector<Term>& constants : constants_)
    if (constants.size() > limits::values::constants) constants.clear();
}

}  // namespace hone
