// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/irredundant_cnf.h"

#include <algorithm>
#include <utility>

namespace hone {

namespace {

class Cover {
 public:
  Cover(BddManager& manager, std::size_t max_cubes) : manager_(manager), max_cubes_(max_cubes) {}

  // Adds cubes that cover at least `lower` and at most `upper`, each joined with the present path; returns
  // their union without the path.
  Bdd add(const Bdd& lower, const Bdd& upper) {
    if (lower.is_false() || overflow_) return manager_.bottom();
    if (upper.is_true()) {
      overflow_ = cubes_.size() == max_cubes_;
      if (!overflow_) cubes_.push_back(path_);
      return manager_.top();
    }
    const unsigned x = std::min(top(lower), top(upper));
    const Bdd lower0 = manager_.cofactor(lower, x, false), lower1 = manager_.cofactor(lower, x, true);
    const Bdd upper0 = manager_.cofactor(upper, x, false), upper1 = manager_.cofactor(upper, x, true);
    const Bdd only0 = add_below(x, false, lower0 & !upper1, upper0);
    const Bdd only1 = add_below(x, true, lower1 & !upper0, upper1);
    const Bdd both = add((lower0 & !only0) | (lower1 & !only1), upper0 & upper1);
    return manager_.ite(manager_.variable(x), only1, only0) | both;
  }

  bool overflow() const { return overflow_; }
  std::vector<BddManager::Literals>& cubes() { return cubes_; }

 private:
  unsigned top(const Bdd& f) const { return f.is_constant() ? ~0U : f.top_variable(); }
  Bdd add_below(unsigned x, bool value, const Bdd& lower, const Bdd& upper) {
    path_.emplace_back(x, value);
    Bdd result = add(lower, upper);
    path_.pop_back();
    return result;
  }

  BddManager& manager_;
  const std::size_t max_cubes_;
  bool overflow_ = false;
  BddManager::Literals path_;
  std::vector<BddManager::Literals> cubes_;
};

}  // namespace

std::optional<std::vector<BddManager::Literals>> irredundant_cnf(BddManager& manager, const Bdd& f,
                                                                 std::size_t max_clauses) {
  Cover cover(manager, max_clauses);
  cover.add(!f, !f);
  if (cover.overflow()) return std::nullopt;
  for (auto& cube : cover.cubes())
    for (auto& literal : cube) literal.second = !literal.second;
  return std::move(cover.cubes());
}

}  // namespace hone
