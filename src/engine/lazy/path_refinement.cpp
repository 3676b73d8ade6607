// SPDX-License-Identifier: Apache-2.0
#include "engine/lazy/path_refinement.h"

#include <fmt/format.h>

#include <algorithm>

#include "interpolation/bits/bit_blaster.h"
#include "interpolation/bits/integer_interpolation.h"
#include "interpolation/fallback/unsat_core.h"
#include "interpolation/interpolator.h"
#include "logic/conjuncts.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "program/constraint_trace.h"
#include "program/edge_terms.h"
#include "program/specialisation.h"
#include "program/weakest_precondition.h"
#include "smt/solver.h"

namespace hone {

namespace {

constexpr double seconds_without_wrapping = 2;
constexpr std::size_t most_bits = 8;

// Formulas over constants of a trace, as formulas over the variables that these stand for at a cut; those
// that speak of anything else are left out.
std::vector<Term> over_variables(const Program& program, const ConstraintTrace::Scope& scope,
                                 const std::vector<Term>& formulas) {
  Terms& terms = program.terms();
  std::vector<Term> result;
  for (const Term formula : formulas) {
    Substitution names;
    bool in_scope = is_quantifier_free(terms, formula);
    for (const Term constant : free_symbols(terms, formula)) {
      const auto found = scope.current.find(constant);
      in_scope = in_scope && found != scope.current.end();
      if (in_scope) names.emplace(constant, program.variable(found->second).symbol);
    }
    if (in_scope) result.push_back(substitute(terms, formula, names));
  }
  return result;
}

// A word modulo 2^width, if it is made of words that are no wider: sums and products of extended words. An
// invalid handle otherwise.
Term truncated(Terms& terms, Term word, unsigned width) {
  const unsigned own = terms.width(terms.sort(word));
  if (own <= width) return own == width ? word : Term();
  switch (terms.kind(word)) {
    case Kind::bv_number: return terms.bitvector(terms.integer_value(word), width);
    case Kind::bv_zero_extend:
    case Kind::bv_sign_extend: return truncated(terms, terms.argument(word, 0), width);
    case Kind::bv_add:
    case Kind::bv_mul: {
      std::vector<Term> parts;
      for (const Term part : terms.arguments(word)) {
        parts.push_back(truncated(terms, part, width));
        if (!parts.back().valid()) return Term();
      }
      return terms.bv(terms.kind(word), parts);
    }
    default: return Term();
  }
}

// Equations of integers, i == n + 1 in 33 bits, hold modulo 2^32, too; and unlike them, that survives when
// both sides wrap around.
void add_modular_equations(Terms& terms, std::vector<Term>& predicates) {
  for (std::size_t i = 0, count = predicates.size(); i < count; ++i) {
    const Term atom = predicates[i];
    if (terms.kind(atom) != Kind::eq) continue;
    const Sort sort = terms.sort(terms.argument(atom, 0));
    if (terms.kind(sort) != SortKind::bitvector) continue;
    for (const unsigned width : {8U, 16U, 32U, 64U}) {
      if (width >= terms.width(sort)) break;
      const Term left = truncated(terms, terms.argument(atom, 0), width);
      const Term right = truncated(terms, terms.argument(atom, 1), width);
      if (left.valid() && right.valid()) predicates.push_back(terms.eq(left, right));
    }
  }
}

bool speaks_of_variables(const Program& program, Term formula) {
  const std::vector<Term> symbols = free_symbols(program.terms(), formula);
  return std::all_of(symbols.begin(), symbols.end(),
                     [&](Term symbol) { return program.variable_of(symbol).has_value(); });
}

// An interpolant that takes a word to pieces (a remainder, a product) is true of this path and of little
// else.
bool speaks_of_many_bits(const Terms& terms, const PathPredicates& found) {
  const auto is_bit = [&](Term atom) {
    return bit_of_atom(terms, atom).symbol.valid() && !terms.is_bool(bit_of_atom(terms, atom).symbol);
  };
  return std::any_of(found.atoms.begin(), found.atoms.end(), [&](const std::vector<Term>& atoms) {
    return static_cast<std::size_t>(std::count_if(atoms.begin(), atoms.end(), is_bit)) > most_bits;
  });
}

// The strongest and the weakest interpolants generalise differently, so they take turns.
std::optional<Interpolants> interpolants_of(Terms& terms, const InterpolationProblem& problem,
                                            Encoding encoding, unsigned attempt, RunContext& context) {
  InterpolationOptions options;
  options.labelling = attempt % 2 == 0 ? Labelling::dual_mcmillan : Labelling::mcmillan;
  if (encoding == Encoding::ints) {
    std::string why;
    auto found = interpolate_without_wrapping(terms, problem, context, options.labelling, why,
                                              seconds_without_wrapping);
    if (found)
      found->engine = "integers that do not wrap around";
    else if (context.logging())
      context.log("  integers that do not wrap around: " + why);
    return found;
  }
  InterpolationResult result = interpolate(terms, problem, context, options);
  if (!result.interpolants && context.logging())
    for (const std::string& attempt_text : result.attempts) context.log("  " + attempt_text);
  return std::move(result.interpolants);
}

}  // namespace

LabelledPath without_labels(const Program& program, FlatTrace trace) {
  std::vector<Term> labels(trace.steps.size(), program.terms().truth());
  return {std::move(trace), std::move(labels)};
}

BrokenPart find_broken_part(const Program& program, const LabelledPath& path,
                            const std::vector<Term>& regions, Analysis analysis, RunContext& context) {
  const std::size_t length = path.trace.steps.size();
  BrokenPart all{0, length, program.terms().truth()};
  if (analysis == Analysis::path) return all;
  const ScopedTimer timer(context, "counterexample analysis");
  const ConstraintTrace trace(program, path.trace, Naming::every_value, path.labels);
  const std::unique_ptr<Solver> solver = make_solver(program.terms(), context);
  if (analysis == Analysis::forward) {
    for (std::size_t i = 0; i < length; ++i) {
      solver->add(trace.constraints()[i]);
      if (solver->check() == Answer::unsat) return {0, i + 1, program.terms().truth()};
    }
    return all;
  }
  for (std::size_t i = length; i-- > 0;) {
    solver->add(trace.constraints()[i]);
    if (solver->check_once(trace.before(i, regions[i])) == Answer::unsat) return {i, length, regions[i]};
  }
  return all;
}

PathPredicates predicates_by_interpolation(const Program& program, const LabelledPath& path,
                                           const BrokenPart& part, Encoding encoding, unsigned attempt,
                                           RunContext& context) {
  const ScopedTimer timer(context, "refinement");
  Terms& terms = program.terms();
  const ConstraintTrace trace(program, path.trace, Naming::every_value, path.labels);
  std::vector<Term> formulas;
  for (std::size_t i = part.first; i < part.last; ++i) formulas.push_back(trace.constraints()[i]);
  formulas.front() = terms.and_(formulas.front(), trace.before(part.first, part.premise));
  PathPredicates result;
  result.atoms.resize(path.trace.steps.size() + 1);
  result.conjuncts.resize(path.trace.steps.size() + 1);
  result.found_by = "steps alone";
  if (formulas.size() == 1) return result;  // the last step itself: it has no successor
  InterpolationProblem problem{std::move(formulas), {}};
  problem.cuts = sequence_cuts(problem.formulas.size());
  if (auto core = slice_to_core(terms, problem, context)) problem = *std::move(core);
  const std::optional<Interpolants> found = interpolants_of(terms, problem, encoding, attempt, context);
  if (!found) {
    result.found_by = "";
    return result;
  }
  result.found_by = found->engine;
  for (std::size_t i = 0; i < problem.cuts.size(); ++i) {
    const std::size_t cut = part.first + i + 1;
    const Term interpolant = found->terms[i];
    if (context.logging() && !terms.is_constant(interpolant))
      context.log(fmt::format("  in front of step {}: {}", cut + 1, to_infix(terms, interpolant)));
    const ConstraintTrace::Scope scope = trace.scope_before(cut);
    result.atoms[cut] = over_variables(program, scope, atoms(terms, interpolant));
    add_modular_equations(terms, result.atoms[cut]);
    result.conjuncts[cut] = over_variables(program, scope, conjuncts(terms, interpolant));
  }
  return result;
}

PathPredicates predicates_by_weakest_preconditions(const Program& program, const LabelledPath& path,
                                                   const BrokenPart& part, RunContext& context) {
  const ScopedTimer timer(context, "refinement");
  Terms& terms = program.terms();
  PathPredicates result;
  result.atoms.resize(path.trace.steps.size() + 1);
  result.found_by = "weakest preconditions";
  Term bad = terms.truth();  // from here on the rest of the path can be taken
  for (std::size_t i = part.last; i-- > part.first + 1;) {
    const Step step = specialised(terms, *program.edge(path.trace.steps[i].edge).step(),
                                  values_told_by(terms, path.labels[i]));
    bad = terms.and_({path.labels[i], step.guard, weakest_precondition_of_assignment(program, step, bad)});
    for (const Term atom : atoms(terms, bad))
      if (speaks_of_variables(program, atom)) result.atoms[i].push_back(atom);
  }
  return result;
}

AddedPredicates add_predicates_against(const Program& program, const LabelledPath& path,
                                       const BrokenPart& part, unsigned attempt, const AddByStep& add,
                                       RunContext& context) {
  std::optional<PathPredicates> bitwise;  // the last resort
  if (context.options().text(Option::predicates_from) == "interpolants") {
    const bool as_integers = context.options().text(Option::encoding) == "ints";
    for (const Encoding encoding : {Encoding::ints, Encoding::bits}) {
      if (encoding == Encoding::ints && !as_integers) continue;
      const PathPredicates found =
          predicates_by_interpolation(program, path, part, encoding, attempt, context);
      if (speaks_of_many_bits(program.terms(), found)) {
        bitwise = found;
        break;
      }
      if (const std::size_t added = add(found.atoms)) return {added, found.found_by};
      if (encoding == Encoding::ints) continue;
      if (const std::size_t added = add(found.conjuncts)) return {added, found.found_by};
    }
  }
  const PathPredicates found = predicates_by_weakest_preconditions(program, path, part, context);
  if (const std::size_t added = add(found.atoms)) return {added, found.found_by};
  return {bitwise ? add(bitwise->atoms) : 0, bitwise ? bitwise->found_by : found.found_by};
}

std::optional<ExcludedPart> part_against_invariants(const Program& program, const LabelledPath& path,
                                                    LocationInvariants& invariants, RunContext& context) {
  const ScopedTimer timer(context, "refinement");
  Terms& terms = program.terms();
  const ConstraintTrace trace(program, path.trace, Naming::every_value, path.labels);
  const std::unique_ptr<Solver> solver = make_solver(terms, context);
  for (std::size_t i = path.trace.steps.size(); i-- > 1;) {
    solver->add(trace.constraints()[i]);
    const LocationId location = program.edge(path.trace.steps[i].edge).source;
    std::vector<Term> assumptions;
    std::unordered_map<Term, Term> named;
    for (const Term invariant : invariants.at(location)) {
      assumptions.push_back(terms.fresh_symbol("i", terms.bool_sort()));
      named.emplace(assumptions.back(), invariant);
      solver->add(terms.implies(assumptions.back(), trace.before(i, invariant)));
    }
    if (solver->check(assumptions) != Answer::unsat) continue;
    std::vector<LocationInvariants::Located> used;
    std::vector<Term> premises;
    for (const Term name : solver->unsat_core()) {
      used.emplace_back(location, named.at(name));
      premises.push_back(named.at(name));
    }
    auto support = invariants.with_support(std::move(used));
    if (!support) return std::nullopt;
    return ExcludedPart{{i, path.trace.steps.size(), terms.and_(premises)}, *std::move(support)};
  }
  return std::nullopt;
}

std::vector<Term> conditions_at(const Program& program, LocationId location) {
  const Terms& terms = program.terms();
  std::set<Term> found;
  for (const EdgeId edge : program.location(location).outgoing)
    for (const Term term : terms_of(program.edge(edge)))
      for (const Term atom : atoms(terms, term))
        if (speaks_of_variables(program, atom) && atoms(terms, atom).size() == 1) found.insert(atom);
  return {found.begin(), found.end()};
}

}  // namespace hone
