// SPDX-License-Identifier: Apache-2.0
#include "engine/induction/few_values.h"

#include <unordered_set>

#include "engine/induction/limits.h"

namespace hone {

FewValues::FewValues(const Program& program) : program_(program), terms_(program.terms()) {
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    if (const Step* step = program.edge(EdgeId(i)).step(); step != nullptr)
      for (const auto& [target, value] : step->assignments) {
        const Term variable = program.variable(target).symbol;
        Given& given = given_[variable];
        if (value != variable && !given.others) add_leaves(value, given);
        given.copied.erase(variable);
      }
  follow_copies();
}

void FewValues::add_leaves(Term whole, Given& given) const {
  std::unordered_set<Term> seen{whole};
  std::vector<Term> waiting{whole};
  while (!waiting.empty() && !given.others) {
    const Term value = waiting.back();
    waiting.pop_back();
    if (terms_.is_constant(value)) {
      given.constants.insert(value);
    } else if (program_.variable_of(value)) {
      given.copied.insert(value);
    } else if (terms_.kind(value) == Kind::ite) {
      for (const Term branch : terms_.arguments(value).subspan(1))
        if (seen.insert(branch).second) waiting.push_back(branch);
    } else {
      given.others = true;
    }
  }
}

void FewValues::follow_copies() {
  for (bool changes = true; changes;) {
    changes = false;
    for (auto& [variable, given] : given_) {
      const std::size_t before = given.constants.size();
      const bool had_others = given.others;
      for (const Term source : given.copied) {
        const auto known = given_.find(source);
        given.others = given.others || known == given_.end() || known->second.others;
        if (!given.others)
          given.constants.insert(known->second.constants.begin(), known->second.constants.end());
      }
      given.others = given.others || given.constants.size() > limits::induction::few_values;
      changes = changes || given.constants.size() != before || given.others != had_others;
    }
  }
}

std::vector<Term> FewValues::of(const std::vector<Term>& numbers) const {
  std::vector<Term> result;
  for (const Term number : numbers) {
    const auto given = given_.find(number);
    if (given == given_.end() || given->second.others) continue;
    std::vector<Term> values;
    for (const Term constant : given->second.constants) values.push_back(terms_.eq(number, constant));
    if (!values.empty()) result.push_back(terms_.or_(values));
  }
  return result;
}

}  // namespace hone
