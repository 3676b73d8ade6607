// SPDX-License-Identifier: Apache-2.0
// The part of the manager that looks at functions.
#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

#include "bdd/bdd.h"
#include "bdd/kernel.h"
#include "bdd/manager_run.h"

namespace hone {

namespace {

using Visit = std::function<bool(const BddManager::Literals&)>;

// Without recursion: a cube may be as long as there are variables. Node contents are read again after each
// visit, which may run operations; the caller holds the order, and a handle that keeps the nodes themselves.
void visit_cubes(const BddKernel& kernel, Edge f, const Visit& visit) {
  const NodeTable& nodes = kernel.nodes();
  BddManager::Literals path;
  std::vector<Edge> above;  // the nodes of the path
  while (true) {
    for (; !is_constant(f); f = nodes.low(f)) {
      path.emplace_back(kernel.variable_at(nodes.level(f)), false);
      above.push_back(f);
    }
    if (f == kTrue && !visit(path)) return;
    while (!path.empty() && path.back().second) {
      path.pop_back();
      above.pop_back();
    }
    if (path.empty()) return;
    path.back().second = true;
    f = nodes.high(above.back());
  }
}

// A number of models may need more than the range of double on the way, hence an exponent of its own.
struct Scaled {
  double fraction;
  int exponent;
};

Scaled half_of_sum(Scaled a, Scaled b) {
  if (a.fraction == 0 || (b.fraction != 0 && a.exponent < b.exponent)) std::swap(a, b);
  int shift = 0;
  const double sum = std::frexp(a.fraction + std::ldexp(b.fraction, b.exponent - a.exponent), &shift);
  return {sum, a.exponent + shift - 1};
}

// The part of all assignments that satisfy f, without recursion: diagrams may be as deep as they have
// variables. A function and its complement get separate values: one minus the other would lose all digits of
// a function with few models.
Scaled satisfied_part(const NodeTable& nodes, Edge f) {
  std::unordered_map<Edge, Scaled> known{{kTrue, {1.0, 0}}, {kFalse, {0.0, 0}}};
  std::vector<Edge> open{f};
  while (!open.empty()) {
    const Edge next = open.back();
    const auto high = known.find(nodes.high(next));
    const auto low = known.find(nodes.low(next));
    if (known.contains(next)) {
      open.pop_back();
    } else if (high != known.end() && low != known.end()) {
      known.emplace(next, half_of_sum(high->second, low->second));
    } else {
      if (high == known.end()) open.push_back(nodes.high(next));
      if (low == known.end()) open.push_back(nodes.low(next));
    }
  }
  return known.at(f);
}

}  // namespace

std::vector<unsigned> BddManager::support(const Bdd& f) {
  const Edge root = edge(f);
  std::vector<bool> seen(variable_count());
  kernel_->nodes().note_levels(root, seen);
  kernel_->nodes().unmark(root);
  std::vector<unsigned> variables;
  for (Level level = 0; level < seen.size(); ++level) {
    if (seen[level]) variables.push_back(kernel_->variable_at(level));
  }
  std::sort(variables.begin(), variables.end());
  return variables;
}

bool BddManager::evaluate(const Bdd& f, const std::function<bool(unsigned)>& value) const {
  const NodeTable& nodes = kernel_->nodes();
  const OrderHold order(*this);
  Edge at = edge(f);
  while (!hone::is_constant(at)) {
    at = value(kernel_->variable_at(nodes.level(at))) ? nodes.high(at) : nodes.low(at);
  }
  return at == kTrue;
}

BddManager::Literals BddManager::pick_cube(const Bdd& f) {
  bdd_require(edge(f) != kFalse, "only a satisfiable function has a cube to pick");
  return kernel_->pick_cube(edge(f));
}

Bdd BddManager::pick_minterm(const Bdd& f, std::span<const unsigned> variables) {
  std::set<unsigned> positive;
  for (const auto& [variable, value] : pick_cube(f)) {
    if (value) positive.insert(variable);
  }
  Literals literals;
  for (const unsigned variable : std::set<unsigned>(variables.begin(), variables.end())) {
    literals.emplace_back(variable, positive.contains(variable));
  }
  return cube(literals);
}

void BddManager::for_each_cube(const Bdd& f, const std::function<bool(const Literals&)>& visit) {
  const Bdd held = f;  // NOLINT: `visit` may assign to f
  const OrderHold order(*this);
  visit_cubes(*kernel_, edge(held), visit);
}

double BddManager::count_models(const Bdd& f, unsigned over_variables) {
  const Scaled part = satisfied_part(kernel_->nodes(), edge(f));
  return std::ldexp(part.fraction, part.exponent + static_cast<int>(over_variables));
}

std::size_t BddManager::node_count(const Bdd& f) {
  const std::size_t count = kernel_->nodes().mark(edge(f));
  kernel_->nodes().unmark(edge(f));
  return count;
}

std::size_t BddManager::live_nodes() const {
  const std::size_t count = kernel_->nodes().mark_referenced();
  kernel_->nodes().unmark_all();
  return count;
}

}  // namespace hone
