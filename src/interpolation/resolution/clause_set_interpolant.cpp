// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/clause_set_interpolant.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "interpolation/resolution/clauses.h"

namespace hone {

namespace {

// A consequence of A: some local literal holds, or some formula over the shared symbols.
struct Consequence {
  Clause local;
  std::vector<Term> shared;  // ordered

  auto operator<=>(const Consequence&) const = default;
  bool subsumes(const Consequence& other) const {
    return std::ranges::includes(other.local, local) && std::ranges::includes(other.shared, shared);
  }
};
using ConsequenceSet = std::vector<Consequence>;  // ordered, none subsumes another

class ClauseSets {
 public:
  ClauseSets(Terms& terms, const ResolutionProof& proof, const Cut& cut, ProofMeaning& meaning,
             std::size_t max_clauses)
      : terms_(terms), proof_(proof), cut_(cut), meaning_(meaning), max_clauses_(max_clauses) {}

  std::optional<Term> run() {
    count_uses();
    sets_.resize(proof_.size());
    for (std::size_t i = 0; i < proof_.size(); ++i) {
      if (uses_[i] == 0) continue;
      const ResolutionProof::Vertex& vertex = proof_.vertex(VertexId(i));
      sets_[i] = vertex.is_root() ? of_root(proof_.root(VertexId(i))) : of_resolution(vertex);
      if (gave_up_ || sets_[i].size() > max_clauses_) return std::nullopt;
    }
    std::vector<Term> conjuncts;
    for (const Consequence& consequence : sets_[proof_.conclusion().index()])
      conjuncts.push_back(terms_.or_(consequence.shared));
    return terms_.and_(conjuncts);
  }

 private:
  bool is_local(Proposition proposition) const { return meaning_.place(proposition, cut_) == Place::a_local; }

  void count_uses() {
    uses_.resize(proof_.size());
    uses_[proof_.conclusion().index()] = 1;
    for (std::size_t i = proof_.size(); i-- > 0;) {
      const ResolutionProof::Vertex& vertex = proof_.vertex(VertexId(i));
      if (uses_[i] == 0 || vertex.is_root()) continue;
      ++uses_[vertex.positive.index()];
      ++uses_[vertex.negative.index()];
    }
  }

  ConsequenceSet of_root(const ResolutionProof::Root& root) {
    const bool lemma = root.formula == ResolutionProof::no_formula;
    if (!lemma && !cut_.in_a(root.formula)) return {};
    Consequence result;
    for (const Literal literal : root.clause) {
      if (is_local(literal.proposition())) {
        result.local.push_back(literal);
      } else if (!lemma) {
        const Term atom = meaning_.formula(literal.proposition());
        result.shared.push_back(literal.positive() ? atom : terms_.not_(atom));
      }
    }
    if (lemma) result.shared = {meaning_.lemma_interpolant(root, cut_, Labelling::mcmillan)};
    ConsequenceSet set;
    add(set, std::move(result));
    return set;
  }

  ConsequenceSet of_resolution(const ResolutionProof::Vertex& vertex) {
    const Place place = meaning_.place(vertex.pivot, cut_);
    gave_up_ |= place == Place::mixed;
    ConsequenceSet positive = take(vertex.positive), negative = take(vertex.negative);
    if (place == Place::a_local) return eliminate(vertex.pivot, positive, negative);
    if (positive.size() < negative.size()) std::swap(positive, negative);
    for (Consequence& consequence : negative) add(positive, std::move(consequence));
    return positive;
  }

  ConsequenceSet eliminate(Proposition q, const ConsequenceSet& positive, const ConsequenceSet& negative) {
    const auto has = [&](const Consequence& c, bool sign) { return contains(c.local, Literal(q, sign)); };
    ConsequenceSet result;
    for (const Consequence& p : positive)
      if (!has(p, true)) add(result, p);
    for (const Consequence& n : negative)
      if (!has(n, false)) add(result, n);
    for (const Consequence& p : positive)
      for (const Consequence& n : negative) {
        if (result.size() > max_clauses_) return result;
        if (!has(p, true) || !has(n, false)) continue;
        Consequence both{resolvent(p.local, n.local, q), {}};
        std::ranges::set_union(p.shared, n.shared, std::back_inserter(both.shared));
        add(result, std::move(both));
      }
    return result;
  }

  // Adds a consequence unless it is a tautology or subsumed; removes what it subsumes.
  void add(ConsequenceSet& set, Consequence consequence) {
    std::ranges::sort(consequence.shared);
    std::erase(consequence.shared, terms_.falsity());
    if (is_tautology(consequence.local) || holds_anyway(consequence.shared)) return;
    for (const Consequence& other : set)
      if (other.subsumes(consequence)) return;
    std::erase_if(set, [&](const Consequence& other) { return consequence.subsumes(other); });
    set.insert(std::ranges::lower_bound(set, consequence), std::move(consequence));
  }

  bool holds_anyway(const std::vector<Term>& disjuncts) {
    return std::ranges::any_of(disjuncts, [&](Term disjunct) {
      return disjunct == terms_.truth() || std::ranges::binary_search(disjuncts, terms_.not_(disjunct));
    });
  }

  // Sets are moved at their last use.
  ConsequenceSet take(VertexId id) {
    return --uses_[id.index()] == 0 ? std::move(sets_[id.index()]) : sets_[id.index()];
  }

  Terms& terms_;
  const ResolutionProof& proof_;
  const Cut& cut_;
  ProofMeaning& meaning_;
  const std::size_t max_clauses_;
  std::vector<std::uint32_t> uses_;
  std::vector<ConsequenceSet> sets_;
  bool gave_up_ = false;
};

}  // namespace

std::optional<Term> clause_set_interpolant(Terms& terms, const ResolutionProof& proof, const Cut& cut,
                                           ProofMeaning& meaning, std::size_t max_clauses) {
  return ClauseSets(terms, proof, cut, meaning, max_clauses).run();
}

}  // namespace hone
