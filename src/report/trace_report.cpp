// SPDX-License-Identifier: Apache-2.0
#include "report/trace_report.h"

#include <fmt/format.h>

#include <vector>

#include "logic/printer.h"
#include "logic/traversal.h"

namespace hone {

namespace {

constexpr std::size_t compact_lines = 60;
constexpr double longest_call_shown = 200;
constexpr double longest_full_trace = 1e6;  // a call beyond this is never gone through step by step

std::string value_text(const Terms& terms, Term value) { return to_infix(terms, value); }

std::string indent(std::size_t depth) { return std::string(2 * depth, ' '); }

class TraceRenderer {
 public:
  TraceRenderer(const Program& program, const Counterexample& run, TraceDetail detail)
      : program_(program), terms_(program.terms()), run_(run), detail_(detail) {}

  std::string render() {
    const ConcreteInvocation& root = run_[run_.root];
    const std::vector<double> lengths = run_lengths(run_);
    add(0, 0, program_.procedure(root.procedure).name + " starts", entry_values(root.procedure, root.entry));
    walk(
        program_, run_, [this](const RunEvent& event) { return show(event); },
        [&, this](InvocationId id) {
          return lengths[id.index()] <=
                 (detail_ == TraceDetail::full ? longest_full_trace : longest_call_shown);
        });
    return join();
  }

 private:
  bool show(const RunEvent& event) {
    const Edge& edge = program_.edge(event.edge);
    const std::size_t depth = event.depth;
    const ProcedureId procedure = program_.location(edge.source).procedure;
    switch (event.kind) {
      case RunEvent::Kind::step: show_step(event, edge, procedure); break;
      case RunEvent::Kind::enter:
        add(edge.position.line, depth, edge.text, entry_values(edge.call()->callee, event.after));
        break;
      case RunEvent::Kind::leave:
        add(edge.position.line, depth, program_.procedure(edge.call()->callee).name + " returns",
            targets(*edge.call(), event.after));
        break;
      case RunEvent::Kind::skipped_call:
        add(edge.position.line, depth, edge.text + "  (run not shown)",
            render_changes(program_, procedure, event.before, event.after));
        break;
    }
    return true;
  }

  void show_step(const RunEvent& event, const Edge& edge, ProcedureId procedure) {
    std::string changes = render_changes(program_, procedure, event.before, event.after);
    switch (edge.role) {
      case EdgeRole::internal:
        if (changes.empty() || detail_ == TraceDetail::compact) return;
        add(edge.position.line, event.depth, edge.text, changes);
        break;
      case EdgeRole::statement: add(edge.position.line, event.depth, edge.text, changes); break;
      case EdgeRole::branch: add(edge.position.line, event.depth, "[" + edge.text + "]", changes); break;
      case EdgeRole::assertion_holds:
        if (detail_ == TraceDetail::full)
          add(edge.position.line, event.depth, edge.text + "  holds", changes);
        break;
      case EdgeRole::assertion_fails:
        add(edge.position.line, event.depth, edge.text + "  FAILS", values_in(edge, event));
        break;
    }
  }

  // The values that decide a failing assertion.
  std::string values_in(const Edge& edge, const RunEvent& event) {
    std::vector<std::string> parts;
    for (const Term symbol : free_symbols(terms_, edge.step()->guard))
      if (const auto id = program_.variable_of(symbol))
        parts.push_back(fmt::format("{} = {}", program_.variable(*id).name,
                                    value_text(terms_, value_of(program_, event.before, *id))));
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  std::string entry_values(ProcedureId procedure, const Memory& memory) {
    std::vector<std::string> parts;
    for (const VariableId id : program_.procedure(procedure).parameters)
      parts.push_back(fmt::format("{} = {}", program_.variable(id).name,
                                  value_text(terms_, value_of(program_, memory, id))));
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  std::string targets(const Call& call, const Memory& after) {
    std::vector<std::string> parts;
    for (const VariableId id : call.targets)
      if (id.valid())
        parts.push_back(fmt::format("{} = {}", program_.variable(id).name,
                                    value_text(terms_, value_of(program_, after, id))));
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  void add(std::uint32_t line, std::size_t depth, const std::string& text, const std::string& values) {
    const std::string number = line == 0 ? std::string() : std::to_string(line);
    std::string row = fmt::format("{:>6}  {:<44}", number, indent(depth) + text);
    if (!values.empty()) row += "  " + values;
    row.erase(row.find_last_not_of(' ') + 1);
    lines_.push_back(std::move(row));
  }

  std::string join() {
    if (detail_ == TraceDetail::compact && lines_.size() > compact_lines) {
      const auto head = static_cast<std::ptrdiff_t>(compact_lines / 2);
      const std::size_t left_out = lines_.size() - compact_lines;
      lines_.erase(lines_.begin() + head, lines_.end() - head);
      lines_.insert(lines_.begin() + head,
                    fmt::format("        ... {} steps (--trace full shows them)", left_out));
    }
    return fmt::format("{}\n", fmt::join(lines_, "\n"));
  }

  const Program& program_;
  const Terms& terms_;
  const Counterexample& run_;
  TraceDetail detail_;
  std::vector<std::string> lines_;
};

}  // namespace

std::string render_changes(const Program& program, ProcedureId procedure, const Memory& before,
                           const Memory& after) {
  std::vector<std::string> parts;
  const auto compare = [&](VariableId id) {
    const Term now = value_of(program, after, id);
    if (now != value_of(program, before, id))
      parts.push_back(fmt::format("{} = {}", program.variable(id).name, value_text(program.terms(), now)));
  };
  for (const VariableId id : program.globals()) compare(id);
  for (const VariableId id : program.procedure(procedure).locals) compare(id);
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string render_trace(const Program& program, const Counterexample& counterexample, TraceDetail detail) {
  return TraceRenderer(program, counterexample, detail).render();
}

}  // namespace hone
