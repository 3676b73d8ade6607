// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "abstraction/indexed/budget.h"
#include "logic/traversal.h"

namespace hone {

// Ground terms by sort, in the order in which they were found: what quantifiers are instantiated with.
class IndexTerms {
 public:
  bool add(Term term, Sort sort);  // whether it is new
  const std::vector<Term>& of(Sort sort) const;
  std::vector<Sort> sorts() const;
  std::size_t size() const { return known_.size(); }

 private:
  std::map<Sort, std::vector<Term>> by_sort_;
  std::unordered_set<Term> known_;
};

// Visits the terms at which a term itself (not what it is made of) looks at an array or a function; a symbol
// of an uninterpreted sort is one, too.
template <class Visit>
void for_each_index(const Terms& terms, Term term, Visit visit) {
  switch (terms.kind(term)) {
    case Kind::select:
    case Kind::store: visit(terms.argument(term, 1)); break;
    case Kind::apply:
      for (const Term argument : terms.arguments(term)) visit(argument);
      break;
    case Kind::symbol:
      if (terms.kind(terms.sort(term)) == SortKind::uninterpreted) visit(term);
      break;
    default: break;
  }
}

// Adds the terms at which a formula looks at arrays and functions, and its symbols of uninterpreted sorts;
// not those under quantifiers. Of an address, also the indices in it.
void add_index_terms(const Terms& terms, std::span<const Term> formulas, IndexTerms& found);

// Of a word that is constant, also its lower part, for index variables of that sort: a[0] is the element at
// 0, whatever the type of the counter is that arrays are gone through with.
void add_narrow_constants(Terms& terms, Sort narrow, IndexTerms& found);

// All substitutions of the symbols by terms of their sorts, or as many as the budget allows: those by terms
// that were found first.
std::vector<Substitution> substitutions(const Terms& terms, std::span<const Term> symbols,
                                        const IndexTerms& ground, const Budget& budget);

// Formulas without quantifiers that follow from formulas with them (the instantiation of T in 003 §3): what
// exists gets a name, and what holds for all holds for the given terms. A question about the result may have
// more answers than one about the original, never fewer.
class Instantiation {
 public:
  Instantiation(Terms& terms, const Budget& budget) : terms_(terms), budget_(budget) {}

  Term operator()(Term formula, const IndexTerms& ground);
  const std::vector<Term>& skolem_constants() const { return constants_; }

 private:
  Term without_quantifiers(Term formula, bool positive, const IndexTerms& ground);
  Term instances(Term quantified, bool positive, const IndexTerms& ground);
  Term with_constants(Term quantified, bool positive, const IndexTerms& ground);

  Terms& terms_;
  Budget budget_;  // of instances of one quantifier
  std::unordered_map<Term, std::vector<Term>> constants_of_;
  std::vector<Term> constants_;
};

}  // namespace hone
