// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/raise_local_pivots.h"

#include <utility>

#include "interpolation/resolution/clauses.h"

namespace hone {

namespace {

// The proof while it is being changed. Vertices are named by their numbers in the original; new ones follow.
class Transformation {
 public:
  Transformation(const ResolutionProof& proof, const std::function<bool(Proposition)>& is_local,
                 const RaiseOptions& options);

  ResolutionProof transform_proof();
  std::size_t literal_occurrences() const;

 private:
  struct Vertex {
    Proposition pivot;  // invalid for roots
    VertexId positive, negative;
    Clause clause;
    std::uint32_t successors = 0;
    bool removed = false;
    VertexId replaced_by;  // valid for removed vertices whose successors now rest on another one

    bool is_root() const { return !pivot.valid(); }
  };
  // Parents on one side of a resolution: the positive or the negative one.
  enum class Side { positive, negative };

  Vertex& at(VertexId id) { return vertices_[id.index()]; }
  const Vertex& at(VertexId id) const { return vertices_[id.index()]; }
  VertexId standing_for(VertexId id) const;

  void add_successor(VertexId id) { ++at(id).successors; }
  void remove_successor(VertexId id);
  void replace(VertexId id, VertexId by);
  bool refresh(VertexId id);

  VertexId parent(VertexId v, Side side) const;
  VertexId other_parent(VertexId v, Side side) const;
  bool passable(VertexId id) const { return !at(id).is_root() && at(id).successors == 1; }
  bool exchangeable(VertexId v, Side side) const;
  VertexId resolve(Proposition q, VertexId positive, VertexId negative);
  void raise(VertexId v);
  void raise_once(VertexId v);
  void exchange(VertexId v, Side side);
  void subsume(VertexId v, Side side);

  ResolutionProof result() const;

  const ResolutionProof& original_;
  const std::function<bool(Proposition)>& is_local_;
  const RaiseOptions options_;
  std::vector<Vertex> vertices_;
  std::size_t live_ = 0, limit_ = 0;
  std::vector<std::pair<VertexId, bool>> tasks_;  // to raise, or only to refresh
};

Transformation::Transformation(const ResolutionProof& proof, const std::function<bool(Proposition)>& is_local,
                               const RaiseOptions& options)
    : original_(proof), is_local_(is_local), options_(options), vertices_(proof.size()), live_(proof.size()) {
  add_successor(proof.conclusion());  // keeps it alive
  for (std::size_t i = 0; i < proof.size(); ++i) {
    const ResolutionProof::Vertex& given = proof.vertex(VertexId(i));
    Vertex& vertex = vertices_[i];
    if (given.is_root()) {
      vertex.clause = proof.root(VertexId(i)).clause;
      continue;
    }
    vertex.pivot = given.pivot;
    vertex.positive = given.positive;
    vertex.negative = given.negative;
    add_successor(given.positive);
    add_successor(given.negative);
  }
  for (std::size_t i = proof.size(); i-- > 0;)
    if (vertices_[i].successors == 0 && !vertices_[i].removed) {  // not needed for the conclusion
      add_successor(VertexId(i));
      remove_successor(VertexId(i));
    }
  for (std::size_t i = 0; i < proof.size(); ++i)
    if (!vertices_[i].removed && !vertices_[i].is_root()) refresh(VertexId(i));
  limit_ = literal_occurrences() + 1;
}

std::size_t Transformation::literal_occurrences() const {
  std::size_t sum = 0;
  for (const Vertex& vertex : vertices_)
    if (!vertex.removed) sum += vertex.clause.size();
  return sum;
}

VertexId Transformation::standing_for(VertexId id) const {
  while (at(id).replaced_by.valid()) id = at(id).replaced_by;
  return id;
}

void Transformation::remove_successor(VertexId id) {
  std::vector<VertexId> pending{id};
  while (!pending.empty()) {
    Vertex& vertex = at(pending.back());
    pending.pop_back();
    if (--vertex.successors > 0) continue;
    vertex.removed = true;
    Clause().swap(vertex.clause);
    --live_;
    if (vertex.is_root()) continue;
    pending.insert(pending.end(), {standing_for(vertex.positive), standing_for(vertex.negative)});
  }
}

void Transformation::replace(VertexId id, VertexId by) {
  Vertex& vertex = at(id);
  at(by).successors += vertex.successors;
  vertex.successors = 1;
  vertex.replaced_by = by;
  remove_successor(id);
}

// Computes the clause of a vertex after its parents have changed; true if it is another one now. A parent
// without the pivot subsumes the clause and takes its place; so does the other parent of a tautology that is
// resolved on what makes it one. Hence no tautologies are left above the conclusion.
bool Transformation::refresh(VertexId id) {
  Vertex& vertex = at(id);
  vertex.positive = standing_for(vertex.positive);
  vertex.negative = standing_for(vertex.negative);
  const Clause &positive = at(vertex.positive).clause, &negative = at(vertex.negative).clause;
  const Literal pivot(vertex.pivot, true);
  if (!contains(positive, pivot) || contains(negative, pivot)) {
    replace(id, vertex.positive);
    return true;
  }
  if (!contains(negative, !pivot) || contains(positive, !pivot)) {
    replace(id, vertex.negative);
    return true;
  }
  Clause clause = resolvent(positive, negative, vertex.pivot);
  const bool changed = clause != vertex.clause;
  vertex.clause = std::move(clause);
  return changed;
}

VertexId Transformation::parent(VertexId v, Side side) const {
  return side == Side::positive ? at(v).positive : at(v).negative;
}
VertexId Transformation::other_parent(VertexId v, Side side) const {
  return side == Side::positive ? at(v).negative : at(v).positive;
}

bool Transformation::exchangeable(VertexId v, Side side) const {
  const VertexId candidate = parent(v, side);
  if (!passable(candidate)) return false;
  const Proposition p = at(candidate).pivot;
  if (!options_.above_local_pivots && is_local_(p)) return false;
  return options_.returning_pivots || !contains(at(other_parent(v, side)).clause, p);
}

// If a parent lacks its literal, the resolution is not needed. The caller raises what is added.
VertexId Transformation::resolve(Proposition q, VertexId positive, VertexId negative) {
  if (!contains(at(positive).clause, Literal(q, true))) return positive;
  if (!contains(at(negative).clause, Literal(q, false))) return negative;
  Vertex r;
  r.pivot = q;
  r.positive = positive;
  r.negative = negative;
  r.clause = resolvent(at(positive).clause, at(negative).clause, q);
  vertices_.push_back(std::move(r));
  ++live_;
  add_successor(positive);
  add_successor(negative);
  const VertexId id(vertices_.size() - 1);
  tasks_.emplace_back(id, true);
  return id;
}

// The recursion of the paper, with a stack of its own: chains can be very long.
void Transformation::raise(VertexId v) {
  tasks_.emplace_back(v, true);
  while (!tasks_.empty()) {
    const auto [vertex, to_raise] = tasks_.back();
    tasks_.pop_back();
    if (to_raise)
      raise_once(vertex);
    else
      refresh(vertex);
  }
}

void Transformation::raise_once(VertexId v) {
  if (!options_.unbounded && live_ >= limit_) return;
  if (exchangeable(v, Side::positive))
    exchange(v, Side::positive);
  else if (exchangeable(v, Side::negative))
    exchange(v, Side::negative);
}

// Figures 4 and 5: v on q with its parent v' on p becomes v on p, whose parents are those of v', resolved on
// q with the other parent of v where they contain q.
void Transformation::exchange(VertexId v, Side side) {
  const Proposition q = at(v).pivot;
  const VertexId above = parent(v, side), other = other_parent(v, side);
  if (options_.returning_pivots) {
    if (contains(at(other).clause, at(above).pivot)) return subsume(v, side);
    tasks_.emplace_back(v, false);
  }
  const auto resolve_with_other = [&](VertexId w) {
    const VertexId r = side == Side::positive ? resolve(q, w, other) : resolve(q, other, w);
    add_successor(r);
    return r;
  };
  const VertexId positive = resolve_with_other(at(above).positive);
  const VertexId negative = resolve_with_other(at(above).negative);
  Vertex& vertex = at(v);
  vertex.pivot = at(above).pivot;
  vertex.positive = positive;
  vertex.negative = negative;
  remove_successor(above);
  remove_successor(other);
}

// The other parent of v has p, say: then v has p, and the positive parent of v', resolved on q if it contains
// q, subsumes v.
void Transformation::subsume(VertexId v, Side side) {
  Vertex& vertex = at(v);
  const Vertex& above = at(parent(v, side));
  const bool has_p = contains(at(other_parent(v, side)).clause, Literal(above.pivot, true));
  const VertexId subsuming = has_p ? above.positive : above.negative;
  if (!contains(at(subsuming).clause, Literal(vertex.pivot, side == Side::positive)))
    return replace(v, subsuming);
  add_successor(subsuming);
  remove_successor(std::exchange(side == Side::positive ? vertex.positive : vertex.negative, subsuming));
  refresh(v);
  tasks_.emplace_back(v, true);
}

ResolutionProof Transformation::transform_proof() {
  for (std::size_t i = 0; i < original_.size(); ++i) {
    const VertexId id(i);
    if (at(id).removed || at(id).is_root()) continue;
    if (options_.returning_pivots) refresh(id);
    if (!at(id).removed && is_local_(at(id).pivot)) raise(id);
  }
  return result();
}

// A depth-first walk from the conclusion puts parents before their successors.
ResolutionProof Transformation::result() const {
  ResolutionProof proof;
  std::vector<VertexId> renamed(vertices_.size());
  const VertexId conclusion = standing_for(original_.conclusion());
  std::vector<VertexId> stack{conclusion};
  while (!stack.empty()) {
    const VertexId id = stack.back();
    const Vertex& vertex = at(id);
    VertexId& name = renamed[id.index()];
    if (name.valid()) {
      stack.pop_back();
    } else if (vertex.is_root()) {
      const ResolutionProof::Root& root = original_.root(id);
      name = root.formula == ResolutionProof::no_formula ? proof.add_lemma(root.clause, root.lemma)
                                                         : proof.add_hypothesis(root.clause, root.formula);
    } else {
      const VertexId positive = renamed[standing_for(vertex.positive).index()];
      const VertexId negative = renamed[standing_for(vertex.negative).index()];
      if (positive.valid() && negative.valid()) {
        name = proof.add_resolution(vertex.pivot, positive, negative);
      } else {
        if (!negative.valid()) stack.push_back(standing_for(vertex.negative));
        if (!positive.valid()) stack.push_back(standing_for(vertex.positive));
      }
    }
  }
  proof.set_conclusion(renamed[conclusion.index()]);
  return proof;
}

}  // namespace

ResolutionProof raise_local_pivots(const ResolutionProof& proof,
                                   const std::function<bool(Proposition)>& is_local,
                                   const RaiseOptions& options) {
  return Transformation(proof, is_local, options).transform_proof();
}

std::size_t literal_occurrences(const ResolutionProof& proof) {
  const auto none = [](Proposition) { return false; };
  const std::function<bool(Proposition)> is_local = none;
  return Transformation(proof, is_local, {}).literal_occurrences();
}

}  // namespace hone
