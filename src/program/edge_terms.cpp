// SPDX-License-Identifier: Apache-2.0
#include "program/edge_terms.h"

namespace hone {

std::vector<Term> terms_of(const Edge& edge) {
  if (const Call* call = edge.call()) return call->arguments;
  std::vector<Term> result{edge.step()->guard};
  for (const Assignment& assignment : edge.step()->assignments) result.push_back(assignment.value);
  return result;
}

}  // namespace hone
