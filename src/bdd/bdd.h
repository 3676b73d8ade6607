// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "bdd/bdd_error.h"
#include "bdd/bdd_options.h"

namespace hone {

class BddKernel;
class BddManager;

// A Boolean function over the variables of a manager. A handle keeps its function alive; it must not outlive
// the manager. The default-constructed handle is null and good for assignment and is_null() only. Mixing
// managers and other wrong use throws std::logic_error.
class Bdd {
 public:
  Bdd() = default;
  Bdd(const Bdd& other);
  Bdd(Bdd&& other) noexcept
      : manager_(std::exchange(other.manager_, nullptr)), edge_(std::exchange(other.edge_, 0)) {}
  Bdd& operator=(Bdd other) noexcept {
    std::swap(manager_, other.manager_);
    std::swap(edge_, other.edge_);
    return *this;
  }
  ~Bdd();

  bool is_null() const { return manager_ == nullptr; }
  bool is_true() const { return !is_null() && edge_ == 0; }
  bool is_false() const { return !is_null() && edge_ == 1; }
  bool is_constant() const { return !is_null() && edge_ <= 1; }

  Bdd operator!() const;
  Bdd operator&(const Bdd& other) const;
  Bdd operator|(const Bdd& other) const;
  Bdd operator^(const Bdd& other) const;
  Bdd& operator&=(const Bdd& other) { return *this = *this & other; }
  Bdd& operator|=(const Bdd& other) { return *this = *this | other; }
  Bdd& operator^=(const Bdd& other) { return *this = *this ^ other; }
  Bdd implies(const Bdd& other) const;
  Bdd iff(const Bdd& other) const;

  bool operator==(const Bdd& other) const { return manager_ == other.manager_ && edge_ == other.edge_; }
  bool leq(const Bdd& other) const;       // does this imply other? builds no nodes
  bool disjoint(const Bdd& other) const;  // is this & other false? builds no nodes

  unsigned top_variable() const;  // these three: not for constants
  Bdd high() const;
  Bdd low() const;

  std::uint64_t id() const { return edge_; }  // equal iff the same function, as long as both live
  BddManager* manager() const { return manager_; }

 private:
  friend class BddManager;
  Bdd(BddManager* manager, std::uint32_t edge);

  BddManager* manager_ = nullptr;
  std::uint32_t edge_ = 0;
};

// A registered map from variables to variables; belongs to the manager that made it.
struct BddRenaming {
  std::uint32_t id = 0;  // 0 renames nothing
};

// Reduced ordered binary decision diagrams with complement edges. All state is in here: managers of
// different threads do not know of each other. Any operation may throw BddOutOfNodes, std::bad_alloc, or
// whatever the interrupt check throws; manager and handles stay as they were. Between operations the manager
// may collect garbage and change the order of its variables; what handles denote never changes.
class BddManager {
 public:
  using Literals = std::vector<std::pair<unsigned, bool>>;

  explicit BddManager(BddOptions options = {});
  ~BddManager();
  BddManager(const BddManager&) = delete;
  BddManager& operator=(const BddManager&) = delete;

  unsigned new_variable();  // the last one in the order
  unsigned variable_count() const;
  std::vector<unsigned> order() const;  // all variables, from the top downwards

  // Reordering keeps the variables first, first + 1, ... together and in this order, which they must have.
  void group(unsigned first, unsigned count);
  // Looks for an order in which all functions together are smaller. Handles stay as they are.
  void reorder();
  // While one lives, the manager does not reorder by itself (BddOptions::reorder_at). For whoever walks over
  // high() and low() while operations run.
  class OrderHold {
   public:
    explicit OrderHold(const BddManager& manager);
    ~OrderHold();
    OrderHold(const OrderHold&) = delete;
    OrderHold& operator=(const OrderHold&) = delete;

   private:
    BddKernel& kernel_;
  };

  Bdd top();     // true
  Bdd bottom();  // false
  Bdd variable(unsigned variable);
  Bdd cube(std::span<const unsigned> variables);  // their conjunction; also serves as the set of them
  Bdd cube(std::span<const std::pair<unsigned, bool>> literals);  // each variable at most once

  Bdd ite(const Bdd& condition, const Bdd& then_case, const Bdd& else_case);
  Bdd exists(const Bdd& f, const Bdd& cube);
  Bdd forall(const Bdd& f, const Bdd& cube);
  Bdd and_exists(const Bdd& f, const Bdd& g, const Bdd& cube);

  // f with each variable `from` replaced by its `to`, all at once, in any order of the variables; others
  // stay.
  BddRenaming renaming(std::span<const std::pair<unsigned, unsigned>> from_to);
  Bdd rename(const Bdd& f, BddRenaming renaming);
  // rename(and_exists(f, g, cube), renaming), in one pass if the renaming keeps the order of what it renames
  Bdd and_exists_rename(const Bdd& f, const Bdd& g, const Bdd& cube, BddRenaming renaming);

  Bdd cofactor(const Bdd& f, unsigned variable, bool value);
  Bdd restrict_to(const Bdd& f, const Bdd& care);  // agrees with f on care, often smaller; care not false
  Bdd compose(const Bdd& f, std::span<const std::pair<unsigned, Bdd>> substitution);  // simultaneous

  std::vector<unsigned> support(const Bdd& f);  // ascending
  bool evaluate(const Bdd& f, const std::function<bool(unsigned)>& value) const;
  Literals pick_cube(const Bdd& f);  // a partial assignment that makes f true; f not false
  // A full assignment to the given variables that some model of f extends; f not false.
  Bdd pick_minterm(const Bdd& f, std::span<const unsigned> variables);
  // Disjoint cubes whose union is f, until `visit` returns false. `visit` may use the manager.
  void for_each_cube(const Bdd& f, const std::function<bool(const Literals&)>& visit);
  double count_models(const Bdd& f, unsigned over_variables);  // infinity beyond the range of double
  std::size_t node_count(const Bdd& f);                        // decision nodes, 0 for constants

  std::size_t live_nodes() const;  // what the handles reach; takes a traversal
  BddStatistics statistics() const;
  void collect_garbage();
  // Called every 65,536 steps of an operation; may throw to stop it, must not use the manager.
  void set_interrupt(std::function<void()> check);

 private:
  friend class Bdd;
  template <class Operation>
  auto run(const Operation& operation);
  template <class Operation>
  Bdd build(const Operation& operation);
  std::uint32_t edge(const Bdd& f) const;
  unsigned checked(unsigned variable) const;
  void check(BddRenaming renaming) const;

  std::unique_ptr<BddKernel> kernel_;
};

}  // namespace hone
