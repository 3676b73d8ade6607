// SPDX-License-Identifier: Apache-2.0
#include "interpolation/dag.h"

#include <fmt/format.h>

namespace hone {

// A symbol for each node says that the path passes it; then it came along one of the edges that lead there.
Term paths_to(Terms& terms, const TermDag& dag, std::size_t node) {
  const auto passes = [&](std::size_t n) {
    return n == 0 ? terms.truth() : terms.symbol(fmt::format("passes!{}", n), terms.bool_sort());
  };
  std::vector<bool> needed(dag.nodes, false);
  needed[node] = true;
  std::vector<Term> conditions = {passes(node)};
  for (std::size_t n = node; n > 0; --n) {
    if (!needed[n]) continue;
    std::vector<Term> ways = {terms.not_(passes(n))};
    for (const TermDag::Edge& edge : dag.edges) {
      if (edge.to != n) continue;
      needed[edge.from] = true;
      ways.push_back(terms.and_(passes(edge.from), edge.relation));
    }
    conditions.push_back(terms.or_(ways));
  }
  return terms.and_(conditions);
}

DagInterpolation interpolate_dag(Terms& terms, const TermDag& dag, RunContext& context,
                                 const InterpolationOptions& options) {
  DagInterpolation result;
  const std::unique_ptr<Solver> solver = make_solver(terms, context);
  result.answer = solver->check_once(paths_to(terms, dag, dag.nodes - 1));
  if (result.answer != Answer::unsat) return result;
  std::vector<Term> predicates(dag.nodes, terms.truth());
  predicates.back() = terms.falsity();
  for (std::size_t n = dag.nodes - 1; n-- > 1;) {
    std::vector<Term> failing;
    for (const TermDag::Edge& edge : dag.edges)
      if (edge.from == n) failing.push_back(terms.and_(edge.relation, terms.not_(predicates[edge.to])));
    const Term below = terms.or_(failing);
    if (below == terms.falsity()) continue;
    InterpolationResult found =
        interpolate(terms, {{paths_to(terms, dag, n), below}, {{0, 1}}}, context, options);
    result.attempts.insert(result.attempts.end(), found.attempts.begin(), found.attempts.end());
    if (!found.interpolants) {
      result.answer = Answer::unknown;
      return result;
    }
    predicates[n] = found.interpolants->terms.front();
  }
  result.predicates = std::move(predicates);
  return result;
}

}  // namespace hone
