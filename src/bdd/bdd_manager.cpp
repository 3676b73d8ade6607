// SPDX-License-Identifier: Apache-2.0
// The part of the manager that builds functions.
#include <algorithm>
#include <set>

#include "bdd/bdd.h"
#include "bdd/kernel.h"
#include "bdd/manager_run.h"

namespace hone {

BddManager::BddManager(BddOptions options) : kernel_(std::make_unique<BddKernel>(options)) {}
BddManager::~BddManager() = default;

unsigned BddManager::new_variable() { return kernel_->new_variable(); }
unsigned BddManager::variable_count() const { return kernel_->variable_count(); }

std::vector<unsigned> BddManager::order() const { return kernel_->order(); }

void BddManager::group(unsigned first, unsigned count) {
  bdd_require(count > 0 && count <= variable_count() && first <= variable_count() - count,
              "a variable should belong to this manager");
  kernel_->group(first, count);
}

void BddManager::reorder() { kernel_->reorder(); }

BddManager::OrderHold::OrderHold(const BddManager& manager) : kernel_(*manager.kernel_) {
  kernel_.hold_order();
}
BddManager::OrderHold::~OrderHold() { kernel_.release_order(); }

unsigned BddManager::checked(unsigned variable) const {
  bdd_require(variable < variable_count(), "a variable should belong to this manager");
  return variable;
}

void BddManager::check(BddRenaming renaming) const {
  bdd_require(kernel_->maps().knows_renaming(renaming.id), "a renaming should belong to this manager");
}

Bdd BddManager::top() { return {this, kTrue}; }
Bdd BddManager::bottom() { return {this, kFalse}; }

Bdd BddManager::variable(unsigned variable) {
  checked(variable);
  return build([&](BddKernel& kernel) { return kernel.variable(variable); });
}

Bdd BddManager::cube(std::span<const unsigned> variables) {
  Literals literals;
  for (const unsigned variable : std::set<unsigned>(variables.begin(), variables.end())) {
    literals.emplace_back(checked(variable), true);
  }
  return build([&](BddKernel& kernel) { return kernel.cube(literals); });
}

Bdd BddManager::cube(std::span<const std::pair<unsigned, bool>> literals) {
  std::set<unsigned> seen;
  for (const auto& literal : literals) {
    bdd_require(seen.insert(checked(literal.first)).second, "a cube should have each variable at most once");
  }
  return build([&](BddKernel& kernel) { return kernel.cube({literals.begin(), literals.end()}); });
}

Bdd BddManager::ite(const Bdd& condition, const Bdd& then_case, const Bdd& else_case) {
  const Edge f = edge(condition);
  const Edge g = edge(then_case);
  const Edge h = edge(else_case);
  return build([&](BddKernel& kernel) { return kernel.if_then_else(f, g, h); });
}

Bdd BddManager::exists(const Bdd& f, const Bdd& cube) {
  const Edge variables = edge(cube);
  const Edge operand = edge(f);
  return build([&](BddKernel& kernel) { return kernel.project(operand, kernel.level_map(variables)); });
}

Bdd BddManager::forall(const Bdd& f, const Bdd& cube) {
  const Edge variables = edge(cube);
  const Edge negated = negate(edge(f));
  return build(
      [&](BddKernel& kernel) { return negate(kernel.project(negated, kernel.level_map(variables))); });
}

Bdd BddManager::and_exists(const Bdd& f, const Bdd& g, const Bdd& cube) {
  return and_exists_rename(f, g, cube, BddRenaming{});
}

BddRenaming BddManager::renaming(std::span<const std::pair<unsigned, unsigned>> from_to) {
  LevelMaps::Renaming pairs;
  for (const auto& [from, to] : from_to) {
    if (checked(from) != checked(to)) pairs.emplace_back(from, to);
  }
  std::sort(pairs.begin(), pairs.end());
  const auto same_source = [](const auto& a, const auto& b) { return a.first == b.first; };
  bdd_require(std::adjacent_find(pairs.begin(), pairs.end(), same_source) == pairs.end(),
              "a renaming should rename each variable once");
  return {kernel_->maps().register_renaming(std::move(pairs))};
}

Bdd BddManager::rename(const Bdd& f, BddRenaming renaming) {
  check(renaming);
  const Edge operand = edge(f);
  return build(
      [&](BddKernel& kernel) { return kernel.project(operand, kernel.level_map(kTrue, renaming.id)); });
}

// With a renaming out of order the intermediate results of one pass could be much larger than the final one,
// so it gets a pass of its own.
Bdd BddManager::and_exists_rename(const Bdd& f, const Bdd& g, const Bdd& cube, BddRenaming renaming) {
  check(renaming);
  const Edge variables = edge(cube);
  const Edge left = edge(f);
  const Edge right = edge(g);
  return build([&](BddKernel& kernel) {
    const LevelMap& map = kernel.level_map(variables, renaming.id);
    if (map.in_order) return kernel.conjoin_project(left, right, map);
    const Edge image = kernel.conjoin_project(left, right, kernel.level_map(variables));
    return kernel.project(image, kernel.level_map(kTrue, renaming.id));
  });
}

Bdd BddManager::cofactor(const Bdd& f, unsigned variable, bool value) {
  checked(variable);
  const Edge operand = edge(f);
  return build([&](BddKernel& kernel) {
    return kernel.cofactor(operand, negate_if(kernel.variable(variable), value ? 0 : 1));
  });
}

Bdd BddManager::restrict_to(const Bdd& f, const Bdd& care) {
  const Edge operand = edge(f);
  const Edge care_set = edge(care);
  bdd_require(care_set != kFalse, "a care set should not be empty");
  return build([&](BddKernel& kernel) { return kernel.restrict_to(operand, care_set); });
}

Bdd BddManager::compose(const Bdd& f, std::span<const std::pair<unsigned, Bdd>> substitution) {
  const Edge operand = edge(f);
  std::vector<std::pair<unsigned, Edge>> edges;
  std::set<unsigned> seen;
  for (const auto& [variable, function] : substitution) {
    bdd_require(seen.insert(checked(variable)).second, "a substitution should replace each variable once");
    edges.emplace_back(variable, edge(function));
  }
  return build([&](BddKernel& kernel) { return kernel.compose(operand, edges); });
}

void BddManager::collect_garbage() { kernel_->collect_garbage(); }
void BddManager::set_interrupt(std::function<void()> check) { kernel_->set_interrupt(std::move(check)); }
BddStatistics BddManager::statistics() const { return kernel_->statistics(); }

}  // namespace hone
