// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/integer_interpolation.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "interpolation/bits/integer_decoding.h"
#include "interpolation/bits/integer_encoding.h"
#include "interpolation/bits/use_equations.h"
#include "interpolation/theory/theory_refuter.h"
#include "interpolation/tidy.h"

namespace hone {

namespace {

std::optional<Interpolants> decoded(Terms& terms, IntegerEncoding& encoding,
                                    const std::vector<Term>& interpolants, std::string& why) {
  IntegerDecoding decoding(terms, encoding);
  Interpolants result{{}, "integers"};
  for (const Term interpolant : interpolants) {
    const Term words = decoding.decoded(tidy(terms, interpolant));
    if (!words.valid()) {
      why = "an interpolant cannot be said in bit-vectors";
      return std::nullopt;
    }
    result.terms.push_back(use_equations(terms, words));
  }
  return result;
}

std::optional<Interpolants> interpolate_within(Terms& terms, const InterpolationProblem& problem,
                                               RunContext& context, Labelling labelling, std::string& why) {
  IntegerEncoding encoding(terms);
  std::vector<Term> formulas;
  for (const Term formula : problem.formulas) {
    formulas.push_back(encoding.encoded(formula));
    if (formulas.back().valid()) continue;
    why = encoding.problem();
    return std::nullopt;
  }
  TheoryRefutation refutation(terms, formulas, context, {});
  if (refutation.answer() != Answer::unsat) {
    why = refutation.answer() == Answer::sat ? "the formulas do not contradict each other"
                                             : refutation.reason();
    return std::nullopt;
  }
  try {
    return decoded(terms, encoding, refutation.interpolants(problem.cuts, labelling), why);
  } catch (const MixedProof& mixed) {
    why = mixed.what();
    return std::nullopt;
  }
}

// The refuter knows no limit of time but that of the run, so it gets a run of its own, of whole seconds.
Options with_timeout(Options options, double seconds) {
  options.set(Option::timeout, std::to_string(std::max(1L, std::lround(seconds))));
  return options;
}

}  // namespace

std::optional<Interpolants> interpolate_bits_as_integers(Terms& terms, const InterpolationProblem& problem,
                                                         RunContext& context, Labelling labelling,
                                                         std::string& why, double seconds) {
  context.check_limits();
  RunContext attempt(with_timeout(context.options(), std::min(seconds, context.remaining_seconds())));
  std::optional<Interpolants> result;
  try {
    result = interpolate_within(terms, problem, attempt, labelling, why);
  } catch (const LimitReached&) {
    why = "took too long";
  }
  for (const auto& [name, amount] : attempt.statistics().counters()) context.statistics().count(name, amount);
  context.check_limits();
  return result;
}

}  // namespace hone
