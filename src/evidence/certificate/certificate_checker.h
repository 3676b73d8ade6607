// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/run_context.h"
#include "evidence/certificate/certificate.h"
#include "smt/solver.h"

namespace hone {

enum class Shown { yes, no, unknown };

// One thing that has to be shown, and what became of it.
struct CheckedObligation {
  std::string what;
  Position position;
  std::vector<Shown> results;  // by solver
};

struct CertificateCheck {
  std::vector<CheckedObligation> obligations;
  std::string problem;  // why there are none, if the formulas do not suffice by their form
  bool valid() const;
};

// Do these formulas prove that no error location can be reached? Procedures with a contract are checked one
// by one, other calls are inlined, loops are cut at their heads (where no formula is given, anything can
// hold); what is left has finitely many paths. Nothing of how the formulas were found matters, nor what
// they were meant to say: if all is shown, no run reaches an error.
CertificateCheck check_certificate(const Program& program, const Certificate& certificate,
                                   const std::vector<SolverKind>& solvers, RunContext& context);

}  // namespace hone
