// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>
#include <vector>

#include "logic/term_map.h"
#include "logic/terms.h"
#include "logic/traversal.h"

namespace hone {

// Rewrites formulas so that only Boolean structure, linear arithmetic, uninterpreted functions and arrays are
// left: conditionals between terms, quotients and remainders by constants, the floor of a real and written
// arrays become symbols with defining conditions, which are added to each formula that uses them. The symbols
// stand for terms of the problem, so that they can be put back into interpolants.
class Purification {
 public:
  explicit Purification(Terms& terms) : terms_(terms) {}

  // The formula with the definitions of what it uses; an invalid handle where something is beyond us
  // (quantifiers, bit-vectors, Boolean arguments of functions): see problem().
  Term purified(Term formula);
  const std::string& problem() const { return problem_; }

  // An interpolant in the words of the problem.
  Term restored(Term formula);

  // Are there functions or arrays?
  bool has_functions() const { return has_functions_; }

  // Are there products or quotients of terms, which arithmetic takes for unknown numbers?
  bool has_nonlinear_terms() const { return has_nonlinear_terms_; }

  // Arrays that are written to, and constant arrays, have a symbol; each formula that uses it says
  // `symbol = store(...)`.
  struct ArrayDefinition {
    Term symbol, term;
  };
  const std::vector<ArrayDefinition>& array_definitions() const { return array_definitions_; }

 private:
  struct Definition {
    Term meaning;    // the term that the symbol stands for
    Term condition;  // says so
  };

  Term rewrite(Term term, const std::vector<Term>& arguments);
  Term define(Term meaning, Sort sort, const char* prefix);
  Term conditional(Term term, const std::vector<Term>& arguments);
  Term quotient(Term dividend, Term divisor);
  Term floor(Term argument);
  Term named_array(Term array);
  void collect_conditions(Term formula, std::vector<Term>& conditions);
  void give_up(const std::string& what) {
    if (problem_.empty()) problem_ = what;
  }

  Terms& terms_;
  TermMap<Term> done_;
  std::unordered_map<Term, Term> symbol_of_;          // by the rewritten term that it stands for
  std::unordered_map<Term, Definition> definitions_;  // by symbol
  std::vector<ArrayDefinition> array_definitions_;
  std::string problem_;
  bool has_functions_ = false, has_nonlinear_terms_ = false;
};

}  // namespace hone
