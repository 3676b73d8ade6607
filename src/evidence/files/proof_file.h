// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "evidence/certificate/certificate.h"
#include "evidence/files/witness_file.h"
#include "evidence/proof.h"

namespace hone {

// What is worth writing down of a proof: formulas at the heads of loops, contracts where there is recursion
// or calls were not inlined. Of a procedure that was inlined several times: one of its formulas holds. For a
// loop of which the first rounds were unrolled there is only what holds in the others, if that is asked for.
Certificate certificate_of(const Program& program, const Proof& proof, bool with_unrolled_loops = false);
// Of several proofs, which together prove the program: all that they say.
Certificate certificate_of(const Program& program, const std::vector<const Proof*>& proofs,
                           bool with_unrolled_loops = false);

// A certificate in the words of a file, and what could not be said there.
struct ProofText {
  std::vector<WitnessInvariant> invariants;
  std::vector<std::string> left_out;
};

// For C as expressions of C, weakened where C cannot say it; otherwise in our own syntax, as it is.
ProofText proof_text(const Program& program, const Certificate& certificate);

// A certificate from the words of a file, and which of them are not used, with the reason.
struct ReadCertificate {
  Certificate certificate;
  std::vector<std::string> unused;
};
ReadCertificate read_certificate(const Program& program, const std::vector<WitnessInvariant>& invariants,
                                 unsigned long_bits);

}  // namespace hone
