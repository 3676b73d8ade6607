// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/gates.h"

#include <algorithm>
#include <utility>

namespace hone {

std::pair<Literal, bool> Gates::output(Gate gate, Literal a, Literal b, Literal c) {
  const auto [place, is_new] = outputs_.try_emplace({gate, a, b, c}, Literal());
  if (is_new) place->second = Literal(clauses_.new_proposition(), true);
  return {place->second, is_new};
}

void Gates::require(Clause clause) {
  if (std::ranges::find(clause, true_bit) != clause.end()) return;
  std::erase(clause, false_bit);
  normalise(clause);
  if (!is_tautology(clause)) clauses_.clauses.push_back({std::move(clause), formula_});
}

Literal Gates::both(Literal a, Literal b) {
  if (a == false_bit || b == false_bit || a == !b) return false_bit;
  if (a == true_bit || a == b) return b;
  if (b == true_bit) return a;
  if (b < a) std::swap(a, b);
  const auto [out, is_new] = output(Gate::both, a, b);
  if (is_new) {
    require({!out, a});
    require({!out, b});
    require({out, !a, !b});
  }
  return out;
}

Literal Gates::differ(Literal a, Literal b) {
  if (is_constant_bit(a)) return a == true_bit ? !b : b;
  if (is_constant_bit(b)) return b == true_bit ? !a : a;
  if (a == b) return false_bit;
  if (a == !b) return true_bit;
  if (b < a) std::swap(a, b);
  const bool flip = a.positive() != b.positive();
  a = Literal(a.proposition(), true);
  b = Literal(b.proposition(), true);
  const auto [out, is_new] = output(Gate::differ, a, b);
  if (is_new) {
    require({!out, a, b});
    require({!out, !a, !b});
    require({out, !a, b});
    require({out, a, !b});
  }
  return flip ? !out : out;
}

Literal Gates::choose(Literal condition, Literal then_bit, Literal else_bit) {
  if (is_constant_bit(condition)) return condition == true_bit ? then_bit : else_bit;
  if (then_bit == else_bit) return then_bit;
  if (then_bit == !else_bit) return differ(condition, else_bit);
  if (then_bit == true_bit || then_bit == condition) return either(condition, else_bit);
  if (then_bit == false_bit || then_bit == !condition) return both(!condition, else_bit);
  if (else_bit == true_bit || else_bit == !condition) return either(!condition, then_bit);
  if (else_bit == false_bit || else_bit == condition) return both(condition, then_bit);
  if (!condition.positive()) return choose(!condition, else_bit, then_bit);
  const auto [out, is_new] = output(Gate::choose, condition, then_bit, else_bit);
  if (is_new) {
    require({!condition, !then_bit, out});
    require({!condition, then_bit, !out});
    require({condition, !else_bit, out});
    require({condition, else_bit, !out});
  }
  return out;
}

Literal Gates::majority(Literal a, Literal b, Literal c) {
  Literal inputs[] = {a, b, c};
  std::ranges::sort(inputs);  // constants are the last, opposite literals are neighbours
  const auto [x, y, z] = std::tie(inputs[0], inputs[1], inputs[2]);
  if (z == true_bit) return either(x, y);
  if (z == false_bit) return both(x, y);
  if (x == y || y == !z) return x;
  if (x == !y || y == z) return z;
  const auto [out, is_new] = output(Gate::majority, x, y, z);
  if (is_new) {
    require({!x, !y, out});
    require({!x, !z, out});
    require({!y, !z, out});
    require({x, y, !out});
    require({x, z, !out});
    require({y, z, !out});
  }
  return out;
}

Literal Gates::all(const Bits& bits) {
  Literal result = true_bit;
  for (const Literal bit : bits) result = both(result, bit);
  return result;
}

Literal Gates::any(const Bits& bits) {
  Literal result = false_bit;
  for (const Literal bit : bits) result = either(result, bit);
  return result;
}

}  // namespace hone
