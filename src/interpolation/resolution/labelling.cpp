// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/labelling.h"

#include <algorithm>

namespace hone {

namespace {

enum class Label { a, b, ab, mixed };

Label label_of(Place place, Labelling labelling) {
  switch (place) {
    case Place::a_local: return Label::a;
    case Place::b_local: return Label::b;
    case Place::mixed: return Label::mixed;
    case Place::shared: break;
  }
  switch (labelling) {
    case Labelling::mcmillan: return Label::b;
    case Labelling::dual_mcmillan: return Label::a;
    case Labelling::pudlak: break;
  }
  return Label::ab;
}

// Where everything lies that the derivation of each vertex rests on.
std::vector<ProofMeaning::Reach> reaches(const ResolutionProof& proof, const ProofMeaning& meaning,
                                         bool prefixes) {
  std::vector<ProofMeaning::Reach> result;
  for (std::size_t i = 0; i < proof.size(); ++i) {
    const VertexId id(i);
    const ResolutionProof::Vertex& vertex = proof.vertex(id);
    if (vertex.is_root()) {
      result.push_back(meaning.reach(proof.root(id), prefixes));
      continue;
    }
    const ProofMeaning::Reach &a = result[vertex.positive.index()], &b = result[vertex.negative.index()];
    result.push_back({std::min(a.first, b.first), std::max(a.last, b.last)});
  }
  return result;
}

class Walk {
 public:
  Walk(Terms& terms, const ResolutionProof& proof, std::span<const ProofMeaning::Reach> reach, const Cut& cut,
       Labelling labelling, ProofMeaning& meaning)
      : terms_(terms), proof_(proof), reach_(reach), cut_(cut), labelling_(labelling), meaning_(meaning) {}

  // A derivation that lies within A contributes nothing that B could use (false), one that lies within B
  // needs nothing of A (true).
  Term run() {
    partial_.reserve(proof_.size());
    for (std::size_t i = 0; i < proof_.size(); ++i) {
      const VertexId id(i);
      const ResolutionProof::Vertex& vertex = proof_.vertex(id);
      const ProofMeaning::Reach& reach = reach_[i];
      if (reach.last < cut_.begin || reach.first >= cut_.end)
        partial_.push_back(terms_.truth());
      else if (reach.first >= cut_.begin && reach.last < cut_.end)
        partial_.push_back(terms_.falsity());
      else
        partial_.push_back(vertex.is_root() ? of_root(proof_.root(id)) : of_resolution(vertex));
    }
    return partial_[proof_.conclusion().index()];
  }

 private:
  Label label(Proposition proposition) {
    if (proposition.index() >= labels_.size()) labels_.resize(proposition.index() + 1, unknown);
    auto& known = labels_[proposition.index()];
    if (known == unknown)
      known = static_cast<std::uint8_t>(label_of(meaning_.place(proposition, cut_), labelling_));
    return static_cast<Label>(known);
  }

  Term literal(Literal literal) {
    const Term atom = meaning_.formula(literal.proposition());
    return literal.positive() ? atom : terms_.not_(atom);
  }

  // A clause of A says what its literals of colour b say; a clause of B contradicts what those of colour a
  // say.
  Term of_root(const ResolutionProof::Root& root) {
    if (root.formula == ResolutionProof::no_formula)
      return meaning_.lemma_interpolant(root, cut_, labelling_);
    const bool in_a = cut_.in_a(root.formula);
    std::vector<Term> other_colour;
    for (const Literal l : root.clause)
      if (label(l.proposition()) == (in_a ? Label::b : Label::a)) other_colour.push_back(literal(l));
    const Term part = terms_.or_(other_colour);
    return in_a ? part : terms_.not_(part);
  }

  Term of_resolution(const ResolutionProof::Vertex& vertex) {
    const Term positive = partial_[vertex.positive.index()], negative = partial_[vertex.negative.index()];
    switch (label(vertex.pivot)) {
      case Label::a: return terms_.or_(positive, negative);
      case Label::b: return terms_.and_(positive, negative);
      case Label::mixed: return meaning_.resolve_mixed(vertex.pivot, positive, negative, cut_);
      case Label::ab: break;
    }
    if (positive == negative) return positive;
    const Term pivot = meaning_.formula(vertex.pivot);
    return terms_.and_(terms_.or_(pivot, positive), terms_.or_(terms_.not_(pivot), negative));
  }

  static constexpr std::uint8_t unknown = 0xff;
  Terms& terms_;
  const ResolutionProof& proof_;
  const std::span<const ProofMeaning::Reach> reach_;
  const Cut& cut_;
  const Labelling labelling_;
  ProofMeaning& meaning_;
  std::vector<std::uint8_t> labels_;
  std::vector<Term> partial_;
};

}  // namespace

std::vector<Term> interpolants(Terms& terms, const ResolutionProof& proof, std::span<const Cut> cuts,
                               Labelling labelling, ProofMeaning& meaning) {
  const std::vector<ProofMeaning::Reach> reach = reaches(
      proof, meaning, std::all_of(cuts.begin(), cuts.end(), [](const Cut& cut) { return cut.begin == 0; }));
  std::vector<Term> result;
  for (const Cut& cut : cuts) result.push_back(Walk(terms, proof, reach, cut, labelling, meaning).run());
  return result;
}

Term interpolant(Terms& terms, const ResolutionProof& proof, const Cut& cut, Labelling labelling,
                 ProofMeaning& meaning) {
  return interpolants(terms, proof, std::span(&cut, 1), labelling, meaning).front();
}

}  // namespace hone
