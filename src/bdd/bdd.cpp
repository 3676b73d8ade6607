// SPDX-License-Identifier: Apache-2.0
#include "bdd/bdd.h"

#include "bdd/kernel.h"
#include "bdd/manager_run.h"

namespace hone {

Bdd::Bdd(BddManager* manager, std::uint32_t edge) : manager_(manager), edge_(edge) {
  manager_->kernel_->nodes().reference(edge_);
}

Bdd::Bdd(const Bdd& other) : manager_(other.manager_), edge_(other.edge_) {
  if (manager_ != nullptr) manager_->kernel_->nodes().reference(edge_);
}

Bdd::~Bdd() {
  if (manager_ != nullptr) manager_->kernel_->nodes().release(edge_);
}

Bdd Bdd::operator!() const {
  bdd_require(!is_null(), "an operand should not be a null handle");
  return {manager_, negate(edge_)};
}

Bdd Bdd::operator&(const Bdd& other) const {
  bdd_require(!is_null(), "an operand should not be a null handle");
  const Edge g = manager_->edge(other);
  return manager_->build([&](BddKernel& kernel) { return kernel.conjoin(edge_, g); });
}

Bdd Bdd::operator|(const Bdd& other) const {
  bdd_require(!is_null(), "an operand should not be a null handle");
  const Edge g = manager_->edge(other);
  return manager_->build([&](BddKernel& kernel) { return kernel.disjoin(edge_, g); });
}

Bdd Bdd::operator^(const Bdd& other) const {
  bdd_require(!is_null(), "an operand should not be a null handle");
  const Edge g = manager_->edge(other);
  return manager_->build([&](BddKernel& kernel) { return kernel.exclusive_or(edge_, g); });
}

Bdd Bdd::implies(const Bdd& other) const {
  bdd_require(!is_null(), "an operand should not be a null handle");
  const Edge g = manager_->edge(other);
  return manager_->build([&](BddKernel& kernel) { return kernel.disjoin(negate(edge_), g); });
}

Bdd Bdd::iff(const Bdd& other) const {
  bdd_require(!is_null(), "an operand should not be a null handle");
  const Edge g = manager_->edge(other);
  return manager_->build([&](BddKernel& kernel) { return negate(kernel.exclusive_or(edge_, g)); });
}

bool Bdd::leq(const Bdd& other) const { return disjoint(!other); }

bool Bdd::disjoint(const Bdd& other) const {
  bdd_require(!is_null(), "an operand should not be a null handle");
  const Edge g = manager_->edge(other);
  return manager_->run([&](BddKernel& kernel) { return kernel.disjoint(edge_, g); });
}

unsigned Bdd::top_variable() const {
  bdd_require(!is_null() && !is_constant(), "only a function that is not constant has a top variable");
  return manager_->kernel_->variable_at(manager_->kernel_->nodes().level(edge_));
}

Bdd Bdd::high() const {
  bdd_require(!is_null() && !is_constant(), "only a function that is not constant has a high branch");
  return {manager_, manager_->kernel_->nodes().high(edge_)};
}

Bdd Bdd::low() const {
  bdd_require(!is_null() && !is_constant(), "only a function that is not constant has a low branch");
  return {manager_, manager_->kernel_->nodes().low(edge_)};
}

}  // namespace hone
