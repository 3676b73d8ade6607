// SPDX-License-Identifier: Apache-2.0
// Families that look like the model checking of programs: procedure summaries, predicate abstraction.
#pragma once

#include <deque>

#include "families.h"

namespace hone::bench {

// Path edges of a procedure with a loop, as pushdown model checkers compute them: a relation between the
// global bits at entry and the global and local bits now, closed under the loop body. Then the summaries of
// procedures that call the one below twice.
//
//   bit i:   variable 3i = at entry, 3i+1 = now, 3i+2 = next
template <class Kernel>
class LevelProgram {
 public:
  explicit LevelProgram(unsigned half) : half_(half), kernel_(6 * half) {
    std::vector<unsigned> now;
    Pairs pairs;
    for (unsigned i = 0; i < 2 * half; ++i) {
      now.push_back(3 * i + 1);
      pairs.emplace_back(3 * i + 2, 3 * i + 1);
    }
    now_set_ = kernel_.cube(now);
    next_to_now_ = kernel_.renaming(pairs);
  }

  double run(unsigned levels) {
    Function summary = leaf_summary();
    double total = static_cast<double>(std::log2(kernel_.count(summary)));
    for (unsigned i = 0; i < levels; ++i) {
      summary = kernel_.image(summary, moved(summary), now_set_, next_to_now_);
      total += static_cast<double>(std::log2(kernel_.count(summary)));
    }
    return total;
  }

 private:
  using Function = typename Kernel::Function;
  enum Time { entry, now, next };

  // Global and local bits alternate, most significant first.
  Function global(unsigned i, Time time) { return kernel_.variable(3 * (2 * (half_ - 1 - i)) + time); }
  Function local(unsigned i, Time time) { return kernel_.variable(3 * (2 * (half_ - 1 - i) + 1) + time); }

  // while (local != all ones) { global += 1; local += 1; if (*) global ^= local; }
  Function body() {
    Function step = kernel_.top();
    Function flip = kernel_.top();
    Function full = kernel_.top();
    Function global_carry = kernel_.top();
    Function local_carry = kernel_.top();
    for (unsigned i = 0; i < half_; ++i) {
      const Function global_sum = global(i, now) ^ global_carry;
      const Function local_sum = local(i, now) ^ local_carry;
      step = step & kernel_.iff(global(i, next), global_sum) & kernel_.iff(local(i, next), local_sum);
      flip = flip & kernel_.iff(global(i, next), global(i, now)) & kernel_.iff(local(i, next), local_sum);
      full = full & local(i, now);
      global_carry = global_carry & global(i, now);
      local_carry = local_carry & local(i, now);
    }
    return (step | flip) & !full;
  }

  Function leaf_summary() {
    const Function relation = body();
    Function edges = kernel_.top();
    for (unsigned i = half_; i > 0; --i) {
      edges = edges & !local(i - 1, now) & kernel_.iff(global(i - 1, entry), global(i - 1, now));
    }
    Function frontier = edges;
    while (!(frontier == kernel_.bottom())) {
      frontier = kernel_.image(frontier, relation, now_set_, next_to_now_) & !edges;
      edges = edges | frontier;
    }
    Function exit = edges;
    std::vector<unsigned> locals;
    for (unsigned i = 0; i < half_; ++i) {
      exit = exit & local(i, now);
      locals.push_back(3 * (2 * (half_ - 1 - i) + 1) + now);
    }
    return kernel_.exists(exit, kernel_.cube(locals));
  }

  // The summary as a relation from now to next, to be composed with the one from entry to now.
  Function moved(const Function& summary) {
    Pairs pairs;
    for (unsigned i = 0; i < 2 * half_; ++i) {
      pairs.emplace_back(3 * i, 3 * i + 1);
      pairs.emplace_back(3 * i + 1, 3 * i + 2);
    }
    return kernel_.image(summary, kernel_.top(), kernel_.top(), kernel_.renaming(pairs));
  }

  unsigned half_;
  Kernel kernel_;
  Function now_set_;
  typename Kernel::Renaming next_to_now_;
};

template <class Kernel>
double level_example(unsigned bits) {
  return LevelProgram<Kernel>(bits / 2).run(6);
}

// The abstract reachability of a random program with predicates localised: a location knows the predicates
// of its window only. Statements assume something about a few predicates, change a few others to constants,
// functions of their neighbours or anything, and keep the rest of the window.
template <class Kernel>
class AbstractProgram {
 public:
  AbstractProgram(unsigned predicates, unsigned window, unsigned locations, unsigned seed)
      : predicates_(predicates), window_(window), random_(seed), system_(predicates), edges_(locations) {
    for (unsigned from = 0; from < locations; ++from) {
      for (const unsigned to : {(from + 1) % locations, (from + locations - below(6)) % locations}) {
        edges_[from].push_back({to, statement(first_known(from), first_known(to))});
      }
    }
  }

  double run(unsigned max_posts) {
    std::vector<Function> reached(edges_.size(), system_.kernel.bottom());
    reached[0] = system_.all_zero();
    std::deque<unsigned> waiting = {0};
    unsigned posts = 0;
    while (!waiting.empty() && posts < max_posts) {
      const unsigned from = waiting.front();
      waiting.pop_front();
      for (const Edge& edge : edges_[from]) {
        ++posts;
        const Function states = reached[edge.to] | system_.image(reached[from], edge.relation);
        if (states == reached[edge.to]) continue;
        reached[edge.to] = states;
        waiting.push_back(edge.to);
      }
    }
    double total = posts;
    for (const Function& states : reached) total += system_.kernel.count(states);
    return total;
  }

 private:
  using Function = typename Kernel::Function;
  struct Edge {
    unsigned to;
    Function relation;
  };

  unsigned below(std::size_t bound) { return static_cast<unsigned>(random_() % bound); }
  unsigned first_known(unsigned location) const {
    return location * predicates_ / static_cast<unsigned>(edges_.size());
  }
  bool knows(unsigned first, unsigned predicate) const {
    return (predicate + predicates_ - first) % predicates_ < window_;
  }
  Function literal(unsigned first) {
    const Function predicate = system_.now((first + below(window_)) % predicates_);
    return below(2) == 0 ? predicate : !predicate;
  }

  Function statement(unsigned from, unsigned to) {
    Function relation = literal(from) | literal(from) | literal(from);
    for (unsigned i = predicates_; i > 0; --i) {
      const unsigned predicate = i - 1;
      if (!knows(to, predicate)) continue;
      const bool kept = knows(from, predicate) && below(4) != 0;
      relation = relation & (kept ? system_.same(predicate) : update(predicate, from));
    }
    return relation;
  }
  Function update(unsigned predicate, unsigned from) {
    switch (below(6)) {
      case 0: return system_.next(predicate);
      case 1: return !system_.next(predicate);
      case 2: return system_.kernel.iff(system_.next(predicate), literal(from));
      case 3: return system_.kernel.iff(system_.next(predicate), literal(from) & literal(from));
      default: return system_.kernel.iff(system_.next(predicate), literal(from) | literal(from));
    }
  }

  unsigned predicates_;
  unsigned window_;
  std::mt19937 random_;
  TransitionSystem<Kernel> system_;
  std::vector<std::vector<Edge>> edges_;
};

template <class Kernel>
double predicate_abstraction(unsigned posts) {
  return AbstractProgram<Kernel>(40, 24, 100, 1).run(posts);
}

// Many small operations: the cost of entering an operation shows here.
template <class Kernel>
double small_rounds(unsigned rounds) {
  using Function = typename Kernel::Function;
  constexpr unsigned kVariables = 40;
  Kernel kernel(kVariables);
  std::mt19937 random(3);
  const auto below = [&](std::size_t bound) { return static_cast<unsigned>(random() % bound); };
  const auto start = [&] {
    const unsigned at = below(kVariables - 4);
    return (kernel.variable(at) & kernel.variable(at + 2)) ^ kernel.variable(at + 1) ^
           kernel.variable(at + 3);
  };
  std::vector<Function> pool(64);
  for (Function& f : pool) f = start();
  double total = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    const std::vector<unsigned> some = {below(kVariables), below(kVariables), below(kVariables)};
    const Function f = pool[below(pool.size())];
    const Function g = pool[below(pool.size())];
    Function result = kernel.exists(below(2) == 0 ? f & g : f | g, kernel.cube(some));
    if (result == kernel.top() || result == kernel.bottom() || below(8) == 0) result = start();
    pool[below(pool.size())] = result;
    total += kernel.count(result) / std::ldexp(1.0, kVariables);
  }
  return total;
}

// All output bits of an n-bit multiplier, kept alive together with the carries of the last rows: large
// diagrams, no structure to exploit.
template <class Kernel>
std::vector<typename Kernel::Function> multiply(Kernel& kernel, unsigned n, unsigned rows_with_carries) {
  using Function = typename Kernel::Function;
  std::vector<Function> kept;
  std::vector<Function> sum(2 * n, kernel.bottom());
  for (unsigned i = 0; i < n; ++i) {
    Function carry = kernel.bottom();
    for (unsigned j = 0; j < n; ++j) {
      const Function product = kernel.variable(2 * i) & kernel.variable(2 * j + 1);
      const Function half = sum[i + j] ^ product;
      const Function next_carry = (sum[i + j] & product) | (half & carry);
      sum[i + j] = half ^ carry;
      carry = next_carry;
      if (i + rows_with_carries >= n) kept.push_back(carry);
    }
    sum[i + n] = carry;
  }
  kept.insert(kept.end(), sum.begin(), sum.end());
  return kept;
}

template <class Kernel>
double multiplier(unsigned n) {
  Kernel kernel(2 * n);
  const auto product = multiply(kernel, n, 0);
  double total = 0;
  for (const auto& bit : product) total += kernel.count(bit);
  return total;
}

inline double multiplier_live_nodes(unsigned n) {
  HoneKernel kernel(2 * n);
  const auto product = multiply(kernel, n, 1);
  return static_cast<double>(kernel.live_nodes());
}

// x1 & y1 | x2 & y2 | ... in the order x1 x2 ... y1 y2 ...: about 2^(n+1) nodes.
template <class Kernel>
typename Kernel::Function far_pairs(Kernel& kernel, unsigned n) {
  typename Kernel::Function result = kernel.bottom();
  for (unsigned i = 0; i < n; ++i) result = result | (kernel.variable(i) & kernel.variable(n + i));
  return result;
}

// The nodes that are left when the order has been improved.
template <class Kernel>
double reordered_pairs(unsigned n) {
  Kernel kernel(2 * n);
  const auto pairs = far_pairs(kernel, n);
  kernel.reorder();
  return static_cast<double>(kernel.nodes(pairs));
}

}  // namespace hone::bench
