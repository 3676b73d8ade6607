// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/violation_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "evidence/c/c_names.h"
#include "evidence/files/call_places.h"
#include "evidence/files/metadata.h"
#include "logic/printer.h"
#include "logic/traversal.h"

namespace hone {

namespace {

constexpr double longest_run = 100000;

class ViolationWriter {
 public:
  ViolationWriter(const Program& program, const Counterexample& run)
      : program_(program), terms_(program.terms()), run_(run), is_c_(is_c_program(program)) {
    if (!is_c_) return;
    names_.emplace(program);
    calls_.emplace(program, *names_);
  }

  ViolationText write() {
    if (run_length(run_) > longest_run) {
      result_.problem = fmt::format("the run has more than {:.0f} steps", longest_run);
      return std::move(result_);
    }
    if (!is_c_) add_values(program_.procedure(run_[run_.root].procedure).entry, run_[run_.root].entry);
    walk(
        program_, run_,
        [this](const RunEvent& event) {
          is_c_ ? add_of_c(event) : add(event);
          return true;
        },
        [](InvocationId) { return true; });
    const ErrorLocation& error = run_.error;
    add_waypoint("target", place(program_.location(error.location).procedure, error.position), "", "");
    if (!is_c_) result_.segments.back().front().location.node = node(error.location);
    return std::move(result_);
  }

 private:
  WitnessLocation place(ProcedureId procedure, Position position) const {
    return {program_.sources().at(position.file)->name(), position.line, position.column,
            program_.procedure(procedure).name};
  }
  int node(LocationId location) const {
    const auto& all = program_.procedure(program_.location(location).procedure).locations;
    return static_cast<int>(std::ranges::find(all, location) - all.begin());
  }
  void add_waypoint(const std::string& type, const WitnessLocation& location, const std::string& value,
                    const std::string& format) {
    result_.segments.push_back({WitnessWaypoint{type, "follow", location, value, format}});
  }
  void leave_out(Position position, const std::string& what) {
    std::string text = fmt::format("{}: {}", program_.place(position), what);
    if (std::ranges::find(result_.left_out, text) == result_.left_out.end())
      result_.left_out.push_back(std::move(text));
  }

  // C.
  void add_of_c(const RunEvent& event) {
    const Edge& edge = program_.edge(event.edge);
    if (event.kind == RunEvent::Kind::leave) return;
    if (edge.role != EdgeRole::internal) add_waiting(edge);
    if (event.inputs.empty() || edge.step() == nullptr) return;
    if (program_.origin(event.edge) != nullptr) return add_result(event, edge);
    for (const Assignment& assignment : edge.step()->assignments)
      if (!free_inputs(assignment.value, *edge.step()).empty())
        waiting_.push_back(terms_.eq(program_.variable(assignment.target).symbol,
                                     value_of(program_, event.after, assignment.target)));
  }

  static std::vector<Term> intersection(const std::vector<Term>& a, const std::vector<Term>& b) {
    std::vector<Term> result;
    for (const Term each : a)
      if (std::ranges::find(b, each) != b.end()) result.push_back(each);
    return result;
  }
  std::vector<Term> free_inputs(Term value, const Step& step) const {
    return intersection(free_symbols(terms_, value), step.inputs);
  }

  // What a variable was found to have is said in front of the next statement.
  void add_waiting(const Edge& edge) {
    if (waiting_.empty()) return;
    const ProcedureId function = program_.location(edge.source).procedure;
    const CVocabulary vocabulary = names_->vocabulary({function, edge.position});
    for (const Term equation : waiting_) {
      const CText text = to_c(terms_, equation, vocabulary);
      if (text.text.empty())
        leave_out(edge.position, "a value is left out: " + text.problem);
      else
        add_waypoint("assumption", place(function, edge.position), text.text, "c_expression");
    }
    waiting_.clear();
  }

  void add_result(const RunEvent& event, const Edge& edge) {
    const auto end = calls_->end_of_call(event.edge);
    const Term value = event.inputs.front();
    const bool is_number = terms_.kind(value) == Kind::bv_number && event.inputs.size() == 1;
    const std::string& function = *program_.origin(event.edge);
    if (!end || !is_number)
      return leave_out(edge.position, fmt::format("the result of {} is left out", function));
    const std::optional<CType> type = result_type(function, terms_.width(terms_.sort(value)));
    if (!type) return leave_out(edge.position, fmt::format("the result of {} is no whole number", function));
    CVocabulary vocabulary;
    vocabulary.symbol = [&](Term) { return CSymbol{"\\result", *type}; };
    const Term result =
        terms_.symbol("\\result:" + std::to_string(terms_.width(terms_.sort(value))), terms_.sort(value));
    const CText text = to_c(terms_, terms_.eq(result, value), vocabulary);
    add_waypoint("function_return", place(program_.location(edge.source).procedure, *end), text.text,
                 "ext_c_expression");
    result_.segments.back().front().callee = function;
  }

  std::optional<CType> result_type(const std::string& function, unsigned bits) const {
    for (const ExternalFunction& each : program_.external_functions()) {
      if (each.name != function) continue;
      const std::string& type = each.result;
      if (type.find('*') != std::string::npos || type == "float" || type.find("double") != std::string::npos)
        return std::nullopt;
      return CType{bits, !type.starts_with("unsigned") && type != "_Bool"};
    }
    return CType{bits, true};
  }

  // Other languages.
  void add(const RunEvent& event) {
    const Edge& edge = program_.edge(event.edge);
    if (event.kind == RunEvent::Kind::enter)
      return add_values(program_.procedure(edge.call()->callee).entry, event.after);
    if (event.kind != RunEvent::Kind::step) return;
    const auto& outgoing = program_.location(edge.source).outgoing;
    if (outgoing.size() > 1) {
      WitnessLocation here = place(program_.location(edge.source).procedure, edge.position);
      here.node = node(edge.source);
      const auto chosen = std::ranges::find(outgoing, event.edge) - outgoing.begin();
      add_waypoint("branching", here, std::to_string(chosen), "");
    }
    if (!event.inputs.empty()) add_values(edge.target, event.after);
  }

  void add_values(LocationId location, const Memory& memory) {
    const ProcedureId procedure = program_.location(location).procedure;
    std::vector<Term> equations;
    const auto add_all = [&](const std::vector<VariableId>& variables) {
      for (const VariableId id : variables)
        equations.push_back(terms_.eq(program_.variable(id).symbol, value_of(program_, memory, id)));
    };
    add_all(program_.globals());
    add_all(program_.procedure(procedure).locals);
    WitnessLocation here = place(procedure, program_.location(location).position);
    here.node = node(location);
    if (!equations.empty())
      add_waypoint("assumption", here, to_infix(terms_, terms_.and_(equations)), "infix");
  }

  const Program& program_;
  Terms& terms_;
  const Counterexample& run_;
  const bool is_c_;
  std::optional<CNames> names_;
  std::optional<CallPlaces> calls_;
  std::vector<Term> waiting_;
  ViolationText result_;
};

}  // namespace

ViolationText violation_text(const Program& program, const Counterexample& counterexample) {
  return ViolationWriter(program, counterexample).write();
}

}  // namespace hone
