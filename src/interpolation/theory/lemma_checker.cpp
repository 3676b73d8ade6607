// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>

#include "interpolation/resolution/proof_checker.h"
#include "interpolation/theory/theory_proof.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// Verifies the certificate of one lemma against its clause, with nothing but the definitions at hand.
class LemmaChecker {
 public:
  LemmaChecker(const TheoryProof& proof, const Clause& clause)
      : proof_(proof), terms_(proof.terms()), clause_(clause.begin(), clause.end()) {}

  std::optional<std::string> check(const FarkasLemma& lemma) const {
    WeightedSum sum;
    bool strict = false;
    if (auto problem = add(lemma.constraints, sum, strict)) return problem;
    if (!sum.monomials().empty()) return "the weighted constraints do not cancel each other";
    if (sum.constant() < 0 || (sum.constant() == 0 && !strict)) return "the weighted sum is no contradiction";
    return std::nullopt;
  }

  std::optional<std::string> check(const ImpliedEquation& lemma) const {
    const Atom& atom = proof_.atoms[lemma.equation.index()];
    if (!clause_.contains(Literal(lemma.equation, true))) return "the clause lacks the implied equation";
    for (const bool at_most : {true, false}) {
      WeightedSum sum;
      bool strict = false;
      if (auto problem = add(at_most ? lemma.at_most : lemma.at_least, sum, strict)) return problem;
      sum.add(arithmetic_sum(terms_, atom.left), at_most ? -1 : 1);
      sum.add(arithmetic_sum(terms_, atom.right), at_most ? 1 : -1);
      if (!sum.monomials().empty() || sum.constant() < 0) return "the constraints do not imply the equation";
    }
    return std::nullopt;
  }

  std::optional<std::string> check(const DiophantineLemma& lemma) const {
    WeightedSum sum;
    for (const WeightedConstraint& equation : lemma.equations) {
      if (auto problem = origin(equation)) return problem;
      sum.add(equation.sum, equation.weight);
      if (equation.relation == LinearRelation::zero) continue;
      const auto pair = std::find_if(lemma.pairs.begin(), lemma.pairs.end(), [&](const auto& candidate) {
        return same(candidate.constraint.sum, equation.sum, 1);
      });
      if (pair == lemma.pairs.end()) return "an inequality stands for an equation without its opposite";
      if (auto problem = origin(pair->opposite)) return problem;
      if (!same(pair->opposite.sum, equation.sum, -1)) return "two inequalities are not opposite";
      if (pair->opposite.relation != LinearRelation::at_most_zero ||
          equation.relation != LinearRelation::at_most_zero)
        return "a strict inequality stands for an equation";
    }
    for (const auto& [term, factor] : sum.monomials())
      if (!terms_.is_int(term) || factor.get_den() != 1) return "a coefficient of the sum is not whole";
    if (sum.constant().get_den() == 1) return "the constant of the sum is whole";
    return std::nullopt;
  }

  std::optional<std::string> check(const EqualityPath& lemma) const {
    if (lemma.nodes.size() != lemma.edges.size() + 1) return "a path has the wrong number of terms";
    for (std::size_t i = 0; i < lemma.edges.size(); ++i) {
      if (!is_equality(lemma.edges[i], lemma.nodes[i], lemma.nodes[i + 1])) return "a path is broken";
      if (!clause_.contains(Literal(lemma.edges[i], false)))
        return "the clause lacks an equality of the path";
    }
    if (!is_equality(lemma.conclusion, lemma.nodes.front(), lemma.nodes.back()))
      return "a path does not lead to its conclusion";
    if (!clause_.contains(Literal(lemma.conclusion, true))) return "the clause lacks the end of the path";
    return std::nullopt;
  }

  std::optional<std::string> check(const Congruence& lemma) const {
    if (terms_.kind(lemma.left) != terms_.kind(lemma.right))
      return "two applications differ in their operator";
    if (terms_.kind(lemma.left) == Kind::apply &&
        terms_.applied_function(lemma.left) != terms_.applied_function(lemma.right))
      return "two applications differ in their function";
    const auto left = terms_.arguments(lemma.left), right = terms_.arguments(lemma.right);
    if (left.size() != right.size() || left.size() != lemma.arguments.size())
      return "two applications differ in the number of arguments";
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (!lemma.arguments[i].valid()) {
        if (left[i] != right[i]) return "two arguments are not the same term";
        continue;
      }
      if (!is_equality(lemma.arguments[i], left[i], right[i]))
        return "an equality is not that of two arguments";
      if (!clause_.contains(Literal(lemma.arguments[i], false)))
        return "the clause lacks an equality of arguments";
    }
    if (lemma.conclusion.valid()) {
      if (!is_equality(lemma.conclusion, lemma.left, lemma.right))
        return "a congruence has another conclusion";
      if (!clause_.contains(Literal(lemma.conclusion, true))) return "the clause lacks the conclusion";
      return std::nullopt;
    }
    if (proof_.atoms[lemma.left_literal.proposition().index()].formula != lemma.left ||
        proof_.atoms[lemma.right_literal.proposition().index()].formula != lemma.right)
      return "a predicate has another atom";
    if (!clause_.contains(!lemma.left_literal) || !clause_.contains(lemma.right_literal))
      return "the clause lacks a predicate";
    return std::nullopt;
  }

  std::optional<std::string> check(const AxiomInstance& lemma) const {
    const auto& t = lemma.terms;
    const auto has = [&](Term a, Term b, bool positive) {
      return std::any_of(clause_.begin(), clause_.end(), [&](Literal literal) {
        return literal.positive() == positive && is_equality(literal.proposition(), a, b);
      });
    };
    const auto is_read = [&](Term read, Term array, Term index) {
      return terms_.kind(read) == Kind::select && terms_.argument(read, 0) == array &&
             terms_.argument(read, 1) == index;
    };
    bool right = false;
    switch (lemma.axiom) {
      case Axiom::read_same:
        right = terms_.kind(t[1]) == Kind::store && is_read(t[2], t[0], terms_.argument(t[1], 1)) &&
                has(t[0], t[1], false) && has(t[2], terms_.argument(t[1], 2), true);
        break;
      case Axiom::read_other: {
        const Term index = terms_.argument(t[2], 1), own = terms_.argument(t[1], 1);
        right = terms_.kind(t[1]) == Kind::store && is_read(t[2], t[0], index) &&
                is_read(t[3], terms_.argument(t[1], 0), index) && has(t[0], t[1], false) &&
                has(t[2], t[3], true) && (has(own, index, true) || terms_.eq(own, index) == terms_.falsity());
        break;
      }
      case Axiom::read_constant:
        right = terms_.kind(t[1]) == Kind::const_array && terms_.kind(t[2]) == Kind::select &&
                terms_.argument(t[2], 0) == t[0] && has(t[0], t[1], false) &&
                has(t[2], terms_.argument(t[1], 0), true);
        break;
      case Axiom::extensional: {
        right = terms_.kind(t[2]) == Kind::symbol && has(t[0], t[1], true) &&
                has(terms_.select(t[0], t[2]), terms_.select(t[1], t[2]), false);
        break;
      }
      case Axiom::trichotomy: {
        const auto states = [&](Term formula) {
          return std::any_of(clause_.begin(), clause_.end(), [&](Literal literal) {
            const Term atom = proof_.atoms[literal.proposition().index()].formula;
            return (literal.positive() ? atom : terms_.not_(atom)) == formula;
          });
        };
        right = has(t[0], t[1], true) && states(terms_.lt(t[0], t[1])) && states(terms_.lt(t[1], t[0]));
        break;
      }
    }
    return right ? std::nullopt : std::optional<std::string>("a clause is not an instance of its axiom");
  }

 private:
  // A constraint must be what its literal says, and the literal must be in the clause, negated.
  std::optional<std::string> origin(const WeightedConstraint& constraint) const {
    if (constraint.literal == Literal()) {
      return constraint.formula == ResolutionProof::no_formula
                 ? std::optional<std::string>("a constraint has no origin")
                 : std::nullopt;
    }
    if (!clause_.contains(!constraint.literal)) return "the clause lacks a literal of its certificate";
    const Atom& atom = proof_.atoms[constraint.literal.proposition().index()];
    if (atom.kind != Atom::Kind::equality && atom.kind != Atom::Kind::linear)
      return "a literal of the certificate is not arithmetic";
    if (atom.kind == Atom::Kind::equality && !constraint.literal.positive())
      return "a disequality is used as a constraint";
    const LinearAtom meaning = constraint_of(terms_, atom, constraint.literal.positive());
    if (meaning.relation != constraint.relation || !same(meaning.sum, constraint.sum, 1))
      return "a constraint is not what its literal says";
    return std::nullopt;
  }

  std::optional<std::string> add(const std::vector<WeightedConstraint>& constraints, WeightedSum& sum,
                                 bool& strict) const {
    for (const WeightedConstraint& constraint : constraints) {
      if (auto problem = origin(constraint)) return problem;
      if (constraint.relation != LinearRelation::zero && constraint.weight < 0)
        return "an inequality is weighted negatively";
      if (constraint.relation == LinearRelation::below_zero && constraint.weight > 0) strict = true;
      sum.add(constraint.sum, constraint.weight);
    }
    return std::nullopt;
  }

  static bool same(const LinearSum& a, const LinearSum& b, int sign) {
    if (a.monomials.size() != b.monomials.size() || a.constant != sign * b.constant) return false;
    for (std::size_t i = 0; i < a.monomials.size(); ++i)
      if (a.monomials[i].first != b.monomials[i].first ||
          a.monomials[i].second != sign * b.monomials[i].second)
        return false;
    return true;
  }

  bool is_equality(Proposition proposition, Term a, Term b) const {
    const Atom& atom = proof_.atoms[proposition.index()];
    return atom.kind == Atom::Kind::equality &&
           ((atom.left == a && atom.right == b) || (atom.left == b && atom.right == a));
  }

  const TheoryProof& proof_;
  Terms& terms_;
  std::set<Literal> clause_;
};

// The index at which two arrays differ is a name for an unknown one: it must not occur in the formulas, it
// belongs to one pair of arrays, and symbols in these arrays are older (so no two names depend on each
// other).
class NewIndices {
 public:
  explicit NewIndices(const TheoryProof& proof) : proof_(proof) {}

  std::optional<std::string> add(const AxiomInstance& instance) {
    const Term arrays[] = {instance.terms[0], instance.terms[1]}, index = instance.terms[2];
    if (proof_.is_of_the_formulas(index)) return "an index of differing arrays is not new";
    if (!arrays_of_.try_emplace(index, std::minmax(arrays[0], arrays[1])).second)
      return "two pairs of arrays share the index at which they differ";
    for (const Term symbol : free_symbols(proof_.terms(), arrays))
      if (symbol >= index) return "an array depends on the index at which it differs";
    return std::nullopt;
  }

 private:
  const TheoryProof& proof_;
  std::map<Term, std::pair<Term, Term>> arrays_of_;
};

}  // namespace

std::optional<std::string> check_theory_proof(const TheoryProof& proof) {
  NewIndices new_indices(proof);
  for (std::size_t i = 0; i < proof.resolution.size(); ++i) {
    const VertexId id(i);
    if (!proof.resolution.vertex(id).is_root()) continue;
    const ResolutionProof::Root& root = proof.resolution.root(id);
    if (root.formula != ResolutionProof::no_formula) continue;
    const LemmaChecker checker(proof, root.clause);
    if (auto problem =
            std::visit([&](const auto& lemma) { return checker.check(lemma); }, proof.lemmas[root.lemma]))
      return problem;
    const auto* instance = std::get_if<AxiomInstance>(&proof.lemmas[root.lemma]);
    if (instance == nullptr || instance->axiom != Axiom::extensional) continue;
    if (auto problem = new_indices.add(*instance)) return problem;
  }
  return check_resolution_proof(proof.resolution);
}

}  // namespace hone
