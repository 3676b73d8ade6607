// SPDX-License-Identifier: Apache-2.0
#include "report/cfa_dot.h"

#include <fmt/format.h>

#include <vector>

#include "logic/printer.h"
#include "report/dot_text.h"

namespace hone {

namespace {

std::string formula(const Program& program, Term term) {
  return to_infix(program.terms(), term, [&](Term symbol) { return program.display_name(symbol); });
}

std::string render_step(const Program& program, const Step& step) {
  std::vector<std::string> targets, values;
  for (const Assignment& assignment : step.assignments) {
    targets.push_back(program.variable(assignment.target).name);
    values.push_back(formula(program, assignment.value));
  }
  std::string text = step.guard == program.terms().truth() ? "" : "[" + formula(program, step.guard) + "]";
  if (targets.empty()) return text.empty() ? "skip" : text;
  return fmt::format("{}{}{} := {}", text, text.empty() ? "" : " ", fmt::join(targets, ", "),
                     fmt::join(values, ", "));
}

std::string render_call(const Program& program, const Call& call) {
  std::vector<std::string> arguments, targets;
  for (const Term argument : call.arguments) arguments.push_back(formula(program, argument));
  for (const VariableId id : call.targets) targets.push_back(id.valid() ? program.variable(id).name : "_");
  return fmt::format("{}{}{}({})", fmt::join(targets, ", "),
                     targets.empty() ? "" : " := ", program.procedure(call.callee).name,
                     fmt::join(arguments, ", "));
}

std::string location_note(const Program& program, LocationId id) {
  const Location& location = program.location(id);
  const Procedure& procedure = program.procedure(location.procedure);
  if (id == procedure.entry) return "entry";
  if (id == procedure.exit) return "exit";
  return program.error_at(id) != nullptr ? "error" : "";
}

}  // namespace

std::string render_operation(const Program& program, const Edge& edge) {
  return edge.call() != nullptr ? render_call(program, *edge.call()) : render_step(program, *edge.step());
}

std::string render_cfa(const Program& program) {
  std::string text;
  for (const std::string& note : program.notes()) text += fmt::format("// {}\n", note);
  for (std::size_t i = 0; i < program.procedure_count(); ++i) {
    const Procedure& procedure = program.procedure(ProcedureId(i));
    text += fmt::format("procedure {}\n", procedure.name);
    for (const EdgeId id : procedure.edges) {
      const Edge& edge = program.edge(id);
      const std::string note = location_note(program, edge.target);
      text +=
          fmt::format("  {:>4} -> {:<4} {:<50} line {}{}{}\n", edge.source.index(), edge.target.index(),
                      render_operation(program, edge), edge.position.line, note.empty() ? "" : ", ", note);
    }
  }
  return text;
}

std::string render_cfa_dot(const Program& program) {
  std::string text = "digraph cfa {\n  node [shape=circle, fontsize=10];\n  edge [fontsize=10];\n";
  for (std::size_t i = 0; i < program.procedure_count(); ++i) {
    const Procedure& procedure = program.procedure(ProcedureId(i));
    text += fmt::format("  subgraph cluster_{} {{\n    label=\"{}\";\n", i, escaped_for_dot(procedure.name));
    for (const LocationId id : procedure.locations) {
      const std::string note = location_note(program, id);
      const char* shape = note == "error" ? ", shape=doubleoctagon, color=red"
                          : note.empty()  ? ""
                                          : ", shape=doublecircle";
      text += fmt::format("    n{} [label=\"{}\"{}];\n", id.index(),
                          note.empty() ? std::to_string(id.index()) : note, shape);
    }
    for (const EdgeId id : procedure.edges) {
      const Edge& edge = program.edge(id);
      text += fmt::format("    n{} -> n{} [label=\"{}\"{}];\n", edge.source.index(), edge.target.index(),
                          escaped_for_dot(render_operation(program, edge)),
                          edge.call() != nullptr ? ", style=bold" : "");
    }
    text += "  }\n";
  }
  return text + "}\n";
}

}  // namespace hone
