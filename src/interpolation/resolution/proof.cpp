// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/proof.h"

#include "interpolation/resolution/clauses.h"

namespace hone {

VertexId ResolutionProof::add_root(Root root) {
  normalise(root.clause);
  Vertex vertex;
  vertex.root = static_cast<std::uint32_t>(roots_.size());
  roots_.push_back(std::move(root));
  vertices_.push_back(vertex);
  return VertexId(vertices_.size() - 1);
}

VertexId ResolutionProof::add_hypothesis(Clause clause, std::uint32_t formula) {
  return add_root({std::move(clause), formula, 0});
}

VertexId ResolutionProof::add_lemma(Clause clause, std::uint32_t lemma) {
  return add_root({std::move(clause), no_formula, lemma});
}

VertexId ResolutionProof::add_resolution(Proposition pivot, VertexId positive, VertexId negative) {
  vertices_.push_back({pivot, positive, negative, 0});
  return VertexId(vertices_.size() - 1);
}

ResolutionProof ResolutionProof::trimmed() const {
  std::vector<bool> needed(vertices_.size(), false);
  needed[conclusion_.index()] = true;
  for (std::size_t i = vertices_.size(); i-- > 0;) {
    if (!needed[i] || vertices_[i].is_root()) continue;
    needed[vertices_[i].positive.index()] = true;
    needed[vertices_[i].negative.index()] = true;
  }
  ResolutionProof result;
  std::vector<VertexId> renamed(vertices_.size());
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    if (!needed[i]) continue;
    const Vertex& vertex = vertices_[i];
    renamed[i] = vertex.is_root() ? result.add_root(roots_[vertex.root])
                                  : result.add_resolution(vertex.pivot, renamed[vertex.positive.index()],
                                                          renamed[vertex.negative.index()]);
  }
  result.set_conclusion(renamed[conclusion_.index()]);
  return result;
}

}  // namespace hone
