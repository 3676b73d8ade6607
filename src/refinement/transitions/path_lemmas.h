// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "abstraction/transitions/operation_lemmas.h"

namespace hone {

struct PathLemmas {
  Answer feasible = Answer::unknown;  // sat: the path is feasible; unsat: it is not
  // With unsat, by step: the lemmas that contradict each other (TRUE where none was needed). Each is implied
  // by its operation, and all together exclude the path: a symmetric interpolant.
  std::vector<Term> needed;
};

// Is a path of abstract operations feasible? Their formulas share propositions only, so lemmas of single
// operations decide it (LemmaSearch); what they are is kept for other paths.
PathLemmas path_lemmas(const std::vector<EdgeId>& path, AbstractTransitions& transitions,
                       OperationLemmas& lemmas, Terms& terms, RunContext& context);

}  // namespace hone
