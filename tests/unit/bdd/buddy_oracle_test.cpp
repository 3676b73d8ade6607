// SPDX-License-Identifier: Apache-2.0
// Long random sequences of operations, each result compared with BuDDy's.
#include <bdd.h>
#include <gtest/gtest.h>

#include <random>
#include <unordered_map>

#include "bdd/bdd.h"

namespace hone::testing {
namespace {

constexpr unsigned kVariables = 18;
constexpr std::size_t kPool = 40;

// BuDDy's state is global: one session at a time. Its stack of references has two places for each variable,
// which bdd_veccompose and bdd_replace overrun; unused variables make it large enough.
struct BuddySession {
  BuddySession() {
    bdd_init(100000, 20000);
    bdd_setvarnum(20 * kVariables);
    bdd_gbc_hook(nullptr);
    bdd_resize_hook(nullptr);
  }
  ~BuddySession() { bdd_done(); }
};

// A function in both kernels.
struct Twin {
  Bdd ours;
  bdd theirs;
};

class TwinSession {
 public:
  TwinSession(unsigned seed, BddOptions options)
      : random_(seed), manager_(options), reorders_(options.reorder_at != 0) {
    for (unsigned i = 0; i < kVariables; ++i) {
      manager_.new_variable();
      pool_.push_back({manager_.variable(i), bdd_ithvar(static_cast<int>(i))});
    }
    pool_.push_back({manager_.top(), bddtrue});
    while (pool_.size() < kPool) pool_.push_back(pool_[below(pool_.size())]);
  }

  // One random operation; its result replaces a random function, so earlier ones die and are collected.
  ::testing::AssertionResult advance() {
    const unsigned operation = below(13);
    Twin result = apply(operation);
    if (!same(result)) return ::testing::AssertionFailure() << "operation " << operation;
    if (manager_.node_count(result.ours) > 300) result = narrow(result);
    if (manager_.node_count(result.ours) < 3) result = fresh();
    pool_[below(pool_.size())] = std::move(result);
    if (below(50) == 0) manager_.collect_garbage();
    if (reorders_ && below(20) == 0) manager_.reorder();
    return ::testing::AssertionSuccess();
  }
  ::testing::AssertionResult all_same() {
    for (const Twin& twin : pool_) {
      if (!same(twin)) return ::testing::AssertionFailure() << "a function changed";
    }
    return ::testing::AssertionSuccess();
  }
  BddManager& manager() { return manager_; }

 private:
  struct TwinSet {
    Bdd ours;
    bdd theirs;
  };

  unsigned below(std::size_t bound) { return static_cast<unsigned>(random_() % bound); }
  const Twin& pick() { return pool_[below(pool_.size())]; }

  Twin apply(unsigned operation) {
    const Twin f = pick();
    const Twin g = pick();
    const Twin h = pick();
    switch (operation) {
      case 0: return {f.ours & g.ours, f.theirs & g.theirs};
      case 1: return {f.ours | g.ours, f.theirs | g.theirs};
      case 2: return {f.ours ^ g.ours, f.theirs ^ g.theirs};
      case 3: return {!f.ours, !f.theirs};
      case 4: return {f.ours.implies(g.ours), f.theirs >> g.theirs};
      case 5: return {f.ours.iff(g.ours), bdd_biimp(f.theirs, g.theirs)};
      case 6: return {manager_.ite(f.ours, g.ours, h.ours), bdd_ite(f.theirs, g.theirs, h.theirs)};
      case 7: return quantify(f, g);
      case 8: return rename(f);
      case 9: return image(f, g);
      case 10: return compose(f, g, h);
      case 11: return cofactor(f);
      case 12: return {manager_.variable(below(1)) & f.ours, bdd_ithvar(0) & f.theirs};
      default:
        return {f.ours.leq(g.ours) ? manager_.top() : f.ours,
                bdd_imp(f.theirs, g.theirs) == bddtrue ? bddtrue : f.theirs};
    }
  }

  TwinSet random_set() {
    std::vector<unsigned> variables;
    bdd theirs = bddtrue;
    for (unsigned i = 0; i < kVariables; ++i) {
      if (below(6) != 0) continue;
      variables.push_back(i);
      theirs &= bdd_ithvar(static_cast<int>(i));
    }
    return {manager_.cube(variables), theirs};
  }

  Twin quantify(const Twin& f, const Twin& g) {
    const TwinSet set = random_set();
    switch (below(3)) {
      case 0: return {manager_.exists(f.ours, set.ours), bdd_exist(f.theirs, set.theirs)};
      case 1: return {manager_.forall(f.ours, set.ours), bdd_forall(f.theirs, set.theirs)};
      default:
        return {manager_.and_exists(f.ours, g.ours, set.ours), bdd_relprod(f.theirs, g.theirs, set.theirs)};
    }
  }

  Twin rename(const Twin& f) {
    std::vector<unsigned> permutation(kVariables);
    for (unsigned i = 0; i < kVariables; ++i) permutation[i] = i;
    const unsigned swaps = below(6);
    for (unsigned i = 0; i < swaps; ++i)
      std::swap(permutation[below(kVariables)], permutation[below(kVariables)]);
    std::vector<std::pair<unsigned, unsigned>> pairs;
    bddPair* theirs = bdd_newpair();
    for (unsigned i = 0; i < kVariables; ++i) {
      pairs.emplace_back(i, permutation[i]);
      bdd_setpair(theirs, static_cast<int>(i), static_cast<int>(permutation[i]));
    }
    const Twin result = {manager_.rename(f.ours, manager_.renaming(pairs)), bdd_replace(f.theirs, theirs)};
    bdd_freepair(theirs);
    return result;
  }

  // Even variables are the current state, odd ones the next.
  Twin image(const Twin& f, const Twin& g) {
    std::vector<std::pair<unsigned, unsigned>> pairs;
    std::vector<unsigned> current;
    bdd set = bddtrue;
    bddPair* theirs = bdd_newpair();
    for (unsigned i = 0; i < kVariables; i += 2) {
      pairs.emplace_back(i + 1, i);
      current.push_back(i);
      set &= bdd_ithvar(static_cast<int>(i));
      bdd_setpair(theirs, static_cast<int>(i + 1), static_cast<int>(i));
    }
    const Bdd ours =
        manager_.and_exists_rename(f.ours, g.ours, manager_.cube(current), manager_.renaming(pairs));
    const Twin result = {ours, bdd_replace(bdd_relprod(f.theirs, g.theirs, set), theirs)};
    bdd_freepair(theirs);
    return result;
  }

  Twin compose(const Twin& f, const Twin& g, const Twin& h) {
    const unsigned first = below(kVariables);
    const unsigned second = (first + 1 + below(kVariables - 1)) % kVariables;
    const std::vector<std::pair<unsigned, Bdd>> substitution = {{first, g.ours}, {second, h.ours}};
    bddPair* theirs = bdd_newpair();
    bdd_setbddpair(theirs, static_cast<int>(first), g.theirs);
    bdd_setbddpair(theirs, static_cast<int>(second), h.theirs);
    const Twin result = {manager_.compose(f.ours, substitution), bdd_veccompose(f.theirs, theirs)};
    bdd_freepair(theirs);
    return result;
  }

  Twin cofactor(const Twin& f) {
    const unsigned variable = below(kVariables);
    const bool value = below(2) == 0;
    const bdd literal =
        value ? bdd_ithvar(static_cast<int>(variable)) : bdd_nithvar(static_cast<int>(variable));
    return {manager_.cofactor(f.ours, variable, value), bdd_restrict(f.theirs, literal)};
  }

  // Keeps the functions from becoming constant.
  Twin fresh() {
    Twin result = {manager_.bottom(), bddfalse};
    for (unsigned i = 0; i < 8; ++i) {
      Twin cube = {manager_.top(), bddtrue};
      for (unsigned j = 0; j < 4; ++j) {
        const unsigned variable = below(kVariables);
        const bool negative = below(2) == 0;
        cube.ours &= negative ? !manager_.variable(variable) : manager_.variable(variable);
        const int index = static_cast<int>(variable);
        cube.theirs &= negative ? bdd_nithvar(index) : bdd_ithvar(index);
      }
      result = {result.ours ^ cube.ours, result.theirs ^ cube.theirs};
    }
    return result;
  }

  // Keeps the functions small enough for thousands of rounds.
  Twin narrow(const Twin& f) {
    Twin result = f;
    for (unsigned i = 0; i < kVariables / 2; ++i) {
      const unsigned variable = below(kVariables);
      result.ours = manager_.cofactor(result.ours, variable, true);
      result.theirs = bdd_restrict(result.theirs, bdd_ithvar(static_cast<int>(variable)));
    }
    return result;
  }

  bool same(const Twin& twin) {
    std::unordered_map<std::uint64_t, bdd> known;
    return translate(twin.ours, known) == twin.theirs;
  }
  bdd translate(const Bdd& f, std::unordered_map<std::uint64_t, bdd>& known) {
    if (f.is_true()) return bddtrue;
    if (f.is_false()) return bddfalse;
    if (const auto found = known.find(f.id()); found != known.end()) return found->second;
    const bdd high = translate(f.high(), known);
    const bdd low = translate(f.low(), known);
    const bdd result = bdd_ite(bdd_ithvar(static_cast<int>(f.top_variable())), high, low);
    known.emplace(f.id(), result);
    return result;
  }

  std::mt19937 random_;
  BddManager manager_;
  bool reorders_;
  std::vector<Twin> pool_;
};

void compare(unsigned seed, BddOptions options, int operations) {
  const BuddySession buddy;
  TwinSession session(seed, options);
  for (int i = 0; i < operations; ++i) ASSERT_TRUE(session.advance()) << "step " << i << " of seed " << seed;
  ASSERT_TRUE(session.all_same());
  EXPECT_GT(session.manager().statistics().collections, 0U);
}

TEST(BuddyOracle, RandomOperationsWithDefaultSizes) {
  compare(1, {}, 3000);
  compare(2, {}, 3000);
}

TEST(BuddyOracle, RandomOperationsGrowingFromTinyTables) {
  for (unsigned seed = 10; seed < 14; ++seed)
    compare(seed, {.initial_nodes = 1, .first_collection = 100000}, 1000);
}

TEST(BuddyOracle, RandomOperationsWithGarbageCollectedAllTheTime) {
  for (unsigned seed = 20; seed < 23; ++seed)
    compare(seed, {.initial_nodes = 64, .first_collection = 1}, 1000);
}

TEST(BuddyOracle, RandomOperationsWhileTheOrderChanges) {
  for (unsigned seed = 30; seed < 33; ++seed)
    compare(seed, {.initial_nodes = 64, .first_collection = 100, .max_nodes = 0, .reorder_at = 100}, 1000);
}

}  // namespace
}  // namespace hone::testing
