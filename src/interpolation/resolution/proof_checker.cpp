// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/proof_checker.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "interpolation/resolution/clauses.h"

namespace hone {

namespace {

class Checker {
 public:
  explicit Checker(const ResolutionProof& proof) : proof_(proof) {}

  std::optional<std::string> run() {
    if (!proof_.conclusion().valid() || proof_.conclusion().index() >= proof_.size())
      return "The proof has no conclusion.";
    if (auto problem = check_shape()) return problem;
    count_uses();
    clauses_.resize(proof_.size());
    for (std::size_t i = 0; i <= proof_.conclusion().index(); ++i)
      if (auto problem = check_vertex(VertexId(i))) return problem;
    const Clause& conclusion = clauses_[proof_.conclusion().index()];
    if (!conclusion.empty()) return "The conclusion is " + to_string(conclusion) + ", not the empty clause.";
    return std::nullopt;
  }

 private:
  static std::string name(VertexId id) { return "Vertex " + std::to_string(id.index()); }

  std::optional<std::string> check_shape() const {
    for (std::size_t i = 0; i < proof_.size(); ++i) {
      const VertexId id(i);
      const ResolutionProof::Vertex& vertex = proof_.vertex(id);
      if (vertex.is_root()) {
        const Clause& clause = proof_.root(id).clause;
        if (std::adjacent_find(clause.begin(), clause.end(), std::greater_equal<>()) != clause.end())
          return name(id) + ": the literals of a hypothesis are not in order.";
        continue;
      }
      for (const VertexId parent : {vertex.positive, vertex.negative})
        if (parent.index() >= i) return name(id) + " does not stand behind its parents.";
    }
    return std::nullopt;
  }

  void count_uses() {
    uses_.resize(proof_.size());
    ++uses_[proof_.conclusion().index()];
    for (std::size_t i = 0; i <= proof_.conclusion().index(); ++i) {
      const ResolutionProof::Vertex& vertex = proof_.vertex(VertexId(i));
      if (vertex.is_root()) continue;
      ++uses_[vertex.positive.index()];
      ++uses_[vertex.negative.index()];
    }
  }

  std::optional<std::string> check_vertex(VertexId id) {
    const ResolutionProof::Vertex& vertex = proof_.vertex(id);
    if (vertex.is_root()) {
      if (uses_[id.index()] > 0) clauses_[id.index()] = proof_.root(id).clause;
      return std::nullopt;
    }
    const Clause &positive = clauses_[vertex.positive.index()], &negative = clauses_[vertex.negative.index()];
    const Literal pivot(vertex.pivot, true);
    if (!contains(positive, pivot))
      return name(id) + ": v+ = " + to_string(positive) + " does not have the pivot " + to_string({pivot}) +
             ".";
    if (!contains(negative, !pivot))
      return name(id) + ": v- = " + to_string(negative) + " does not have the negated pivot " +
             to_string({!pivot}) + ".";
    Clause result = resolvent(positive, negative, vertex.pivot);
    used(vertex.positive);
    used(vertex.negative);
    if (uses_[id.index()] > 0) clauses_[id.index()] = std::move(result);
    return std::nullopt;
  }

  void used(VertexId id) {
    if (--uses_[id.index()] == 0) Clause().swap(clauses_[id.index()]);
  }

  const ResolutionProof& proof_;
  std::vector<std::uint32_t> uses_;
  std::vector<Clause> clauses_;
};

}  // namespace

std::optional<std::string> check_resolution_proof(const ResolutionProof& proof) {
  return Checker(proof).run();
}

}  // namespace hone
