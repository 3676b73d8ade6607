// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <vector>

#include "program/model/program.h"

namespace hone {

// Variables that are given a few constants only, by all steps: as candidates, that they have one of these
// values. A pointer to an object is one.
class FewValues {
 public:
  explicit FewValues(const Program& program);

  std::vector<Term> of(const std::vector<Term>& numbers) const;

 private:
  struct Given {
    std::set<Term> constants;
    std::set<Term> copied;  // variables
    bool others = false;
  };
  void add_leaves(Term whole, Given& given) const;
  void follow_copies();

  const Program& program_;
  Terms& terms_;
  std::map<Term, Given> given_;  // by variable
};

}  // namespace hone
