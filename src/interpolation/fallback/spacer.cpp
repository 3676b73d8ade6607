// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/spacer.h"

#include <algorithm>

#include "base/memory_use.h"
#include "base/time_limits.h"
#include "interpolation/fallback/horn_clauses.h"
#include "interpolation/fallback/unsat_core.h"
#include "interpolation/problem/checker.h"
#include "logic/function_arrays.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// They are bits to it, of circuits that it does not come to the end of.
bool has_floats(const Terms& terms, const std::vector<Term>& formulas) {
  bool found = false;
  for_each_subterm(terms, formulas, [&](Term term) { found |= is_floating_operator(terms.kind(term)); });
  return found;
}

bool has_arrays(const Terms& terms, const std::vector<Term>& formulas) {
  return std::ranges::any_of(free_symbols(terms, formulas),
                             [&](Term symbol) { return terms.kind(terms.sort(symbol)) == SortKind::array; });
}

class Attempt {
 public:
  Attempt(Terms& terms, const InterpolationProblem& problem, const InterpolationProblem& core,
          RunContext& context)
      : terms_(terms), problem_(problem), core_(core), context_(context), functions_(terms) {
    for (Term& formula : core_.formulas) formula = functions_.to_arrays(formula);
  }

  bool over_arrays() const { return has_arrays(terms_, core_.formulas); }

  std::optional<Interpolants> run(bool quantified, double seconds) {
    const double limit = std::min({seconds, context_.remaining_seconds(), seconds_left()});
    const double start = context_.elapsed_seconds();
    const auto solution = solve_horn_clauses(terms_, core_, quantified, limit, memory_left());
    context_.check_limits();
    const double taken = context_.elapsed_seconds() - start;
    context_.spend(1 + static_cast<std::uint64_t>(taken / time_limits::seconds_of_effort));
    if (!solution) return std::nullopt;
    Interpolants result{{}, "spacer"};
    for (const Term term : *solution) {
      result.terms.push_back(functions_.from_arrays(term));
      if (!result.terms.back().valid()) return std::nullopt;
    }
    const auto solver = make_solver(SolverKind::z3, terms_, context_);
    const InterpolantCheck check = check_interpolants(terms_, problem_, result, *solver);
    if (check.valid()) return result;
    context_.log("an answer of Spacer was dropped: " + check.what);
    return std::nullopt;
  }

 private:
  double seconds_left() const {
    return time_limits::seconds_of_effort * static_cast<double>(context_.remaining_effort());
  }

  double memory_left() const {
    const auto limit = static_cast<double>(context_.options().number(Option::memory));
    return limit > 0 ? std::max(0.0, limit - resident_memory_mb()) : 4000;
  }

  Terms& terms_;
  const InterpolationProblem& problem_;
  InterpolationProblem core_;
  RunContext& context_;
  FunctionArrays functions_;
};

}  // namespace

std::optional<Interpolants> interpolate_by_spacer(Terms& terms, const InterpolationProblem& problem,
                                                  RunContext& context, double seconds) {
  if (has_floats(terms, problem.formulas)) return std::nullopt;
  const ScopedTimer timer(context, "spacer");
  const double start = context.elapsed_seconds();
  const auto core = slice_to_core(terms, problem, context);
  if (!core) return std::nullopt;
  Attempt attempt(terms, problem, *core, context);
  // Where it is not clear which of the two is better, a third of the time tells.
  const bool quantified = attempt.over_arrays();
  const auto remaining = [&] { return seconds - (context.elapsed_seconds() - start); };
  if (auto result = attempt.run(quantified, remaining() / 3)) return result;
  return attempt.run(!quantified, remaining());
}

}  // namespace hone
