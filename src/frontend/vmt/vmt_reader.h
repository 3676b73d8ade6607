// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/source.h"
#include "program/transition_system.h"

namespace hone::vmt {

// Reads VMT-LIB: SMT-LIB whose definitions say with annotations what they are for (:next, :init, :trans,
// :invar-property). Throws InputError with all errors, and Unsupported, with its place, for uninterpreted
// sorts, functions, quantifiers and live properties.
TransitionSystem read(const SourceFile& file, Terms& terms, std::vector<std::string>& warnings);

}  // namespace hone::vmt
