// SPDX-License-Identifier: Apache-2.0
// The benchmark families. Each returns a number that both kernels must agree on.
#pragma once

#include <random>
#include <vector>

#include "kernels.h"

namespace hone::bench {

// Ways to put n queens on a board, one variable for each square.
template <class Kernel>
double queens(unsigned n) {
  using Function = typename Kernel::Function;
  Kernel kernel(n * n);
  const auto square = [&](unsigned row, unsigned column) { return kernel.variable(row * n + column); };
  const auto attacks = [&](unsigned r, unsigned c, unsigned row, unsigned column) {
    if (r == row && c == column) return false;
    return r == row || c == column || r + c == row + column || r + column == row + c;
  };
  Function board = kernel.top();
  for (unsigned row = 0; row < n; ++row) {
    Function some = kernel.bottom();
    for (unsigned column = 0; column < n; ++column) some = some | square(row, column);
    board = board & some;
  }
  for (unsigned row = 0; row < n; ++row) {
    for (unsigned column = 0; column < n; ++column) {
      Function quiet = kernel.top();
      for (unsigned r = 0; r < n; ++r) {
        for (unsigned c = 0; c < n; ++c) {
          if (attacks(r, c, row, column)) quiet = quiet & !square(r, c);
        }
      }
      board = board & kernel.implies(square(row, column), quiet);
    }
  }
  return kernel.count(board);
}

// State bit i has the current variable 2i and the next variable 2i+1.
template <class Kernel>
class TransitionSystem {
 public:
  using Function = typename Kernel::Function;

  explicit TransitionSystem(unsigned bits) : kernel(2 * bits), bits_(bits) {
    std::vector<unsigned> all(bits);
    for (unsigned i = 0; i < bits; ++i) all[i] = i;
    current_set_ = changed_set(all);
    to_current_ = to_current(all);
  }

  Kernel kernel;
  Function now(unsigned bit) { return kernel.variable(2 * bit); }
  Function next(unsigned bit) { return kernel.variable(2 * bit + 1); }
  Function same(unsigned bit) { return kernel.iff(now(bit), next(bit)); }
  Function image(const Function& states, const Function& relation) {
    return kernel.image(states, relation, current_set_, to_current_);
  }
  Function changed_set(const std::vector<unsigned>& bits) {
    std::vector<unsigned> variables;
    for (const unsigned bit : bits) variables.push_back(2 * bit);
    return kernel.cube(variables);
  }
  typename Kernel::Renaming to_current(const std::vector<unsigned>& bits) {
    Pairs pairs;
    for (const unsigned bit : bits) pairs.emplace_back(2 * bit + 1, 2 * bit);
    return kernel.renaming(pairs);
  }
  Function all_zero() {
    Function result = kernel.top();
    for (unsigned i = bits_; i > 0; --i) result = result & !now(i - 1);
    return result;
  }

 private:
  unsigned bits_;
  Function current_set_;
  typename Kernel::Renaming to_current_;
};

// A 16-bit counter whose low byte runs through a shift register of eight bytes: one state per image.
template <class Kernel>
double counter_with_shift_register() {
  constexpr unsigned kCounter = 16;
  constexpr unsigned kStages = 8;
  TransitionSystem<Kernel> system(kCounter + 8 * kStages);
  using Function = typename Kernel::Function;
  const auto counter = [](unsigned i) { return i < 8 ? i * (kStages + 1) : 8 * (kStages + 1) + i - 8; };
  const auto stage = [](unsigned k, unsigned i) { return i * (kStages + 1) + 1 + k; };
  Function relation = system.kernel.top();
  Function carry = system.kernel.top();
  for (unsigned i = 0; i < kCounter; ++i) {
    relation = relation & system.kernel.iff(system.next(counter(i)), system.now(counter(i)) ^ carry);
    carry = carry & system.now(counter(i));
  }
  for (unsigned i = 0; i < 8; ++i) {
    relation = relation & system.kernel.iff(system.next(stage(0, i)), system.now(counter(i)));
    for (unsigned k = 1; k < kStages; ++k) {
      relation = relation & system.kernel.iff(system.next(stage(k, i)), system.now(stage(k - 1, i)));
    }
  }
  Function reached = system.all_zero();
  Function frontier = reached;
  double images = 0;
  while (!(frontier == system.kernel.bottom())) {
    frontier = system.image(frontier, relation) & !reached;
    reached = reached | frontier;
    ++images;
  }
  return images;
}

// Milner's scheduler: reachability by one image for each cycler in turn, each over its own bits only.
template <class Kernel>
double milner(unsigned cyclers) {
  TransitionSystem<Kernel> system(3 * cyclers);
  using Function = typename Kernel::Function;
  struct Cycler {
    Function relation;
    Function changed;
    typename Kernel::Renaming renaming;
  };
  std::vector<Cycler> processes;
  for (unsigned i = 0; i < cyclers; ++i) {
    const unsigned token = 3 * i;
    const unsigned task = 3 * i + 1;
    const unsigned holding = 3 * i + 2;
    const unsigned next_token = 3 * ((i + 1) % cyclers);
    const Function start = system.now(token) & !system.next(token) & !system.now(task) & system.next(task) &
                           system.next(holding) & system.same(next_token);
    const Function pass = system.now(holding) & !system.next(holding) & system.next(next_token) &
                          system.same(token) & system.same(task);
    const Function finish = system.now(task) & !system.next(task) & system.same(token) &
                            system.same(holding) & system.same(next_token);
    const std::vector<unsigned> bits = {token, task, holding, next_token};
    processes.push_back({start | pass | finish, system.changed_set(bits), system.to_current(bits)});
  }
  Function reached = system.now(0);
  for (unsigned i = 1; i < 3 * cyclers; ++i) reached = reached & !system.now(i);
  Function before;
  do {
    before = reached;
    for (const Cycler& process : processes) {
      reached = reached | system.kernel.image(reached, process.relation, process.changed, process.renaming);
    }
  } while (!(reached == before));
  return static_cast<double>(std::log2(system.kernel.count(reached)));
}

}  // namespace hone::bench
