// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <unordered_set>
#include <vector>

#include "program/model/program.h"

namespace hone {

// By which constants the values of variables are told apart: those that are assigned to a variable, compared
// with it, or computed for it from such ones. Variables that are copied or compared have one domain, so that
// a copy of a value is a copy of its number.
class ValueDomains {
 public:
  explicit ValueDomains(const Program& program);

  // A domain; values that are not in it are not told apart from each other. Empty: the variable cannot be
  // tracked. That of a Boolean is {true}.
  const std::vector<Term>& constants(VariableId variable) const;
  bool have_one_domain(VariableId a, VariableId b) const { return domain_of(a) == domain_of(b); }
  bool can_track(VariableId variable) const { return !constants(variable).empty(); }
  // There would be more values if more were computed: it is a counter, perhaps.
  bool is_open(VariableId variable) const { return open_.contains(domain_of(variable)); }

 private:
  // A value that is computed, for a variable.
  struct Computed {
    VariableId target;
    Term value;
    std::vector<VariableId> from;
    std::size_t values = 0;  // that these had when it was computed
  };
  // What a value is made of: the ends of conditional values.
  struct Leaves {
    std::vector<VariableId> variables;
    std::vector<Term> constants;
    std::vector<Term> computed;
  };

  std::size_t domain_of(VariableId variable) const;
  void join(VariableId a, VariableId b);
  void collect_assigned();
  void collect_assigned(VariableId target, Term value);
  void collect_compared();
  void collect_equation(Term left, Term right);
  void add_computed();
  std::size_t add_computed(Computed& computed);
  std::vector<Term> values_of(VariableId variable) const;
  Leaves leaves_of(Term value) const;
  bool add(VariableId variable, Term constant);
  void drop_large();

  const Program& program_;
  Terms& terms_;
  mutable std::vector<std::size_t> parent_;   // by variable: towards the one that stands for its domain
  std::vector<std::vector<Term>> constants_;  // by the variable that stands for the domain; ordered
  std::vector<Computed> computed_;
  std::unordered_set<std::size_t> open_;
};

}  // namespace hone
