// SPDX-License-Identifier: Apache-2.0
#include "abstraction/cube_memory.h"

#include <algorithm>

namespace hone {

namespace {

void insert_model(std::vector<std::uint64_t>& set, std::size_t model) {
  set.resize(std::max(set.size(), model / 64 + 1));
  set[model / 64] |= std::uint64_t{1} << (model % 64);
}

std::vector<std::uint64_t> intersection(const std::vector<std::uint64_t>& a,
                                        const std::vector<std::uint64_t>& b) {
  std::vector<std::uint64_t> result(std::min(a.size(), b.size()));
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = a[i] & b[i];
  return result;
}

}  // namespace

void CubeMemory::add_predicate(Term predicate, const Terms& terms) {
  const auto index = static_cast<std::uint32_t>(predicates_.size());
  if (!index_.emplace(predicate, index).second) return;
  predicates_.push_back(predicate);
  components_.resize(predicates_.size());
  contradictions_.resize(2 * predicates_.size());
  excluded_.resize(2 * predicates_.size());
  satisfied_by_.resize(2 * predicates_.size());
  for (std::size_t m = 0; m < models_.size(); ++m)
    insert_model(satisfied_by_[2 * index + (models_[m].evaluate(predicate) == terms.truth() ? 0 : 1)], m);
}

CubeMemory::Literals CubeMemory::literals_of(const Cube& cube) const {
  Literals literals;
  for (const auto& [predicate, polarity] : cube) {
    const auto found = index_.find(predicate);
    if (found == index_.end()) return {};
    literals.push_back(2 * found->second + (polarity ? 0 : 1));
  }
  std::sort(literals.begin(), literals.end());
  return literals;
}

Cube CubeMemory::cube_of(const Literals& literals) const {
  Cube cube;
  for (const Literal literal : literals) cube.emplace_back(predicates_[literal / 2], literal % 2 == 0);
  return cube;
}

void CubeMemory::index_cube(Literals literals, std::vector<std::vector<Literals>>& table) const {
  if (!literals.empty()) table[literals.back()].push_back(std::move(literals));
}

void CubeMemory::set_excluded(const std::vector<Cube>& cubes) {
  for (auto& list : excluded_) list.clear();
  for (const Cube& cube : cubes) index_cube(literals_of(cube), excluded_);
}

void CubeMemory::add_contradiction(const Cube& cube) {
  contradictory_ = contradictory_ || cube.empty();
  index_cube(literals_of(cube), contradictions_);
}

void CubeMemory::add_model(const Model& model, const Terms& terms) {
  for (std::size_t p = 0; p < predicates_.size(); ++p)
    insert_model(satisfied_by_[2 * p + (model.evaluate(predicates_[p]) == terms.truth() ? 0 : 1)],
                 models_.size());
  models_.push_back(model);
}

std::vector<Cube> CubeMemory::contradictions() const {
  if (contradictory_) return {Cube{}};
  std::vector<Cube> result;
  for (const auto& list : contradictions_)
    for (const Literals& literals : list) result.push_back(cube_of(literals));
  return result;
}

bool CubeMemory::completes_known_cube(const Literals& cube) const {
  const auto inside = [&](const Literals& known) {
    return std::includes(cube.begin(), cube.end(), known.begin(), known.end());
  };
  const Literal last = cube.back();
  return std::any_of(contradictions_[last].begin(), contradictions_[last].end(), inside) ||
         std::any_of(excluded_[last].begin(), excluded_[last].end(), inside);
}

void CubeMemory::for_each_open_cube(std::size_t length, std::size_t first_new,
                                    const std::function<void(const Cube&)>& ask) {
  Literals cube;
  extend(cube, ModelSet(), length, first_new, ask);
}

// `models` are those that satisfy the cube so far (all of them while it is empty).
void CubeMemory::extend(Literals& cube, const ModelSet& models, std::size_t missing, std::size_t first_new,
                        const std::function<void(const Cube&)>& ask) {
  if (missing == 0) {
    const bool satisfied =
        std::any_of(models.begin(), models.end(), [](std::uint64_t word) { return word != 0; });
    if (!satisfied && cube.back() / 2 >= first_new) ask(cube_of(cube));
    return;
  }
  const std::size_t from = cube.empty() ? 0 : cube.back() / 2 + 1;
  // The greatest predicate of a cube must be new, or the cube has been asked about before.
  const std::size_t first = missing == 1 ? std::max(from, first_new) : from;
  for (std::size_t p = first; p + missing <= predicates_.size(); ++p) {
    if (!cube.empty() && components_[p] != components_[cube.front() / 2]) continue;
    for (const Literal literal : {static_cast<Literal>(2 * p), static_cast<Literal>(2 * p + 1)}) {
      const bool first_literal = cube.empty();
      cube.push_back(literal);
      if (!completes_known_cube(cube))
        extend(cube, first_literal ? satisfied_by_[literal] : intersection(models, satisfied_by_[literal]),
               missing - 1, first_new, ask);
      cube.pop_back();
    }
  }
}

}  // namespace hone
