// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "abstraction/precision.h"
#include "abstraction/strengthening.h"
#include "program/analysis/effects.h"
#include "program/model/trace.h"

namespace hone {

// How much of the abstract transition is kept.
enum class Image {
  cartesian,  // each predicate on its own: F(wp(p)) ? true : F(wp(!p)) ? false : unknown (004 §3)
  boolean,    // relations between several predicates after the step as well
};

// B(P): the Boolean program that imitates P on the predicates of a precision (004 §3). It has P's control
// flow; each predicate is a bool variable, global or local as the predicate is. Beyond the paper, calls pass
// and return values:
//   - predicates over globals and parameters become parameters of the Boolean procedure;
//   - predicates over globals, results and values at entry become its results, and
//   - after the call the caller's predicates are strengthened with what was returned.
// So a call edge of P becomes three edges: remember the global predicates, call, draw conclusions.
//
// Operations are computed when they are first asked for: code that the abstraction does not reach costs
// nothing.
class AbstractProgram {
 public:
  AbstractProgram(const Program& concrete, const Effects& effects, const Precision& precision,
                  Strengthening& strengthening, Image image, RunContext& context);

  const Program& program() const { return *abstract_; }  // operations may still be missing
  const Operation& operation(EdgeId abstract_edge);
  const Program& complete_program();  // with all operations, for printing
  // What holds in every state of a procedure whatever it does: its predicates do not contradict each other.
  Term enforced(ProcedureId procedure);

  // The way back: the concrete path of an abstract trace.
  Trace concrete_trace(const Trace& abstract_trace) const;
  LocationId abstract_location(LocationId concrete) const { return location_of_.at(concrete); }
  // A formula over the bits (at entry and now) as a formula over the variables of P.
  Term concretise(Term formula);
  // An order in which related variables are close: each helper variable beside the predicate that it is a
  // copy of.
  std::size_t column(VariableId abstract_variable) const { return column_[abstract_variable.index()]; }
  bool is_scratch(VariableId abstract_variable) const { return column(abstract_variable) % 2 == 1; }
  // The helper variables for calls, which mean nothing between operations.
  const std::vector<VariableId>& scratch_variables(ProcedureId procedure) const {
    return scratch_[procedure.index()];
  }

 private:
  enum class Part : std::uint8_t { step, remember, call, conclude };
  struct Origin {
    EdgeId edge;
    Part part;
  };

  void add_variables();
  void add_edges();
  void add_call_edges(EdgeId edge);
  EdgeId add_part(EdgeId edge, Part part, LocationId source, LocationId target, Operation placeholder);
  bool is_passed(ProcedureId procedure, Term predicate) const;    // decided when the procedure is entered
  bool is_returned(ProcedureId procedure, Term predicate) const;  // still meaningful after it has returned

  PredicateScope predicates_in(ProcedureId procedure) const;
  Operation compute(EdgeId abstract_edge);
  Operation abstract_step(EdgeId edge);
  Step cartesian_step(const Step& step, const PredicateScope& scope);
  Step boolean_step(const Step& step, EdgeId edge, const PredicateScope& scope);
  Operation abstract_remember(ProcedureId caller);
  Operation abstract_call(EdgeId edge);
  Operation abstract_conclude(EdgeId edge);
  std::vector<TrackedPredicate> known_after_call(const Call& call, ProcedureId caller, ProcedureId callee);
  // choose(F(phi), F(!phi)): adds an input where neither is certain.
  Term decide(Term context_formula, Term phi, const PredicateScope& scope, std::vector<Term>& inputs);
  std::size_t scope_key(EdgeId edge) const { return concrete_.procedure_count() + edge.index(); }
  Term after_call(Term formula, const Call& call, const Procedure& callee);
  Term value_after_call(VariableId global);
  bool assigns_global_of(const Call& call, Term formula);

  const Program& concrete_;
  const Effects& effects_;
  const Precision& precision_;
  Strengthening& strengthening_;
  Image image_;
  RunContext& context_;
  Terms& terms_;
  std::unique_ptr<Program> abstract_;
  IdMap<LocationId, LocationId> location_of_;
  std::vector<Origin> origin_;
  std::vector<std::optional<Operation>> operations_;
  std::vector<VariableId> global_bits_;               // in the order of the precision
  std::vector<std::vector<VariableId>> local_bits_;   // by procedure, in the order of the precision
  std::vector<std::vector<VariableId>> old_globals_;  // by procedure: global predicates before a call
  std::vector<std::vector<VariableId>> returned_;     // by procedure: what a call returned
  std::vector<std::vector<VariableId>> scratch_;
  std::vector<std::size_t> column_;           // by abstract variable; odd for helper variables
  std::vector<std::vector<Term>> passed_;     // by procedure: predicates that are parameters
  std::vector<std::vector<Term>> returning_;  // by procedure: predicates that are results
  std::unordered_map<Term, Term> meaning_;    // bit (now, at entry) to formula
};

}  // namespace hone
