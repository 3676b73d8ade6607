// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <unordered_map>
#include <vector>

#include "logic/terms.h"

namespace hone {

// Formulas that only read from arrays, without arrays: each read is resolved down to a symbol of an array,
//   a[i := v][j]    is    (i == j ? v : a[j]),
// and a[j] itself becomes a symbol. Together with what `consistency` says of these symbols (equal indices,
// equal values: Ackermann), the formulas are satisfiable exactly if the original ones are, whatever the other
// symbols mean. Bits are all that is left then of formulas over words.
class ArrayReads {
 public:
  explicit ArrayReads(Terms& terms) : terms_(terms) {}

  // An invalid handle if arrays are compared, are elements of arrays, or come from anywhere else.
  Term without_arrays(Term formula);
  // Of all formulas so far.
  const std::vector<Term>& consistency() const { return consistency_; }

  // What has been read of a symbol of an array: its value is any array that has these values there.
  struct Read {
    Term index, value;
  };
  const std::vector<Read>& reads_of(Term array) { return reads_[array]; }

 private:
  Term translated(Term term);
  Term element(Term term) const;
  Term read(Term array, Term index);
  Term read_below_stores(Term array, Term index);
  Term read_of_symbol(Term array, Term index);

  Terms& terms_;
  std::unordered_map<Term, Term> done_;  // of other sorts than arrays; an invalid handle: impossible
  std::map<std::pair<Term, Term>, Term> known_reads_;
  std::map<Term, std::vector<Read>> reads_;  // by symbol
  std::vector<Term> consistency_;
};

}  // namespace hone
