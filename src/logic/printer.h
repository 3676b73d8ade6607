// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include "logic/terms.h"

namespace hone {

// How a symbol is written; the default is its name.
using SymbolNames = std::function<std::string(Term)>;

// As people write formulas: `x - y <= 3 && (b || !c)`. Comparisons are arranged with positive
// coefficients on both sides, and bounds of bound variables come first: `forall i. i >= 0 && i < n => a[i] ==
// 0`. Large terms with much sharing are written with definitions
// (`let $1 = ...; ... in ...`), so the text is never much larger than the DAG.
std::string to_infix(const Terms& terms, Term term, const SymbolNames& names = {});

// A name as the infix reader takes it back: quoted with | | where it is not a plain one.
std::string infix_symbol(const std::string& name);

// SMT-LIB 2.6, with `let` for shared subterms. Floating point operators are those of SMT-LIB's FloatingPoint,
// and `fp.to_ieee_bv`, which solvers add to it; our reader does not read them.
std::string to_smtlib(const Terms& terms, Term term);

// A symbol as SMT-LIB wants it: quoted with | | where it is not a simple symbol.
std::string smtlib_symbol(const std::string& name);

// @S_3, element 3 of the sort S; in SMT-LIB that is written (as @S_3 S), as solvers do in their models.
std::string element_name(const Terms& terms, Term element);

// A sort as SMT-LIB writes it, with the names of uninterpreted sorts quoted where needed.
std::string smtlib_sort(const Terms& terms, Sort sort);

}  // namespace hone
