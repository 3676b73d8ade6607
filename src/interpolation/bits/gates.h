// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "interpolation/resolution/clauses.h"

namespace hone {

// One bit of a circuit: a literal, or one of the two constants, which never get into clauses.
constexpr Literal true_bit(Proposition(0x7ffffffeU), true);
constexpr Literal false_bit = !true_bit;
constexpr Literal constant_bit(bool value) { return value ? true_bit : false_bit; }
constexpr bool is_constant_bit(Literal bit) { return bit.proposition() == true_bit.proposition(); }

using Bits = std::vector<Literal>;  // of a bit-vector, the lowest first; of a Boolean, one

// The clauses of a bit-blasted problem. Propositions are numbered as they are made.
struct BitClauses {
  std::vector<NumberedClause> clauses;
  std::size_t propositions = 0;

  Proposition new_proposition() { return Proposition(propositions++); }
};

// The gates of one formula, each with a proposition of its own that the clauses define (Tseitin 1968). These
// propositions occur in no other formula. Equal gates are built once; constants are propagated.
class Gates {
 public:
  using Bit = Literal;

  Gates(BitClauses& clauses, std::uint32_t formula) : clauses_(clauses), formula_(formula) {}

  static Literal constant(bool value) { return constant_bit(value); }
  static Literal negation(Literal a) { return !a; }
  Literal both(Literal a, Literal b);
  Literal either(Literal a, Literal b) { return !both(!a, !b); }
  Literal differ(Literal a, Literal b);
  Literal choose(Literal condition, Literal then_bit, Literal else_bit);
  Literal majority(Literal a, Literal b, Literal c);
  Literal all(const Bits& bits);
  Literal any(const Bits& bits);

  void require(Clause clause);

 private:
  enum class Gate { both, differ, choose, majority };
  // The proposition of a gate, and whether it is new.
  std::pair<Literal, bool> output(Gate gate, Literal a, Literal b, Literal c = true_bit);

  BitClauses& clauses_;
  const std::uint32_t formula_;
  std::map<std::tuple<Gate, Literal, Literal, Literal>, Literal> outputs_;
};

}  // namespace hone
