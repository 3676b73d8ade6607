// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/run_context.h"
#include "logic/terms.h"

namespace hone {

// Existential quantification without quantifiers. A symbol that an equation defines is replaced by its
// definition (destructive equality resolution); reads of written arrays and disjunctions are taken apart
// where that brings equations to light; what is left goes to quantifier elimination for linear arithmetic.
// What still cannot be eliminated is dropped, and the result is weaker than it could be.
class Projection {
 public:
  Projection(Terms& terms, RunContext& context) : terms_(terms), context_(context) {}

  // A formula without the symbols that `exists symbols. formula` implies, mostly equivalent to it.
  Term operator()(Term formula, const std::function<bool(Term)>& eliminate);

  // Was every result so far equivalent, and right by construction?
  bool exact() const { return exact_; }

 private:
  using Eliminate = std::function<bool(Term)>;
  using Parts = std::vector<Term>;  // conjuncts

  Term project(Parts parts, const Eliminate& eliminate);
  bool concerned(Term term, const Eliminate& eliminate) const;
  bool resolve_equation(Parts& parts, const Eliminate& eliminate);
  bool propagate_literals(Parts& parts);
  bool drop_disequations(Parts& parts, const Eliminate& eliminate);
  bool resolve_reads(Parts& parts, const Eliminate& eliminate);
  bool name_elements(Parts& parts, const Eliminate& eliminate);
  void name_elements_of(const std::vector<Term>& reads, Parts& parts);
  std::optional<Term> split(const Parts& parts, const Eliminate& eliminate);
  std::vector<Term> cases_of(Term formula);
  Term eliminate_rest(const Parts& parts, const Eliminate& eliminate);

  Terms& terms_;
  RunContext& context_;
  std::size_t splits_left_ = 0;
  bool exact_ = true;
};

}  // namespace hone
