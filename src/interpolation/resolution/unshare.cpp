// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/unshare.h"

#include <algorithm>

namespace hone {

ResolutionProof unshared(const ResolutionProof& proof, std::size_t max_vertices) {
  // How often each vertex is needed, from the conclusion upwards; beyond the limit one copy serves all.
  std::vector<std::size_t> copies(proof.size(), 0);
  copies[proof.conclusion().index()] = 1;
  std::size_t total = proof.size();
  for (std::size_t i = proof.size(); i-- > 0;) {
    if (copies[i] == 0) continue;
    const ResolutionProof::Vertex& vertex = proof.vertex(VertexId(i));
    if (vertex.is_root() || total + copies[i] - 1 > max_vertices)
      copies[i] = 1;
    else
      total += copies[i] - 1;
    if (vertex.is_root()) continue;
    copies[vertex.positive.index()] += copies[i];
    copies[vertex.negative.index()] += copies[i];
  }
  // Each copy takes copies of its parents that no other has taken.
  ResolutionProof result;
  std::vector<std::vector<VertexId>> made(proof.size());
  std::vector<std::size_t> taken(proof.size(), 0);
  const auto take = [&](VertexId id) {
    const std::vector<VertexId>& all = made[id.index()];
    return all[std::min(taken[id.index()]++, all.size() - 1)];
  };
  for (std::size_t i = 0; i < proof.size(); ++i) {
    const VertexId id(i);
    const ResolutionProof::Vertex& vertex = proof.vertex(id);
    for (std::size_t copy = 0; copy < copies[i]; ++copy) {
      if (!vertex.is_root()) {
        const VertexId positive = take(vertex.positive), negative = take(vertex.negative);
        made[i].push_back(result.add_resolution(vertex.pivot, positive, negative));
        continue;
      }
      const ResolutionProof::Root& root = proof.root(id);
      made[i].push_back(root.formula == ResolutionProof::no_formula
                            ? result.add_lemma(root.clause, root.lemma)
                            : result.add_hypothesis(root.clause, root.formula));
    }
  }
  result.set_conclusion(made[proof.conclusion().index()].front());
  return result.trimmed();
}

}  // namespace hone
