// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/integer_interpolation.h"

#include "base/error.h"
#include "interpolation/bits/integer_decoding.h"
#include "interpolation/bits/use_equations.h"
#include "interpolation/theory/theory_refuter.h"
#include "interpolation/theory/tidy.h"
#include "logic/integers/integer_encoding.h"

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
                                               Wrapping wrapping, RunContext& context,
                                               const ProofReading& reading, std::string& why) {
  IntegerEncoding encoding(terms, problem.formulas, wrapping);
  InterpolationProblem encoded{{}, problem.cuts};
  for (const Term formula : problem.formulas) {
    encoded.formulas.push_back(encoding.encoded(formula));
    if (encoded.formulas.back().valid()) continue;
    why = encoding.problem();
    return std::nullopt;
  }
  const auto found = interpolate_by_theory(terms, encoded, context, reading, why);
  return found ? decoded(terms, encoding, *found, why) : std::nullopt;
}

std::optional<Interpolants> interpolate_with_effort(Terms& terms, const InterpolationProblem& problem,
                                                    Wrapping wrapping, RunContext& context,
                                                    const ProofReading& reading, std::string& why,
                                                    std::uint64_t effort) {
  std::optional<Interpolants> result;
  const bool was_enough = within_effort(
      context, effort, [&] { result = interpolate_within(terms, problem, wrapping, context, reading, why); });
  if (!was_enough) why = "took too long";
  return result;
}

}  // namespace

std::optional<Interpolants> interpolate_bits_as_integers(Terms& terms, const InterpolationProblem& problem,
                                                         RunContext& context, const ProofReading& reading,
                                                         std::string& why, std::uint64_t effort) {
  return interpolate_with_effort(terms, problem, Wrapping::exact, context, reading, why, effort);
}

std::optional<Interpolants> interpolate_without_wrapping(Terms& terms, const InterpolationProblem& problem,
                                                         RunContext& context, const ProofReading& reading,
                                                         std::string& why, std::uint64_t effort) {
  return interpolate_with_effort(terms, problem, Wrapping::ignored, context, reading, why, effort);
}

}  // namespace hone
