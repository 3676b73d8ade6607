// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "smt/solver.h"

namespace hone {

// A conjunction of predicates and negated predicates: formula and polarity, ordered as the memory knows them.
using Cube = std::vector<std::pair<Term, bool>>;

// What is known about one formula and a growing list of predicates: the shortest cubes that contradict it,
// and models of it, each of which speaks against all the cubes that it satisfies.
class CubeMemory {
 public:
  explicit CubeMemory(Term formula) : formula_(formula) {}

  Term formula() const { return formula_; }
  const std::vector<Term>& predicates() const { return predicates_; }
  bool knows(Term predicate) const { return index_.contains(predicate); }
  void add_predicate(Term predicate, const Terms& terms);

  // Cubes that need not be asked about because they contradict themselves.
  void set_excluded(const std::vector<Cube>& cubes);
  // Predicates with different numbers have no variable in common, so no shortest cube has both.
  void set_components(std::vector<std::uint32_t> components) { components_ = std::move(components); }

  // Calls `ask` for every cube of the given length about which nothing is known, unless it is over predicates
  // before `first_new` only. `ask` answers by adding a cube or a model, or not at all.
  void for_each_open_cube(std::size_t length, std::size_t first_new,
                          const std::function<void(const Cube&)>& ask);

  void add_contradiction(const Cube& cube);
  void add_model(const Model& model, const Terms& terms);

  bool contradictory() const { return contradictory_; }  // the formula itself is unsatisfiable
  std::vector<Cube> contradictions() const;

  std::size_t searched_length = 0;
  bool opened = false;  // the empty cube has been asked about

 private:
  using Literal = std::uint32_t;  // twice the predicate's index, plus one if negated
  using Literals = std::vector<Literal>;
  using ModelSet = std::vector<std::uint64_t>;

  Literals literals_of(const Cube& cube) const;
  Cube cube_of(const Literals& literals) const;
  void index_cube(Literals literals, std::vector<std::vector<Literals>>& table) const;
  bool completes_known_cube(const Literals& cube) const;
  void extend(Literals& cube, const ModelSet& models, std::size_t missing, std::size_t first_new,
              const std::function<void(const Cube&)>& ask);

  Term formula_;
  std::vector<Term> predicates_;
  std::unordered_map<Term, std::uint32_t> index_;
  std::vector<std::uint32_t> components_;
  bool contradictory_ = false;
  // Cubes by their greatest literal: a cube that is built up in order contains one when that literal is
  // added.
  std::vector<std::vector<Literals>> contradictions_;
  std::vector<std::vector<Literals>> excluded_;
  std::vector<Model> models_;
  std::vector<ModelSet> satisfied_by_;  // by literal: the models in which it is true
};

}  // namespace hone
