// SPDX-License-Identifier: Apache-2.0
#include "program/model/edge_terms.h"

namespace hone {

std::vector<Term> terms_of(const Edge& edge) {
  if (const Call* call = edge.call()) return call->arguments;
  std::vector<Term> result{edge.step()->guard};
  for (const Assignment& assignment : edge.step()->assignments) result.push_back(assignment.value);
  return result;
}

std::vector<Term> terms_of(const Program& program) {
  std::vector<Term> result;
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const std::vector<Term> of_edge = terms_of(program.edge(EdgeId(i)));
    result.insert(result.end(), of_edge.begin(), of_edge.end());
  }
  return result;
}

}  // namespace hone
