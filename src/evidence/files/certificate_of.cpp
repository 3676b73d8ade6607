// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/proof_file.h"

#include <algorithm>
#include <set>

#include "evidence/from_inlined.h"
#include "logic/traversal.h"
#include "program/analysis/loops.h"

namespace hone {

namespace {

Certificate of_inlined(const Program& program, const Proof& proof, bool with_unrolled_loops) {
  const Inlined& inlined = *proof.inlined;
  Terms& terms = program.terms();
  Substituter original(terms, names_of_original(program, inlined));
  const std::vector<bool> heads = loop_heads(inlined.program), original_heads = loop_heads(program);
  std::map<LocationId, std::vector<Term>> copies;
  std::set<LocationId> unrolled;         // whoever checks the formulas unrolls the same loops
  const auto said = [&](Term formula) {  // nothing about the locals of a call within a call
    const auto is_of_original = [&](Term symbol) { return program.variable_of(symbol).has_value(); };
    return inlined.nested.empty() || std::ranges::all_of(free_symbols(terms, formula), is_of_original)
               ? formula
               : terms.truth();
  };
  for (std::size_t i = 0; i < inlined.locations.size(); ++i) {
    const Term invariant = proof.invariants.at(LocationId(i));
    if (!original_heads[inlined.locations[i].index()]) continue;  // what no run reaches has loops of its own
    if (heads[i] && invariant.valid())
      copies[inlined.locations[i]].push_back(said(original(invariant)));
    else
      unrolled.insert(inlined.locations[i]);
  }
  Certificate result;
  for (const auto& [location, formulas] : copies)
    if (const Term any = terms.or_(formulas);
        any != terms.falsity() && (with_unrolled_loops || !unrolled.contains(location)))
      result.invariants.emplace(location, any);  // that a loop is not reached need not be said
  return result;
}

bool is_called(const Program& program, ProcedureId procedure) {
  for (std::size_t i = 0; i < program.edge_count(); ++i)
    if (const Call* call = program.edge(EdgeId(i)).call(); call != nullptr && call->callee == procedure)
      return true;
  return false;
}

Certificate of_procedures(const Program& program, const Proof& proof) {
  Certificate result;
  const Term truth = program.terms().truth();
  const auto given = [&](LocationId location) {
    const Term invariant = proof.invariants.at(location);
    return invariant.valid() ? invariant : truth;
  };
  for (std::size_t i = 0; i < program.procedure_count(); ++i) {
    const Procedure& procedure = program.procedure(ProcedureId(i));
    if (is_called(program, ProcedureId(i)))
      result.contracts.emplace(ProcedureId(i), Contract{given(procedure.entry), given(procedure.exit)});
  }
  const std::vector<bool> heads = loop_heads(program);
  for (std::size_t i = 0; i < program.location_count(); ++i)
    if (heads[i]) result.invariants.emplace(LocationId(i), given(LocationId(i)));
  return result;
}

}  // namespace

Certificate certificate_of(const Program& program, const Proof& proof, bool with_unrolled_loops) {
  return proof.inlined ? of_inlined(program, proof, with_unrolled_loops) : of_procedures(program, proof);
}

Certificate certificate_of(const Program& program, const std::vector<const Proof*>& proofs,
                           bool with_unrolled_loops) {
  Terms& terms = program.terms();
  const Term truth = terms.truth();
  Certificate all;
  for (const Proof* proof : proofs) {
    const Certificate one = certificate_of(program, *proof, with_unrolled_loops);
    for (const auto& [location, formula] : one.invariants) {
      Term& known = all.invariants.try_emplace(location, truth).first->second;
      known = terms.and_(known, formula);
    }
    for (const auto& [procedure, contract] : one.contracts) {
      Contract& known = all.contracts.try_emplace(procedure, Contract{truth, truth}).first->second;
      known = {terms.and_(known.before, contract.before), terms.and_(known.after, contract.after)};
    }
  }
  return all;
}

}  // namespace hone
