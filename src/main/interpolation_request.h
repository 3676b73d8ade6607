// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "interpolation/problem/problem.h"
#include "logic/s_expression.h"
#include "logic/terms.h"

namespace hone {

// An assertion of a script with what it is called: its :named name and its :interpolation-group.
struct LabelledAssertion {
  Term formula;
  std::vector<std::string> labels;
};

// What one command wants interpolated. Each part of it is one formula of the problem.
struct InterpolationRequest {
  Position position;
  InterpolationProblem problem;
  std::vector<std::string> parts;  // what the formulas are called
  bool as_list = true;             // otherwise there is one cut, and the answer is its interpolant alone
};

// (get-interpolants A (B) (and C D)), as SMTInterpol has it: the parts are the nodes of a tree in post-order.
// A part is the parent of everything before it between the same parentheses; without any inner ones this is a
// sequence. All parts but the last, which is the root, get an interpolant. Assertions that are not mentioned
// count as theory: they are added to every part, so each may use them and all share their symbols. Without
// arguments every assertion is a part of a sequence.
// Throws SmtlibError.
InterpolationRequest read_get_interpolants(const SExpressions& expressions, SExpressionId command,
                                           std::span<const LabelledAssertion> assertions, Terms& terms);

// (get-interpolant (g h)), as MathSAT has it: A is what belongs to these groups, B everything else.
// Throws SmtlibError.
InterpolationRequest read_get_interpolant(const SExpressions& expressions, SExpressionId command,
                                          std::span<const LabelledAssertion> assertions, Terms& terms);

}  // namespace hone
