// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "program/analysis/weakest_precondition.h"
#include "smt/solver.h"

namespace hone::test {

// For all edges: where the premises hold and the edge can be taken, the conclusions hold after it.
inline void expect_inductive(const Program& program, const std::set<std::pair<LocationId, Term>>& formulas,
                             RunContext& context) {
  Terms& terms = program.terms();
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const Edge& edge = program.edge(EdgeId(i));
    const auto solver = make_solver(terms, context);
    solver->add(edge.step()->guard);
    for (const auto& [location, formula] : formulas)
      if (location == edge.source) solver->add(formula);
    for (const auto& [location, formula] : formulas)
      if (location == edge.target) {
        const Term after = weakest_precondition_of_assignment(program, *edge.step(), formula);
        EXPECT_NE(solver->check_once(terms.not_(after)), Answer::sat);  // a few are too hard
      }
  }
}

}  // namespace hone::test
