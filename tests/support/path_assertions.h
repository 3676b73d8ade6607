// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fmt/format.h>

#include "logic/printer.h"
#include "logic/traversal.h"
#include "support/path_families.h"

namespace hone::test {

// The formulas of a path as declarations and assertions of SMT-LIB.
inline std::string path_assertions(const std::string& family, unsigned length) {
  Terms terms;
  const InterpolationProblem problem = path_problem(terms, family, length);
  std::string text = "(declare-fun f (Int) Int)\n";
  for (const Term symbol : free_symbols(terms, problem.formulas))
    text += fmt::format("(declare-const {} {})\n", smtlib_symbol(terms.name(symbol)),
                        smtlib_sort(terms, terms.sort(symbol)));
  for (const Term formula : problem.formulas) text += fmt::format("(assert {})\n", to_smtlib(terms, formula));
  return text;
}

}  // namespace hone::test
