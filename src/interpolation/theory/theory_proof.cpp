// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/theory_proof.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "base/error.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// Both sides of an equality count: its formula may have lost what they have in common.
std::vector<Term> parts_of(const Atom& atom) {
  if (atom.kind == Atom::Kind::equality) return {atom.left, atom.right};
  return {atom.formula};
}

}  // namespace

LinearAtom constraint_of(const Terms& terms, const Atom& atom, bool positive) {
  if (atom.kind == Atom::Kind::equality) {
    HONE_INVARIANT(positive, "a disequality should not be used as a constraint");
    return {arithmetic_difference(terms, atom.left, atom.right), LinearRelation::zero};
  }
  const LinearAtom stated = linear_atom(terms, atom.formula);
  return positive ? stated : negated(terms, stated);
}

void TheoryProof::order_by_formula(std::vector<WeightedConstraint>& constraints) {
  std::stable_sort(constraints.begin(), constraints.end(),
                   [](const auto& a, const auto& b) { return a.formula < b.formula; });
}

VertexId TheoryProof::add_lemma(Lemma lemma, Clause clause) {
  lemmas.push_back(std::move(lemma));
  return resolution.add_lemma(std::move(clause), static_cast<std::uint32_t>(lemmas.size() - 1));
}

std::vector<Term> TheoryProof::interpolants(std::span<const Cut> cuts, Labelling labelling) {
  return hone::interpolants(terms_, resolution, cuts, labelling, *this);
}

ProofMeaning::Reach TheoryProof::reach(const ResolutionProof::Root& root, bool prefixes) const {
  Reach result{~std::size_t{0}, 0};
  const auto include = [&](std::size_t first, std::size_t last) {
    result.first = std::min(result.first, first);
    result.last = std::max(result.last, last);
  };
  const auto include_term = [&](Term term) {
    if (const auto reach = vocabulary_.reach(term, prefixes))
      include(reach->first, reach->last);
    else
      include(0, ~std::size_t{0});  // without symbols, it belongs to both sides of every cut
  };
  const auto include_constraints = [&](const std::vector<WeightedConstraint>& constraints) {
    for (const WeightedConstraint& constraint : constraints)
      if (constraint.literal == Literal()) include(constraint.formula, constraint.formula);
  };
  for (const Literal literal : root.clause) {
    const Atom& atom = atoms[literal.proposition().index()];
    if (atom.formulas.empty())
      for (const Term part : parts_of(atom)) include_term(part);
    else
      include(atom.formulas.front(), atom.formulas.back());
  }
  if (root.formula != ResolutionProof::no_formula) {
    include(root.formula, root.formula);
    return result;
  }
  const Lemma& lemma = lemmas[root.lemma];
  if (const auto* farkas = std::get_if<FarkasLemma>(&lemma)) include_constraints(farkas->constraints);
  if (const auto* implied = std::get_if<ImpliedEquation>(&lemma)) {
    include_constraints(implied->at_most);
    include_constraints(implied->at_least);
  }
  if (const auto* diophantine = std::get_if<DiophantineLemma>(&lemma)) {
    include_constraints(diophantine->equations);
    for (const DiophantineLemma::Equation& pair : diophantine->pairs) include_constraints({pair.opposite});
  }
  if (const auto* axiom = std::get_if<AxiomInstance>(&lemma))
    for (const Term term : axiom->terms) include_term(term);
  return result.first <= result.last ? result : Reach{};
}

// By where it occurs as an atom; one that the search made, by its symbols.
Place TheoryProof::place(Proposition proposition, const Cut& cut) const {
  const Atom& atom = atoms[proposition.index()];
  if (atom.formulas.empty()) {
    // Most lie on one side as a whole.
    if (proposition.index() >= reach_of_atom_.size()) reach_of_atom_.resize(atoms.size());
    auto& reach = reach_of_atom_[proposition.index()][cut.begin == 0 ? 1 : 0];
    if (!reach) {
      reach = Reach{~std::size_t{0}, 0};
      for (const Term part : parts_of(atom)) {
        const auto known = vocabulary_.reach(part, cut.begin == 0);
        const Reach its = known ? Reach{known->first, known->last} : Reach{};
        reach = Reach{std::min(reach->first, its.first), std::max(reach->last, its.last)};
      }
    }
    if (reach->last < cut.begin || reach->first >= cut.end) return Place::b_local;
    if (reach->first >= cut.begin && reach->last < cut.end) return Place::a_local;
    Place result = Place::shared;
    for (const Term part : parts_of(atom)) result = combine(result, vocabulary_.place(part, cut));
    return result;
  }
  const auto first = std::lower_bound(atom.formulas.begin(), atom.formulas.end(), cut.begin);
  if (first == atom.formulas.end() || *first >= cut.end) return Place::b_local;
  return atom.formulas.front() >= cut.begin && atom.formulas.back() < cut.end ? Place::a_local
                                                                              : Place::shared;
}

TheoryProof::Colour TheoryProof::colour(Proposition proposition, const Request& request) const {
  switch (place(proposition, request.cut)) {
    case Place::a_local: return Colour::a;
    case Place::b_local: return Colour::b;
    case Place::mixed: return Colour::mixed;
    case Place::shared: break;
  }
  return request.labelling == Labelling::dual_mcmillan ? Colour::a : Colour::b;
}

TheoryProof::Colour TheoryProof::colour(const WeightedConstraint& constraint, const Request& request) const {
  if (constraint.literal != Literal()) return colour(constraint.literal.proposition(), request);
  return request.cut.in_a(constraint.formula) ? Colour::a : Colour::b;
}

Term TheoryProof::literal_formula(Literal literal) {
  const Term atom = atoms[literal.proposition().index()].formula;
  return literal.positive() ? atom : terms_.not_(atom);
}

// Of two terms, one that only A knows and one that only B knows: is the first the one of A?
bool TheoryProof::first_in_a(Term first, Term second, const Cut& cut) const {
  const Place of_first = vocabulary_.place(first, cut), of_second = vocabulary_.place(second, cut);
  if (of_first == Place::mixed || of_second == Place::mixed)
    throw MixedProof("a term of the proof mixes symbols of both sides of a cut");
  return of_first == Place::a_local;
}

Term TheoryProof::bridge(Proposition mixed) {
  const auto [entry, fresh] = bridges_.try_emplace(mixed.index());
  if (fresh) entry->second = terms_.fresh_symbol("bridge", terms_.sort(atoms[mixed.index()].left));
  return entry->second;
}

Term TheoryProof::is_bridge(Proposition mixed, Term value) {
  const auto [entry, fresh] = bridge_predicates_.try_emplace(mixed.index());
  if (fresh) {
    const Sort domain[] = {terms_.sort(atoms[mixed.index()].left)};
    entry->second = terms_.function(terms_.name(bridge(mixed)) + "?", domain, terms_.bool_sort());
  }
  const Term arguments[] = {value};
  return terms_.apply(entry->second, arguments);
}

Term TheoryProof::resolve_mixed(Proposition pivot, Term positive, Term negative, const Cut&) {
  if (atoms[pivot.index()].kind != Atom::Kind::equality)
    throw MixedProof("an inequality of the proof mixes symbols of both sides of a cut");
  const auto predicate = bridge_predicates_.find(pivot.index());
  if (predicate == bridge_predicates_.end()) return positive;
  const Term v = bridge(pivot);
  Substitution replacement;
  const Term roots[] = {positive};
  for_each_subterm(terms_, roots, [&](Term term) {
    if (terms_.kind(term) == Kind::apply && terms_.applied_function(term) == predicate->second)
      replacement[term] = substitute(terms_, negative, {{v, terms_.argument(term, 0)}});
  });
  return replacement.empty() ? positive : substitute(terms_, positive, replacement);
}

Term TheoryProof::lemma_interpolant(const ResolutionProof::Root& root, const Cut& cut, Labelling labelling) {
  const Request request{root, cut, labelling};
  return std::visit([&](const auto& lemma) { return of(lemma, request); }, lemmas[root.lemma]);
}

void TheoryProof::add(Running& running, const WeightedConstraint& constraint) {
  running.sum.add(constraint.sum, constraint.weight);
  if (constraint.relation != LinearRelation::zero) running.has_inequality = true;
  if (constraint.relation == LinearRelation::below_zero) running.has_strict = true;
}

// Constraints that belong to one formula are ordered by it, the others come last. For a sequence of growing
// cuts, only what is new is added.
void TheoryProof::add_those_of_one_formula(const std::vector<WeightedConstraint>& constraints,
                                           Running& running, const Cut& cut) {
  const bool extends = running.cut.begin == cut.begin && running.cut.end <= cut.end;
  if (!extends) running = Running{{cut.begin, cut.begin}, {}, false, false};
  const auto first = std::lower_bound(
      constraints.begin(), constraints.end(), running.cut.end,
      [](const WeightedConstraint& constraint, std::size_t formula) { return constraint.formula < formula; });
  for (auto constraint = first; constraint != constraints.end() && constraint->formula < cut.end;
       ++constraint)
    add(running, *constraint);
  running.cut = cut;
}

TheoryProof::Running TheoryProof::part_of_a(const std::vector<WeightedConstraint>& constraints,
                                            const Request& request) {
  Running& stated = running_[&constraints];
  add_those_of_one_formula(constraints, stated, request.cut);
  Running result = stated;
  for (auto constraint = constraints.rbegin();
       constraint != constraints.rend() && constraint->formula == ResolutionProof::no_formula; ++constraint) {
    const Colour its_colour = colour(*constraint, request);
    if (its_colour == Colour::a) add(result, *constraint);
    if (its_colour != Colour::mixed) continue;
    // left - right = 0 becomes left - v = 0 and v - right = 0.
    const Proposition equation = constraint->literal.proposition();
    const Atom& atom = atoms[equation.index()];
    if (atom.kind != Atom::Kind::equality)
      throw MixedProof("an inequality of the proof mixes symbols of both sides of a cut");
    const bool left_in_a = first_in_a(atom.left, atom.right, request.cut);
    const Term side = left_in_a ? atom.left : atom.right;
    const Rational sign = left_in_a ? constraint->weight : -constraint->weight;
    result.sum.add(arithmetic_sum(terms_, side), sign);
    result.sum.add(bridge(equation), -sign);
  }
  return result;
}

Term TheoryProof::formula_of(const Running& part) {
  return to_formula(terms_, part.sum.sum(),
                    part.has_strict                                       ? LinearRelation::below_zero
                    : part.has_inequality || reading_.equations_as_bounds ? LinearRelation::at_most_zero
                                                                          : LinearRelation::zero);
}

Term TheoryProof::of(const FarkasLemma& lemma, const Request& request) {
  if (reading_.farkas != Farkas::sum)
    if (const auto grouped = by_groups(lemma, request)) return *grouped;
  return formula_of(part_of_a(lemma.constraints, request));
}

// Constraints of one side that have a local symbol in common, directly or through others, are one group.
// Nothing where one belongs to neither side as a whole.
std::optional<Term> TheoryProof::by_groups(const FarkasLemma& lemma, const Request& request) {
  const Colour side = reading_.farkas == Farkas::groups_of_a ? Colour::a : Colour::b;
  std::vector<const WeightedConstraint*> constraints;
  for (const WeightedConstraint& constraint : lemma.constraints) {
    const Colour its_colour = colour(constraint, request);
    if (its_colour == Colour::mixed) return std::nullopt;
    if (its_colour == side) constraints.push_back(&constraint);
  }
  std::vector<std::size_t> group(constraints.size());
  std::iota(group.begin(), group.end(), std::size_t{0});
  std::unordered_map<Term, std::size_t> owner;
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    std::vector<Term> bases;
    for (const auto& [term, coefficient] : constraints[i]->sum.monomials) bases.push_back(term);
    for (const Term symbol : free_symbols(terms_, bases)) {
      if (vocabulary_.place(symbol, request.cut) == Place::shared) continue;
      const auto [entry, inserted] = owner.emplace(symbol, i);
      if (inserted) continue;
      const std::size_t from = group[i], to = group[entry->second];
      std::replace(group.begin(), group.end(), from, to);
    }
  }
  std::map<std::size_t, Running> sums;
  for (std::size_t i = 0; i < constraints.size(); ++i) add(sums[group[i]], *constraints[i]);
  std::vector<Term> parts;
  for (const auto& [number, sum] : sums) parts.push_back(formula_of(sum));
  const Term all = terms_.and_(parts);
  return side == Colour::a ? all : terms_.not_(all);
}

// With left in A and right in B: A gives low <= left <= high, B gives high <= right <= low.
Term TheoryProof::of(const ImpliedEquation& lemma, const Request& request) {
  const Atom& atom = atoms[lemma.equation.index()];
  const Colour conclusion = colour(lemma.equation, request);
  Running at_most = part_of_a(lemma.at_most, request);
  Running at_least = part_of_a(lemma.at_least, request);
  if (conclusion != Colour::mixed) {
    // The negated conclusion is left < right or left > right; if it is of A, it joins A's sums.
    std::vector<Term> cases;
    for (Running* part : {&at_most, &at_least}) {
      const Rational sign = part == &at_most ? 1 : -1;
      if (conclusion == Colour::a) {
        part->sum.add(arithmetic_sum(terms_, atom.left), -sign);
        part->sum.add(arithmetic_sum(terms_, atom.right), sign);
      }
      const bool strict = part->has_strict || conclusion == Colour::a;
      cases.push_back(to_formula(terms_, part->sum.sum(),
                                 strict                 ? LinearRelation::below_zero
                                 : part->has_inequality ? LinearRelation::at_most_zero
                                                        : LinearRelation::zero));
    }
    return conclusion == Colour::a ? terms_.or_(cases) : terms_.and_(cases);
  }
  const bool left_in_a = first_in_a(atom.left, atom.right, request.cut);
  const Term side = left_in_a ? atom.left : atom.right;
  Running& bounds_above = left_in_a ? at_most : at_least;  // side - high <= 0
  Running& bounds_below = left_in_a ? at_least : at_most;  // low - side <= 0
  WeightedSum high, low;
  high.add(arithmetic_sum(terms_, side), 1);
  high.add(bounds_above.sum.sum(), -1);
  low.add(arithmetic_sum(terms_, side), 1);
  low.add(bounds_below.sum.sum(), 1);
  WeightedSum difference;  // low - high
  difference.add(low.sum(), 1);
  difference.add(high.sum(), -1);
  const LinearSum gap = difference.sum();
  Term meeting = to_term(terms_, high.sum(), terms_.sort(side) == terms_.real_sort());
  if (terms_.is_int(side) && !terms_.is_int(meeting))
    meeting = terms_.to_int(meeting);  // whole where it counts
  return terms_.and_(to_formula(terms_, gap, LinearRelation::at_most_zero),
                     terms_.or_(to_formula(terms_, gap, LinearRelation::below_zero),
                                is_bridge(lemma.equation, to_term(terms_, high.sum(),
                                                                  terms_.sort(side) == terms_.real_sort()))));
}

// The part of A, reduced modulo 1, is a whole number: a divisibility (Jain, Clarke, Grumberg, CAV 2008).
Term TheoryProof::of(const DiophantineLemma& lemma, const Request& request) {
  for (const DiophantineLemma::Equation& equation : lemma.pairs) {
    const Colour its_colour = colour(equation.constraint, request);
    if (its_colour == Colour::mixed || colour(equation.opposite, request) != its_colour)
      throw MixedProof("an equation between whole numbers belongs to both sides of a cut");
  }
  const WeightedSum part = part_of_a(lemma.equations, request).sum;
  for (const auto& [term, factor] : part.monomials())
    if (!terms_.is_int(term))
      throw MixedProof("the two sides of a cut share a real number in an argument about whole numbers");
  Integer denominator = part.constant().get_den();
  LinearSum fractional;
  fractional.constant = part.constant();
  for (const auto& [term, factor] : part.monomials()) {
    if (factor.get_den() == 1) continue;
    denominator = lcm(denominator, factor.get_den());
    fractional.monomials.emplace_back(term, factor);
  }
  if (denominator == 1) return terms_.truth();
  const auto scaled = [&](const Rational& value) {
    return Rational(euclidean_remainder(Rational(value * denominator).get_num(), denominator));
  };
  for (auto& [term, factor] : fractional.monomials) factor = scaled(factor);
  fractional.constant = scaled(fractional.constant);
  const Term sum = terms_.from_linear_sum(fractional, terms_.int_sort());
  return terms_.eq(terms_.mod(sum, terms_.integer(denominator)), terms_.integer(0));
}

// The path falls into pieces of A and pieces of B between shared terms.
Term TheoryProof::of(const EqualityPath& lemma, const Request& request) {
  struct Edge {
    Term from, to;
    bool in_a;
  };
  std::vector<Edge> pieces;
  const auto append = [&](Term from, Term to, bool in_a) {
    if (!pieces.empty() && pieces.back().in_a == in_a)
      pieces.back().to = to;
    else
      pieces.push_back({from, to, in_a});
  };
  for (std::size_t i = 0; i < lemma.edges.size(); ++i) {
    const Colour its_colour = colour(lemma.edges[i], request);
    const Term from = lemma.nodes[i], to = lemma.nodes[i + 1];
    if (its_colour != Colour::mixed) {
      append(from, to, its_colour == Colour::a);
      continue;
    }
    const bool from_in_a = first_in_a(from, to, request.cut);
    append(from, bridge(lemma.edges[i]), from_in_a);
    append(bridge(lemma.edges[i]), to, !from_in_a);
  }
  const Colour conclusion = colour(lemma.conclusion, request);
  std::vector<Term> parts;
  if (conclusion == Colour::a) {
    for (const Edge& piece : pieces)
      if (!piece.in_a) parts.push_back(terms_.not_(equal(piece.from, piece.to)));
    return terms_.or_(parts);
  }
  if (conclusion == Colour::mixed) {
    // The end that belongs to A is equal to a shared term; that is where v must be.
    const bool from_a = first_in_a(lemma.nodes.front(), lemma.nodes.back(), request.cut);
    Edge& end = from_a ? pieces.front() : pieces.back();
    HONE_INVARIANT(end.in_a, "the end of a path should have the colour of its first edge");
    parts.push_back(is_bridge(lemma.conclusion, from_a ? end.to : end.from));
    end.to = end.from;
  }
  for (const Edge& piece : pieces)
    if (piece.in_a) parts.push_back(equal(piece.from, piece.to));
  return terms_.and_(parts);
}

Term TheoryProof::of(const Congruence& lemma, const Request& request) {
  const std::span<const Term> left = terms_.arguments(lemma.left), right = terms_.arguments(lemma.right);
  const auto argument_conditions = [&](Colour wanted) {
    std::vector<Term> conditions;
    for (std::size_t i = 0; i < lemma.arguments.size(); ++i) {
      if (!lemma.arguments[i].valid()) continue;
      if (colour(lemma.arguments[i], request) == wanted) conditions.push_back(equal(left[i], right[i]));
    }
    return conditions;
  };
  const bool predicate = !lemma.conclusion.valid();
  Colour conclusion;
  bool left_in_a;
  if (predicate) {
    const Colour of_left = colour(lemma.left_literal.proposition(), request);
    const Colour of_right = colour(lemma.right_literal.proposition(), request);
    conclusion = of_left == of_right ? of_left : Colour::mixed;
    left_in_a = of_left == Colour::a;
  } else {
    conclusion = colour(lemma.conclusion, request);
    left_in_a = conclusion == Colour::mixed && first_in_a(lemma.left, lemma.right, request.cut);
  }
  if (conclusion == Colour::b) return terms_.and_(argument_conditions(Colour::a));
  if (conclusion == Colour::a) return terms_.not_(terms_.and_(argument_conditions(Colour::b)));
  // Each pair of arguments meets in a shared term: where A's argument is equal to it in A.
  std::vector<Term> shared;
  for (std::size_t i = 0; i < lemma.arguments.size(); ++i) {
    const Term in_a = left_in_a ? left[i] : right[i], in_b = left_in_a ? right[i] : left[i];
    if (!lemma.arguments[i].valid()) {
      shared.push_back(in_a);
      continue;
    }
    switch (colour(lemma.arguments[i], request)) {
      case Colour::a: shared.push_back(in_b); break;
      case Colour::b: shared.push_back(in_a); break;
      case Colour::mixed: shared.push_back(bridge(lemma.arguments[i])); break;
    }
  }
  const Term application = terms_.rebuild(lemma.left, shared);
  if (!predicate) return is_bridge(lemma.conclusion, application);
  // left holds, right does not: A knows the application to hold, or not to.
  return left_in_a ? application : terms_.not_(application);
}

// Valid clauses belong to whichever side knows all their symbols.
Term TheoryProof::of(const AxiomInstance& lemma, const Request& request) {
  bool possible_in_a = true, possible_in_b = true;
  for (const Term term : lemma.terms) {
    const Place its_place = vocabulary_.place(term, request.cut);
    if (its_place == Place::mixed)
      throw MixedProof("a term of the proof mixes symbols of both sides of a cut");
    if (its_place == Place::a_local) possible_in_b = false;
    if (its_place == Place::b_local) possible_in_a = false;
  }
  if (!possible_in_a && !possible_in_b)
    throw MixedProof("an axiom of the proof mixes symbols of both sides of a cut");
  std::vector<Term> other_colour;
  for (const Literal literal : request.root.clause)
    if (colour(literal.proposition(), request) == (possible_in_b ? Colour::a : Colour::b))
      other_colour.push_back(literal_formula(literal));
  const Term part = terms_.or_(other_colour);
  return possible_in_b ? terms_.not_(part) : part;
}

}  // namespace hone
