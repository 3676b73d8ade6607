// SPDX-License-Identifier: Apache-2.0
// The two kernels behind one interface, so that each family of benchmarks is written once.
#pragma once

#include <bdd.h>

#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "bdd/bdd.h"

namespace hone::bench {

using Pairs = std::vector<std::pair<unsigned, unsigned>>;

class HoneKernel {
 public:
  using Function = Bdd;
  using Renaming = BddRenaming;

  explicit HoneKernel(unsigned variables) : variables_(variables) {
    for (unsigned i = 0; i < variables; ++i) manager_.new_variable();
  }
  Bdd top() { return manager_.top(); }
  Bdd bottom() { return manager_.bottom(); }
  Bdd variable(unsigned index) { return manager_.variable(index); }
  Bdd cube(std::span<const unsigned> variables) { return manager_.cube(variables); }
  Bdd iff(const Bdd& f, const Bdd& g) { return f.iff(g); }
  Bdd implies(const Bdd& f, const Bdd& g) { return f.implies(g); }
  Bdd ite(const Bdd& f, const Bdd& g, const Bdd& h) { return manager_.ite(f, g, h); }
  Bdd exists(const Bdd& f, const Bdd& cube) { return manager_.exists(f, cube); }
  Renaming renaming(const Pairs& pairs) { return manager_.renaming(pairs); }
  Bdd image(const Bdd& states, const Bdd& relation, const Bdd& cube, Renaming renaming) {
    return manager_.and_exists_rename(states, relation, cube, renaming);
  }
  double count(const Bdd& f) { return manager_.count_models(f, variables_); }
  std::size_t live_nodes() { return manager_.live_nodes(); }
  void reorder() { manager_.reorder(); }
  std::size_t nodes(const Bdd& f) { return manager_.node_count(f); }
  BddStatistics statistics() const { return manager_.statistics(); }

 private:
  unsigned variables_;
  BddManager manager_;
};

// BuDDy with the settings that suit it best: a cache that grows with the table, large steps of growth.
class BuddyKernel {
 public:
  using Function = bdd;
  using Renaming = bddPair*;

  explicit BuddyKernel(unsigned variables) {
    bdd_init(200000, 50000);
    bdd_setcacheratio(4);
    bdd_setmaxincrease(10000000);
    bdd_gbc_hook(nullptr);
    bdd_resize_hook(nullptr);
    bdd_setvarnum(static_cast<int>(variables));
  }
  bdd top() { return bddtrue; }
  bdd bottom() { return bddfalse; }
  bdd variable(unsigned index) { return bdd_ithvar(static_cast<int>(index)); }
  bdd cube(std::span<const unsigned> variables) {
    bdd result = bddtrue;
    for (const unsigned index : variables) result &= variable(index);
    return result;
  }
  bdd iff(const bdd& f, const bdd& g) { return bdd_biimp(f, g); }
  bdd implies(const bdd& f, const bdd& g) { return bdd_imp(f, g); }
  bdd ite(const bdd& f, const bdd& g, const bdd& h) { return bdd_ite(f, g, h); }
  bdd exists(const bdd& f, const bdd& cube) { return bdd_exist(f, cube); }
  Renaming renaming(const Pairs& pairs) {
    bddPair* result = bdd_newpair();
    for (const auto& [from, to] : pairs) bdd_setpair(result, static_cast<int>(from), static_cast<int>(to));
    return result;
  }
  bdd image(const bdd& states, const bdd& relation, const bdd& cube, Renaming renaming) {
    return bdd_replace(bdd_relprod(states, relation, cube), renaming);
  }
  double count(const bdd& f) { return bdd_satcount(f); }
  void reorder() {
    bdd_varblockall();
    bdd_reorder(BDD_REORDER_SIFT);
  }
  std::size_t nodes(const bdd& f) { return static_cast<std::size_t>(bdd_nodecount(f)); }
};

}  // namespace hone::bench
