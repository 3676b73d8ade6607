// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "interpolation/bits/gates.h"
#include "logic/terms.h"

namespace hone {

// Formulas over Booleans and bit-vectors as clauses. The bits of a symbol are the same propositions in all
// formulas; everything else is local to one formula.
class BitBlaster {
 public:
  // What a proposition stands for: a bit of a symbol (bit 0 of a Boolean), or, without symbol, a gate.
  struct Origin {
    Term symbol;
    unsigned bit = 0;
  };

  explicit BitBlaster(Terms& terms) : terms_(terms) {}

  // Adds the clauses of a formula under its number; false if it has anything but Booleans and bit-vectors
  // (integers, arrays, functions, quantifiers). Then the clauses are of no use.
  bool add(Term formula, std::uint32_t number);

  const std::vector<NumberedClause>& clauses() const { return clauses_.clauses; }
  std::size_t propositions() const { return clauses_.propositions; }
  std::vector<Origin> origins() const;  // by proposition

  // The value of a symbol where the propositions have these values; symbols that do not occur have none.
  Term value(Term symbol, const std::vector<bool>& model) const;

 private:
  friend class FormulaBlaster;
  const Bits& symbol_bits(Term symbol);

  Terms& terms_;
  BitClauses clauses_;
  std::unordered_map<Term, Bits> symbols_;
};

// The atom "bit i of x is one"; a Boolean symbol is its own atom.
Term bit_atom(Terms& terms, const BitBlaster::Origin& origin);
// The bit that an atom made by `bit_atom` is about; no symbol for other terms.
BitBlaster::Origin bit_of_atom(const Terms& terms, Term atom);

}  // namespace hone
