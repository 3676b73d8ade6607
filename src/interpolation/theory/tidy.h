// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "logic/terms.h"

namespace hone {

// The same formula as a person would write it, as far as local rules go: inside a conjunction, s <= c and
// s >= c become s = c, a weaker bound on the same sum goes, so does what another part decides; the same the
// other way round inside a disjunction. Linear in the size of the formula, but for very wide nodes.
Term tidy(Terms& terms, Term formula);

}  // namespace hone
