// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_lowering.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "frontend/remopla/remopla_procedures.h"

namespace hone::remopla {

namespace {

class ProgramLowering {
 public:
  explicit ProgramLowering(Context& context)
      : context_(context), program_(context.program), terms_(context.program.terms()), points_(context) {}

  void run(const std::string& entry) {
    find_entry(entry);
    std::vector<Preparation> before = prepare_globals();
    if (!before.empty() && entry_is_called()) add_start(std::move(before));
    for (std::size_t i = 0; i < context_.modules.size(); ++i) lower_module(i, before);
    while (!points_.waiting.empty()) {
      const auto [point, procedure] = points_.waiting.front();
      points_.waiting.pop_front();
      const bool first = procedure == entry_ && program_.entry() == entry_;
      ProcedureLowering(context_, points_, procedure)
          .lower_point(point, first ? std::move(before) : std::vector<Preparation>());
    }
    check_remaining_rules();
  }

 private:
  // The entry.

  void find_entry(const std::string& wanted) {
    const auto& inits = context_.tree.inits;
    for (std::size_t i = 1; i < inits.size(); ++i)
      context_.error(inits[i], "there is a second `init`; runs start at one place");
    entry_name_ = !wanted.empty() ? wanted : inits.empty() ? "main" : context_.text(inits[0]);
    const Span span = inits.empty() || !wanted.empty() ? Span{0, 0} : inits[0];
    const ModuleInfo* module = context_.find_module(entry_name_);
    if (module && module->syntax) {
      entry_ = module->procedure;
    } else if (points_.is_raw(entry_name_)) {
      entry_ = points_.procedure_of(entry_name_, span);
    } else {
      context_.error(span,
                     fmt::format("there is no module or control point `{}` to start with; define it, or "
                                 "name another one with `init` or --entry",
                                 printable(entry_name_)));
      context_.messages.diagnostics().throw_if_errors();
    }
    program_.set_entry(entry_);
  }

  bool calls_entry(const std::vector<Statement>& block) const {
    return std::any_of(block.begin(), block.end(), [&](const Statement& statement) {
      if (statement.kind == StatementKind::call && context_.text(statement.name) == entry_name_) return true;
      return std::any_of(statement.arms.begin(), statement.arms.end(),
                         [&](const Arm& arm) { return calls_entry(arm.body); });
    });
  }

  bool entry_is_called() const {
    const auto& modules = context_.tree.modules;
    const auto& rules = context_.tree.rules;
    return std::any_of(modules.begin(), modules.end(),
                       [&](const Module& module) { return calls_entry(module.body); }) ||
           std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) {
             return !rule.targets.empty() && context_.text(rule.targets[0]) == entry_name_;
           });
  }

  // What happens once must not happen again when the entry is called: it gets a procedure of its own.
  void add_start(std::vector<Preparation> before) {
    const Position position = program_.procedure(entry_).position;
    const ProcedureId start = program_.add_procedure("init", position);  // a keyword: no module has this name
    LocationId from = program_.procedure(start).entry;
    for (Preparation& now : before) {
      const LocationId to = program_.add_location(start, now.position);
      program_.add_edge({from, to, std::move(now.step), now.role, now.position, now.text});
      from = to;
    }
    Call call;
    call.callee = entry_;
    call.targets.resize(program_.procedure(entry_).results.size());
    for (const VariableId parameter : program_.procedure(entry_).parameters) {
      const hone::Variable variable = program_.variable(parameter);
      call.inputs.push_back(program_.new_input(variable.name, terms_.sort(variable.symbol)));
      call.arguments.push_back(call.inputs.back());
    }
    program_.add_edge({from, program_.procedure(start).exit, std::move(call), EdgeRole::statement, position,
                       fmt::format("init {}", printable(entry_name_))});
    program_.set_entry(start);
  }

  // Preparations.

  void add_ranges(const std::vector<Term>& ranges, Position position, std::vector<Preparation>& before) {
    const Term all = terms_.and_(ranges);
    if (all != terms_.truth()) before.push_back({assume_step(all), EdgeRole::internal, position, "begin"});
  }

  void add_initials(const std::vector<Initial>& initials, const Frame& frame,
                    std::vector<Preparation>& before) {
    for (const Initial& initial : initials) {
      StepBuilder step(context_, frame);
      const auto values = step.values(initial.value, initial.variable->type, initial.variable->name);
      if (values) step.assign(initial.variable->leaves[0], (*values)[0]);
      before.push_back({step.finish(), EdgeRole::statement, context_.position(initial.name),
                        fmt::format("{} = {}", initial.variable->name,
                                    context_.one_line(context_.tree[initial.value].span))});
    }
  }

  std::vector<Preparation> prepare_globals() {
    std::vector<Preparation> before;
    std::vector<Term> ranges;
    for (const Variable* variable : context_.global_variables)
      ranges.push_back(in_range(context_, *variable));
    add_ranges(ranges, program_.procedure(entry_).position, before);
    add_initials(context_.global_initials, Frame{}, before);
    return before;
  }

  // Arguments are in range already, except those that nobody passes.
  void lower_module(std::size_t index, std::vector<Preparation>& globals) {
    const ModuleInfo& info = context_.modules[index];
    if (!info.syntax) return;
    const bool is_entry = info.procedure == entry_;
    std::vector<Preparation> before;
    if (is_entry && program_.entry() == entry_) before = std::move(globals);
    std::vector<Term> ranges;
    for (const Variable* variable : info.variables) {
      const bool passed =
          std::find(info.parameters.begin(), info.parameters.end(), variable) != info.parameters.end();
      if (is_entry || !passed) ranges.push_back(in_range(context_, *variable));
    }
    add_ranges(ranges, context_.position(info.name), before);
    Frame frame;
    frame.locals = &info.locals;
    add_initials(info.initials, frame, before);
    ProcedureLowering(context_, points_, info.procedure, index).lower_module(std::move(before));
  }

  // What no run reaches is in no procedure, but its mistakes are mistakes all the same.
  void check_remaining_rules() {
    for (const Rule& rule : context_.tree.rules) ProcedureLowering(context_, points_, entry_).check(rule);
  }

  Context& context_;
  Program& program_;
  Terms& terms_;
  ControlPoints points_;
  std::string entry_name_;
  ProcedureId entry_;
};

}  // namespace

void lower(Context& context, const std::string& entry) { ProgramLowering(context).run(entry); }

}  // namespace hone::remopla
