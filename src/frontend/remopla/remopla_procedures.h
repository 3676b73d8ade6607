// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/remopla/remopla_control_points.h"
#include "frontend/remopla/remopla_steps.h"

namespace hone::remopla {

// What happens before the first statement of a procedure: `int x(3) = 5`, ranges of enumerations.
struct Preparation {
  Step step;
  EdgeRole role;
  Position position;
  std::string text;
};

// Lowers one procedure: the body of a module, or what is reachable from a control point outside of modules.
class ProcedureLowering {
 public:
  ProcedureLowering(Context& context, ControlPoints& points, ProcedureId procedure,
                    std::size_t module = no_module);

  void lower_module(std::vector<Preparation> before);
  void lower_point(const std::string& point, std::vector<Preparation> before);

  // Checks a rule that no procedure contains.
  void check(const Rule& rule);

 private:
  using Block = std::vector<Statement>;

  // Locations.
  LocationId new_location(Span span) { return program_.add_location(procedure_, context_.position(span)); }
  LocationId location_of(const Statement& statement);
  LocationId start_of(const Block& block, LocationId end);
  LocationId point(const ControlPoint& target, Span span);  // where a rule leads to within this procedure
  LocationId copy_of(const std::string& raw_point, Span span);
  LocationId prepare(std::vector<Preparation> before, LocationId start);  // from the entry to the start
  void collect_labels(const Block& block);
  bool is_reachable(LocationId location) const;

  // Statements.
  void lower_body(std::vector<Preparation> before, LocationId end);
  void lower_block(const Block& block, LocationId from, LocationId to);
  void lower_statement(const Statement& statement, LocationId from, LocationId to);
  void lower_assignment(const Statement& statement, LocationId from, LocationId to);
  void lower_assertion(const Statement& statement, LocationId from, LocationId to);
  void lower_jump(const Statement& statement, LocationId from);
  void lower_break(const Statement& statement, LocationId from);
  void lower_return(const Statement& statement, LocationId from);
  void lower_arms(const Statement& statement, LocationId from, LocationId to);
  void add_else(const Statement& statement, const Arm& arm, LocationId from, LocationId to);
  void add_step(const Statement& statement, Step step, LocationId from, LocationId to);
  void add_internal(Step step, LocationId from, LocationId to, Span span, const std::string& text);

  // Calls (remopla_calls.cpp).
  void lower_call(const Statement& statement, LocationId from, LocationId to);
  const ModuleInfo* checked_callee(const Statement& statement);
  std::vector<Term> lower_arguments(const Statement& statement, const ModuleInfo& callee, StepBuilder& before,
                                    std::vector<Term>& inputs);
  void pass_through_temporaries(const ModuleInfo& callee, Call& call, StepBuilder& before);
  LocationId add_step_before_call(const Statement& statement, Step step, LocationId from);
  void add_call(const Statement& statement, const ModuleInfo& callee, Call call, LocationId from,
                LocationId to);
  bool takes_results(const Place& target, const ModuleInfo& callee) const;
  VariableId temporary(const std::string& name, VariableId like);
  const Variable* result_temporary(const ModuleInfo& callee);

  // Rules (remopla_rules.cpp).
  void lower_rules_of_module();
  void lower_waiting_copies();
  void lower_rule(const Rule& rule, LocationId from);
  void lower_push(const Rule& rule, LocationId from);
  void lower_tail_call(const Rule& rule, const ModuleInfo& callee, LocationId from);
  Step relation_step(const Rule& rule, const ModuleInfo* callee, Call* call);
  void choose_value(const Expression& name, const ModuleInfo* callee, Primed& primed, StepBuilder& step);
  void pass_parameters(const ModuleInfo& callee, const Primed& chosen, StepBuilder& step, Call& call);
  const Scope* locals_of(const Rule& rule) const;
  void add_call(const Rule& rule, ProcedureId callee, Step before, Call call, LocationId from, LocationId to);

  Context& context_;
  Program& program_;
  Terms& terms_;
  ControlPoints& points_;
  ProcedureId procedure_;
  std::size_t module_;
  const ModuleInfo* info_;  // none outside of modules
  Frame frame_;
  LocationId start_;
  std::unordered_map<std::string, const Statement*> labels_;
  std::unordered_map<const Statement*, LocationId> labelled_;
  std::unordered_map<std::string, LocationId> copies_;
  std::deque<std::string> waiting_;
  std::vector<LocationId> loop_ends_;
  std::unordered_map<std::string, VariableId> temporaries_;
  std::unordered_map<const ModuleInfo*, const Variable*> result_temporaries_;
};

}  // namespace hone::remopla
