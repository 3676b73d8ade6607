// SPDX-License-Identifier: Apache-2.0
#include "evidence/certificate/certificate_checker.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "evidence/certificate/contract_program.h"
#include "evidence/certificate/excluded_steps.h"
#include "evidence/certificate/loop_cutting.h"
#include "evidence/from_inlined.h"
#include "evidence/segments.h"
#include "logic/traversal.h"
#include "program/transform/inlining.h"
#include "program/transform/slicing.h"
#include "program/transform/unrolling.h"

namespace hone {

namespace {

constexpr std::size_t most_edges = 200000;

struct Claim {
  std::string what;
  Position position;
  Term formula;  // to be valid
};

// The procedures that runs can be in.
std::set<ProcedureId> called_procedures(const Program& program) {
  std::set<ProcedureId> result{program.entry()};
  std::vector<ProcedureId> waiting{program.entry()};
  while (!waiting.empty()) {
    const ProcedureId id = waiting.back();
    waiting.pop_back();
    for (const EdgeId edge : program.procedure(id).edges)
      if (const Call* call = program.edge(edge).call(); call != nullptr && result.insert(call->callee).second)
        waiting.push_back(call->callee);
  }
  return result;
}

class ClaimBuilder {
 public:
  ClaimBuilder(const Program& program, const Certificate& certificate)
      : program_(program), terms_(program.terms()), certificate_(certificate) {}

  // Empty, or why there can be no claims.
  std::string build() {
    std::map<ProcedureId, Contract> contracts;
    const std::set<ProcedureId> called = called_procedures(program_);
    for (const auto& [procedure, contract] : certificate_.contracts)
      if (called.contains(procedure)) contracts.emplace(procedure, contract);
    std::set<ProcedureId> roots{program_.entry()};
    for (const auto& [procedure, contract] : contracts) roots.insert(procedure);
    for (const ProcedureId root : roots)
      if (std::string problem = add_claims(contracts, root); !problem.empty()) return problem;
    return "";
  }

  std::vector<Claim> claims;

 private:
  std::string add_claims(const std::map<ProcedureId, Contract>& contracts, ProcedureId root) {
    const ContractProgram modular = with_contracts(program_, contracts, root);
    std::string problem;
    std::optional<Inlined> inlined = inline_calls(modular.program, {most_edges}, problem);
    if (!inlined) return "calls of procedures without a contract cannot be inlined: " + problem;
    const Inlined unrolled = unroll_decided_loops(*inlined);
    problem = check_inlining(modular.program, unrolled);
    HONE_INVARIANT(problem.empty(), "the inlined program should be the same: " + problem);
    // Locations keep their ids, so the formulas stay where they are.
    const auto without_loops =
        cut_loops(with_excluded_steps(unrolled.program), formulas_in(modular, unrolled), problem);
    if (!without_loops) return problem;
    return add_arrivals(sliced(*without_loops));
  }

  // The formulas at all copies of their locations.
  std::map<LocationId, Term> formulas_in(const ContractProgram& modular, const Inlined& inlined) {
    Substitution renaming;
    for (std::size_t i = 0; i < program_.variable_count(); ++i)
      if (const VariableId copy = inlined.variables.at(VariableId(i)); copy.valid())
        renaming.emplace(program_.variable(VariableId(i)).symbol, inlined.program.variable(copy).symbol);
    Substituter renamed(terms_, std::move(renaming));
    std::map<LocationId, Term> result;
    for (std::size_t i = 0; i < inlined.locations.size(); ++i) {
      const LocationId original = modular.original[inlined.locations[i].index()];
      if (!original.valid()) continue;
      const auto found = certificate_.invariants.find(original);
      if (found != certificate_.invariants.end()) result.emplace(LocationId(i), renamed(found->second));
    }
    return result;
  }

  std::string add_arrivals(const Program& program) {
    const Procedure& entry = program.procedure(program.entry());
    Segments segments(program, [&](LocationId location) {
      return location == entry.entry || program.error_at(location) != nullptr;
    });
    LocationId gap;
    const auto arrivals = segments.from(entry.entry, gap);
    if (!arrivals)
      return fmt::format("{}: a loop could not be cut", program.place(program.location(gap).position));
    for (const Segments::Arrival& arrival : *arrivals) {
      const ErrorLocation* error = program.error_at(program.edge(arrival.edge).target);
      HONE_INVARIANT(error != nullptr, "nothing should lead back to the entry");
      const bool given = is_own(*error);
      claims.push_back({given ? "not reached: " + error->what : error->what, error->position,
                        terms_.not_(arrival.condition)});
    }
    return "";
  }

  // Is it an error of the program, and not one that a formula added?
  bool is_own(const ErrorLocation& error) const {
    return std::ranges::any_of(program_.errors(), [&](const ErrorLocation& each) {
      return each.what == error.what && each.position == error.position;
    });
  }

  const Program& program_;
  Terms& terms_;
  const Certificate& certificate_;
};

Shown ask(Solver& solver, Terms& terms, Term formula) {
  switch (solver.check_once(terms.not_(formula))) {
    case Answer::unsat: return Shown::yes;
    case Answer::sat: return Shown::no;
    case Answer::unknown: break;
  }
  return Shown::unknown;
}

Shown ask_all(Solver& solver, Terms& terms, const std::vector<Term>& formulas) {
  Shown result = Shown::yes;
  for (const Term formula : formulas) {
    const Shown shown = ask(solver, terms, formula);
    if (shown == Shown::no) return Shown::no;
    if (shown == Shown::unknown) result = Shown::unknown;
  }
  return result;
}

}  // namespace

bool CertificateCheck::valid() const {
  return problem.empty() && std::ranges::all_of(obligations, [](const CheckedObligation& each) {
           return std::ranges::all_of(each.results, [](Shown shown) { return shown == Shown::yes; });
         });
}

CertificateCheck check_certificate(const Program& program, const Certificate& certificate,
                                   const std::vector<SolverKind>& solvers, RunContext& context) {
  HONE_INVARIANT(!solvers.empty(), "somebody should check");
  const ScopedTimer timer(context, "certificate check");
  CertificateCheck result;
  ClaimBuilder builder(program, certificate);
  result.problem = builder.build();
  if (!result.problem.empty()) return result;
  // Several ways to the same place of the source are one obligation.
  std::map<std::pair<Position, std::string>, std::vector<Term>> formulas;
  for (const Claim& claim : builder.claims) formulas[{claim.position, claim.what}].push_back(claim.formula);
  for (const auto& [place, all] : formulas)
    result.obligations.push_back({place.second, place.first, std::vector<Shown>()});
  for (const SolverKind kind : solvers) {
    const std::unique_ptr<Solver> solver = make_solver(kind, program.terms(), context);
    std::size_t i = 0;
    for (const auto& [place, all] : formulas)
      result.obligations[i++].results.push_back(ask_all(*solver, program.terms(), all));
  }
  return result;
}

}  // namespace hone
