// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/bit_interpolation.h"

#include "interpolation/bits/bit_blaster.h"
#include "interpolation/bits/bitvector_formulas.h"
#include "interpolation/resolution/cadical_refuter.h"
#include "interpolation/resolution/propositional_meaning.h"

namespace hone {

std::optional<Interpolants> interpolate_bits(Terms& terms, const InterpolationProblem& problem,
                                             RunContext& context, const BitInterpolationOptions& options) {
  BitBlaster blaster(terms);
  for (std::size_t i = 0; i < problem.formulas.size(); ++i) {
    context.check_limits();
    if (!blaster.add(problem.formulas[i], static_cast<std::uint32_t>(i))) return std::nullopt;
    if (blaster.clauses().size() > options.max_clauses) return std::nullopt;
  }
  const CadicalAnswer answer = refute_by_cadical(blaster.clauses(), blaster.propositions(), context);
  if (!answer.proof || answer.proof->size() > options.max_vertices) return std::nullopt;

  const std::vector<BitBlaster::Origin> origins = blaster.origins();
  std::vector<Term> atoms(origins.size());
  for (std::size_t i = 0; i < origins.size(); ++i)
    if (origins[i].symbol.valid()) atoms[i] = bit_atom(terms, origins[i]);
  PropositionalMeaning meaning(std::move(atoms));
  meaning.add_hypotheses(*answer.proof);
  Interpolants result{interpolants(terms, *answer.proof, problem.cuts, options.labelling, meaning),
                      "bit-blasting"};
  for (Term& term : result.terms) {
    context.check_limits();
    term = simplify_bits(terms, term);
  }
  return result;
}

}  // namespace hone
