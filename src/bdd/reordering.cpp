// SPDX-License-Identifier: Apache-2.0
// Sifting (Rudell 1993) with groups: one block of variables after the other is moved through the whole order
// and left where the diagrams are smallest.
#include <algorithm>
#include <chrono>

#include "bdd/invariant.h"
#include "bdd/kernel.h"
#include "bdd/nodes_by_variable.h"

namespace hone {

namespace {

struct Block {  // variables that keep their places relative to each other
  unsigned first;
  unsigned size;
};

class Sifting {
 public:
  // After each move of a block, `moved` may end the sifting by an exception.
  Sifting(NodesByVariable& nodes, std::vector<Block> blocks, std::function<void()> moved)
      : nodes_(nodes), blocks_(std::move(blocks)), moved_(std::move(moved)) {}

  // The largest blocks first.
  void run() {
    std::vector<std::pair<std::size_t, unsigned>> by_size;
    for (const Block& block : blocks_) {
      if (const std::size_t size = size_of(block); size != 0) by_size.emplace_back(size, block.first);
    }
    std::sort(by_size.rbegin(), by_size.rend());
    for (const auto& [size, first] : by_size) sift(place_of(first));
  }

 private:
  enum class Way { up, down };

  // To the nearer end of the order, to the other one, and back to the best place.
  void sift(std::size_t place) {
    const std::size_t start = place;
    const bool nearer_to_top = place < blocks_.size() / 2;
    start_size_ = best_size_ = nodes_.size();
    best_place_ = place;
    for (const Way way : {nearer_to_top ? Way::up : Way::down, nearer_to_top ? Way::down : Way::up}) {
      place = explore(place, way);
      place = go(place, start);
    }
    go(place, best_place_);
  }

  // Moves on until the end of the order, or until it costs too much. Gives the place that was reached.
  std::size_t explore(std::size_t place, Way way) {
    const std::size_t last = way == Way::up ? 0 : blocks_.size() - 1;
    while (place != last && !too_large(1.2) && pass(place, way, true)) {
      place = way == Way::up ? place - 1 : place + 1;
      if (nodes_.size() < best_size_) {
        best_size_ = nodes_.size();
        best_place_ = place;
      }
      moved_();
    }
    return place;
  }

  // To a place where the block has been before: all these swaps were made or undone already.
  std::size_t go(std::size_t place, std::size_t target) {
    for (; place < target; ++place) pass(place, Way::down, false);
    for (; place > target; --place) pass(place, Way::up, false);
    return place;
  }

  // Exchanges a block with its neighbour, by letting the neighbour's variables through one by one. So the way
  // up undoes the way down, swap by swap. If it may refuse, it does so rather than run out of nodes.
  //
  //     a1 a2 b1 b2   a1 b1 a2 b2   b1 a1 a2 b2   b1 a1 b2 a2   b1 b2 a1 a2     a moves down, or up in
  //     reverse
  bool pass(std::size_t place, Way way, bool may_refuse) {
    const bool down = way == Way::down;
    Block& block = blocks_[place];
    Block& neighbour = blocks_[down ? place + 1 : place - 1];
    const Level top = nodes_.level_of((down ? block : neighbour).first);
    const unsigned swaps = block.size * neighbour.size;
    const auto level = [&](unsigned i) {
      const unsigned swap = down ? i : swaps - 1 - i;
      return top + block.size - 1 + swap / block.size - swap % block.size;
    };
    for (unsigned i = 0; i < swaps; ++i) {
      if (may_refuse && (too_large(2) || !nodes_.make_room(level(i)))) {
        while (i-- > 0) nodes_.swap(level(i));
        return false;
      }
      nodes_.swap(level(i));
    }
    std::swap(block, neighbour);
    return true;
  }

  bool too_large(double growth) const {
    return static_cast<double>(nodes_.size()) > growth * static_cast<double>(start_size_);
  }
  std::size_t size_of(const Block& block) const {
    std::size_t size = 0;
    for (unsigned i = 0; i < block.size; ++i) size += nodes_.size_of(block.first + i);
    return size;
  }
  std::size_t place_of(unsigned first) const {
    const auto is_it = [&](const Block& block) { return block.first == first; };
    return static_cast<std::size_t>(std::find_if(blocks_.begin(), blocks_.end(), is_it) - blocks_.begin());
  }

  NodesByVariable& nodes_;
  std::vector<Block> blocks_;  // from the top of the order downwards
  std::function<void()> moved_;
  std::size_t start_size_ = 0;
  std::size_t best_size_ = 0;
  std::size_t best_place_ = 0;
};

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

void BddKernel::group(unsigned first, unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    bdd_require(level_of_[first + i] == level_of_[first] + i, "a group should be in the order already");
    bdd_require(group_size_[first + i] == 1, "a variable should be in one group");
  }
  for (unsigned i = 0; i < count; ++i) group_size_[first + i] = i == 0 ? count : 0;
}

bool BddKernel::reordering() const {
  return options_.reorder_at != 0 && order_holds_ == 0 && nodes_.used() > next_reordering_;
}

void BddKernel::reorder() {
  bdd_require(order_holds_ == 0, "the order should not be changed while it is held");
  collect_garbage();
  sift();
}

// Expects that garbage has just been collected. What the cache and the level maps know is in terms of levels,
// or of nodes that may die here.
void BddKernel::sift() {
  const auto start = std::chrono::steady_clock::now();
  const std::size_t threshold = next_reordering_;
  next_reordering_ = std::max(threshold, 2 * nodes_.used());  // also if this ends early
  std::vector<Block> blocks;
  for (const unsigned variable : variable_at_) {
    if (group_size_[variable] != 0) blocks.push_back({variable, group_size_[variable]});
  }
  {
    NodesByVariable nodes(nodes_, level_of_, variable_at_);
    cache_.clear();
    maps_.clear();
    ++reorderings_;
    std::uint64_t checked = 0;
    const auto moved = [&] {
      if (nodes.steps() - checked < kStepsBetweenChecks) return;
      checked = nodes.steps();
      if (interrupt_) interrupt_();
    };
    Sifting(nodes, std::move(blocks), moved).run();
  }
  next_reordering_ = std::max(threshold, 2 * nodes_.used());
  expect_garbage();
  reordering_seconds_ += seconds_since(start);
}

}  // namespace hone
