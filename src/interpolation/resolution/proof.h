// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/ids.h"

namespace hone {

struct PropositionTag;
using Proposition = Id<PropositionTag>;  // a propositional variable of a proof: an atom of the problem

// A proposition or its negation.
class Literal {
 public:
  constexpr Literal() = default;
  constexpr Literal(Proposition proposition, bool positive)
      : code_(2 * proposition.index() + (positive ? 0 : 1)) {}

  constexpr Proposition proposition() const { return Proposition(code_ / 2); }
  constexpr bool positive() const { return code_ % 2 == 0; }
  constexpr Literal operator!() const {
    Literal result;
    result.code_ = code_ ^ 1U;
    return result;
  }
  constexpr std::uint32_t code() const { return code_; }
  constexpr auto operator<=>(const Literal&) const = default;

 private:
  std::uint32_t code_ = 0xffffffffU;
};

using Clause = std::vector<Literal>;  // ordered, without repetitions

struct VertexTag;
using VertexId = Id<VertexTag>;

// A refutation by resolution as a DAG of clauses (001 §7). Its roots are the hypotheses: clauses of the
// formulas, and lemmas that hold in the theory. Every other vertex v resolves its two parents v+ and v- on
// its pivot. Parents stand before their successors. The clauses of inner vertices are not kept; they follow
// from the roots.
class ResolutionProof {
 public:
  static constexpr std::uint32_t no_formula = 0xffffffffU;

  struct Vertex {
    Proposition pivot;  // invalid for roots
    VertexId positive;  // v+: the parent with the pivot; for roots, invalid
    VertexId negative;  // v-: the parent with its negation; for roots, invalid
    std::uint32_t root = 0;

    bool is_root() const { return !pivot.valid(); }
  };
  struct Root {
    Clause clause;
    std::uint32_t formula = no_formula;  // the formula that it is a clause of
    std::uint32_t lemma = 0;             // without formula: the number that the theory knows the lemma by
  };

  VertexId add_hypothesis(Clause clause, std::uint32_t formula);
  VertexId add_lemma(Clause clause, std::uint32_t lemma);
  VertexId add_resolution(Proposition pivot, VertexId positive, VertexId negative);
  void set_conclusion(VertexId conclusion) { conclusion_ = conclusion; }

  VertexId conclusion() const { return conclusion_; }  // the empty clause
  std::size_t size() const { return vertices_.size(); }
  const Vertex& vertex(VertexId id) const { return vertices_[id.index()]; }
  const Root& root(VertexId id) const { return roots_[vertices_[id.index()].root]; }

  // The part that the conclusion rests on.
  ResolutionProof trimmed() const;

 private:
  VertexId add_root(Root root);

  std::vector<Vertex> vertices_;
  std::vector<Root> roots_;
  VertexId conclusion_;
};

}  // namespace hone
