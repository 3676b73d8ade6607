// SPDX-License-Identifier: Apache-2.0
#include "refinement/predicate_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "interpolation/bits/bit_blaster.h"
#include "interpolation/bits/integer_interpolation.h"
#include "interpolation/fallback/unsat_core.h"
#include "interpolation/interpolator.h"
#include "logic/conjuncts.h"
#include "logic/printer.h"
#include "logic/traversal.h"
#include "program/analysis/constraint_trace.h"
#include "program/analysis/specialisation.h"
#include "program/analysis/weakest_precondition.h"
#include "program/model/edge_terms.h"
#include "refinement/backward_atoms.h"
#include "refinement/limits.h"
#include "refinement/scoped_predicates.h"

namespace hone {

namespace {

// A bit-vector modulo 2^width, if it is made of bit-vectors that are no wider: sums and products of extended
// bit-vectors. An invalid handle otherwise.
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

// An interpolant that takes a bit-vector to pieces (a remainder, a product) is true of this path and of
// little else.
bool speaks_of_many_bits(const Terms& terms, const PathPredicates& found) {
  const auto is_bit = [&](Term atom) {
    return bit_of_atom(terms, atom).symbol.valid() && !terms.is_bool(bit_of_atom(terms, atom).symbol);
  };
  return std::any_of(found.atoms.begin(), found.atoms.end(), [&](const std::vector<Term>& atoms) {
    return static_cast<std::size_t>(std::count_if(atoms.begin(), atoms.end(), is_bit)) >
           limits::refinement::bits_in_an_interpolant;
  });
}

// A prefix of the segment for each of its cuts; within an invocation that is finished, what happened since
// its entry (000 §4.3, nested interpolants).
std::vector<Cut> cuts_of(const FlatTrace& trace, const InfeasibleSegment& segment) {
  const std::vector<bool> finished = finished_frames(trace);
  std::vector<Cut> result;
  for (std::size_t i = segment.first + 1; i < segment.last; ++i) {
    const std::size_t frame = frame_before(trace, i);
    const std::size_t begin =
        finished[frame] ? std::max(trace.frames[frame].enter + 1, segment.first) : segment.first;
    result.push_back({begin - segment.first, i - segment.first});
  }
  return result;
}

bool has_calls(const FlatTrace& trace) { return trace.frames.size() > 1; }

std::optional<Interpolants> interpolants_of(Terms& terms, const InterpolationProblem& problem,
                                            Encoding encoding, const ProofReading& reading,
                                            RunContext& context) {
  if (encoding == Encoding::ints) {
    std::string why;
    auto found = interpolate_without_wrapping(terms, problem, context, reading, why,
                                              limits::refinement::effort_without_wrapping);
    if (found)
      found->engine = "integers that do not wrap around";
    else if (context.logging())
      context.log("  integers that do not wrap around: " + why);
    return found;
  }
  InterpolationOptions options;
  static_cast<ProofReading&>(options) = reading;
  InterpolationResult result = interpolate(terms, problem, context, options);
  if (!result.interpolants && context.logging())
    for (const std::string& attempt_text : result.attempts) context.log("  " + attempt_text);
  return std::move(result.interpolants);
}

bool has_words(const Program& program, const FlatTrace& trace) {
  const Terms& terms = program.terms();
  for (const FlatStep& step : trace.steps) {
    bool found = false;
    for_each_subterm(terms, terms_of(program.edge(step.edge)), [&](Term term) {
      found = found || terms.kind(terms.sort(term)) == SortKind::bitvector;
    });
    if (found) return true;
  }
  return false;
}

}  // namespace

PathPredicates PredicateSearch::by_interpolation(const LabelledPath& path, const InfeasibleSegment& segment,
                                                 Encoding encoding, const ProofReading& reading) const {
  const ScopedTimer timer(context_, "refinement");
  Terms& terms = program_.terms();
  const ConstraintTrace trace(program_, path.trace, Naming::every_value, path.labels);
  PathPredicates result;
  result.atoms.resize(path.trace.steps.size() + 1);
  result.conjuncts.resize(path.trace.steps.size() + 1);
  result.found_by = "steps alone";
  if (segment.last - segment.first == 1) return result;  // the last step itself: it has no successor
  InterpolationProblem problem;
  for (std::size_t i = segment.first; i < segment.last; ++i)
    problem.formulas.push_back(trace.constraints()[i]);
  problem.formulas.front() =
      terms.and_(problem.formulas.front(), trace.before(segment.first, segment.premise));
  problem.cuts = cuts_of(path.trace, segment);
  if (auto core = slice_to_core(terms, problem, context_)) problem = *std::move(core);
  const std::optional<Interpolants> found = interpolants_of(terms, problem, encoding, reading, context_);
  if (!found) {
    result.found_by = "";
    return result;
  }
  result.found_by = found->engine;
  if (has_calls(path.trace)) {
    std::vector<Term> needed(path.trace.steps.size(), terms.truth());
    std::copy(problem.formulas.begin(), problem.formulas.end(),
              needed.begin() + static_cast<std::ptrdiff_t>(segment.first));
    result.atoms = kept_values(program_, effects_, trace, needed);
  }
  for (std::size_t i = 0; i < problem.cuts.size(); ++i) {
    const std::size_t cut = segment.first + i + 1;
    const Term interpolant = found->terms[i];
    if (context_.logging() && !terms.is_constant(interpolant))
      context_.log(fmt::format("  in front of step {}: {}", cut + 1, to_infix(terms, interpolant)));
    const ScopedPredicates scope(program_, effects_, trace, cut);
    std::vector<Term> read = scope.read(atoms(terms, interpolant));
    add_modular_equations(terms, read);
    result.atoms[cut].insert(result.atoms[cut].end(), read.begin(), read.end());
    result.conjuncts[cut] = scope.read(conjuncts(terms, interpolant));
  }
  return result;
}

PathPredicates PredicateSearch::by_weakest_preconditions(const LabelledPath& path,
                                                         const InfeasibleSegment& segment,
                                                         Conditions conditions) const {
  const ScopedTimer timer(context_, "refinement");
  Terms& terms = program_.terms();
  PathPredicates result;
  result.found_by = "weakest preconditions";
  if (has_calls(path.trace) || conditions == Conditions::error) {
    result.atoms =
        backward_atoms(program_, effects_, path.trace, chosen_conditions(path.trace, conditions), context_);
    return result;
  }
  result.atoms.resize(path.trace.steps.size() + 1);
  Term bad = terms.truth();  // from here on the rest of the path can be taken
  for (std::size_t i = segment.last; i-- > segment.first + 1;) {
    const Step step = specialised(terms, *program_.edge(path.trace.steps[i].edge).step(),
                                  values_told_by(terms, path.labels[i]));
    bad = terms.and_({path.labels[i], step.guard, weakest_precondition_of_assignment(program_, step, bad)});
    for (const Term atom : atoms(terms, bad))
      if (speaks_of_variables(program_, atom)) result.atoms[i].push_back(atom);
  }
  return result;
}

AddedPredicates PredicateSearch::add(const LabelledPath& path, const InfeasibleSegment& segment,
                                     const Preference& preference, const AddByStep& add) const {
  const Options& options = context_.options();
  if (preference.error_condition_first)
    if (const auto count = add(by_weakest_preconditions(path, segment, Conditions::error).atoms))
      return {count, "weakest preconditions of the error"};
  std::optional<PathPredicates> bitwise;  // the last resort
  if (options.choice<PredicateSource>(Option::predicates_from) == PredicateSource::interpolants) {
    const bool as_integers =
        options.choice<Encoding>(Option::encoding) == Encoding::ints && has_words(program_, path.trace);
    for (const Encoding encoding : {Encoding::ints, Encoding::exact}) {
      if (bitwise || (encoding == Encoding::ints && !as_integers)) continue;
      for (const ProofReading& reading : preference.readings) {
        const PathPredicates found = by_interpolation(path, segment, encoding, reading);
        if (speaks_of_many_bits(program_.terms(), found)) {
          bitwise = found;
          break;
        }
        if (const std::size_t added = add(found.atoms)) return {added, found.found_by};
        if (encoding == Encoding::ints) continue;
        if (const std::size_t added = add(found.conjuncts)) return {added, found.found_by};
      }
    }
  }
  const PathPredicates found = by_weakest_preconditions(path, segment, Conditions::all);
  if (const std::size_t added = add(found.atoms)) return {added, found.found_by};
  return {bitwise ? add(bitwise->atoms) : 0, bitwise ? bitwise->found_by : found.found_by};
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
