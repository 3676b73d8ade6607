// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/source.h"
#include "program/model/transition_system.h"

namespace hone::vmt {

// Reads VMT-LIB: SMT-LIB whose definitions say with annotations what they are for (:next, :init, :trans,
// :invar-property), and what IC3PO adds to it (:action, :axiom, :definition). Functions are read as arrays;
// one without a next value never changes. An action keeps the variables whose next values its text does not
// mention, unless they are defined. Throws InputError with all errors, and Unsupported, with its place,
// for live properties.
TransitionSystem read(const SourceFile& file, Terms& terms, std::vector<std::string>& warnings);

}  // namespace hone::vmt
