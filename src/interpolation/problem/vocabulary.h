// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "interpolation/problem/problem.h"
#include "logic/terms.h"

namespace hone {

// Where something occurs relative to a cut: in A only, in B only, in both, or nowhere as a whole because
// some of its symbols are in A only and some in B only.
enum class Place { a_local, b_local, shared, mixed };

// The place of something that consists of two parts.
Place combine(Place a, Place b);

// Which formulas each symbol and each function occurs in.
class Vocabulary {
 public:
  Vocabulary(const Terms& terms, std::span<const Term> formulas);

  // Declares a further occurrence: of an auxiliary symbol, or of the symbols of a new term.
  void add(Term term, std::size_t formula);

  Place place_of_symbol(Term symbol, const Cut& cut) const;
  Place place(Term term, const Cut& cut) const;

  // Formulas between which the place of a term changes: a cut that ends before or at the first has the term
  // in B, one that begins and ends around both has it in A. For prefixes a symbol that is known everywhere
  // makes no difference. Nothing if the term has no symbols.
  struct Reach {
    std::size_t first, last;
  };
  std::optional<Reach> reach(Term term, bool prefixes) const;

  // Does an interpolant of this cut speak of shared symbols and functions only?
  bool is_shared(Term term, const Cut& cut) const;

 private:
  struct Occurrences {
    std::vector<std::size_t> formulas;  // ascending
    Place place(const Cut& cut) const;
    void add(std::size_t formula);
  };
  // The symbols and functions of a term: functions are numbered after the symbols by an offset.
  const std::vector<std::uint64_t>& names(Term term) const;
  Place place_of_name(std::uint64_t name, const Cut& cut) const;

  const Terms& terms_;
  std::unordered_map<std::uint64_t, Occurrences> occurrences_;
  mutable std::unordered_map<Term, std::vector<std::uint64_t>> names_;
};

}  // namespace hone
