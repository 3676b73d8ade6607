// SPDX-License-Identifier: Apache-2.0
#include "report/trace_report.h"

#include <fmt/format.h>

#include <vector>

#include "logic/traversal.h"
#include "report/value_text.h"

namespace hone {

namespace {

constexpr std::size_t compact_lines = 60;
constexpr std::size_t compact_values = 12;  // in one line
constexpr double longest_call_shown = 200;
constexpr double longest_full_trace = 1e6;  // a call beyond this is never gone through step by step

std::string indent(std::size_t depth) { return std::string(2 * depth, ' '); }

bool shows_values_of_c(const Program& program) {
  for (std::size_t i = 0; i < program.variable_count(); ++i)
    if (program.variable(VariableId(i)).display != Display::plain) return true;
  return false;
}

class TraceRenderer {
 public:
  TraceRenderer(const Program& program, const Counterexample& run, TraceDetail detail)
      : program_(program), terms_(program.terms()), run_(run), detail_(detail), values_(program) {}

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
  struct Row {
    std::uint32_t line;
    std::size_t depth;
    std::string text;
    std::vector<ShownValue> values;
  };

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
        add(edge.position.line, depth,
            program_.procedure(edge.call()->callee).name + " returns" + returned(edge, event),
            targets(*edge.call(), event.after));
        break;
      case RunEvent::Kind::skipped_call:
        add(edge.position.line, depth, edge.text + "  (run not shown)", changes(event, procedure));
        break;
    }
    return true;
  }

  std::vector<ShownValue> changes(const RunEvent& event, ProcedureId procedure) const {
    static const std::vector<Assignment> none;
    const Edge& edge = program_.edge(event.edge);
    const bool has_place = edge.step() != nullptr && edge.position.line != 0;
    return values_.changes(procedure, event.before, event.after, detail_ == TraceDetail::full,
                           has_place ? edge.step()->assignments : none);
  }

  void show_step(const RunEvent& event, const Edge& edge, ProcedureId procedure) {
    switch (edge.role) {
      case EdgeRole::internal: show_internal(event, edge, changes(event, procedure)); break;
      case EdgeRole::statement:
        add(edge.position.line, event.depth, edge.text, changes(event, procedure));
        break;
      case EdgeRole::branch:
        add(edge.position.line, event.depth, "[" + edge.text + "]", changes(event, procedure));
        break;
      case EdgeRole::assertion_holds:
        if (detail_ == TraceDetail::full)
          add(edge.position.line, event.depth, edge.text + "  holds", changes(event, procedure));
        break;
      case EdgeRole::assertion_fails:
        add(edge.position.line, event.depth, edge.text + "  FAILS", values_in(edge, event));
        break;
    }
  }

  // What else a statement of C does goes to the line that shows the statement.
  void show_internal(const RunEvent& event, const Edge& edge, const std::vector<ShownValue>& changes) {
    if (changes.empty()) return;
    if (detail_ == TraceDetail::full) return add(edge.position.line, event.depth, edge.text, changes);
    Row& row = rows_.back();
    if (!is_c_ || row.line != edge.position.line || row.depth != event.depth) return;
    for (const ShownValue& change : changes) {
      std::erase_if(row.values, [&](const ShownValue& old) { return old.first == change.first; });
      row.values.push_back(change);
    }
  }

  std::string returned(const Edge& edge, const RunEvent& event) const {
    const std::vector<VariableId>& results = program_.procedure(edge.call()->callee).results;
    if (results.size() != 1 || !program_.variable(results.front()).is_temporary()) return "";
    return " " + values_.text(results.front(), value_of(program_, event.before, results.front()));
  }

  // The values that decide a failing assertion.
  std::vector<ShownValue> values_in(const Edge& edge, const RunEvent& event) {
    std::vector<ShownValue> result;
    for (const Term symbol : free_symbols(terms_, edge.step()->guard))
      if (const auto id = program_.variable_of(symbol)) add_shown(*id, event.before, result);
    return result;
  }

  std::vector<ShownValue> entry_values(ProcedureId procedure, const Memory& memory) {
    std::vector<ShownValue> result;
    for (const VariableId id : program_.procedure(procedure).parameters) add_shown(id, memory, result);
    return result;
  }

  std::vector<ShownValue> targets(const Call& call, const Memory& after) {
    std::vector<ShownValue> result;
    for (const VariableId id : call.targets)
      if (id.valid()) add_shown(id, after, result);
    return result;
  }

  void add_shown(VariableId id, const Memory& memory, std::vector<ShownValue>& result) {
    if (program_.variable(id).is_temporary() && detail_ == TraceDetail::compact) return;
    result.push_back(values_.shown(id, value_of(program_, memory, id)));
  }

  void add(std::uint32_t line, std::size_t depth, const std::string& text, std::vector<ShownValue> values) {
    rows_.push_back({line, depth, text, std::move(values)});
  }

  std::string rendered(const Row& row) const {
    const std::string number = row.line == 0 ? std::string() : std::to_string(row.line);
    std::string line = fmt::format("{:>6}  {:<44}", number, indent(row.depth) + row.text);
    if (!row.values.empty())
      line += "  " + (detail_ == TraceDetail::full ? joined(row.values) : joined(row.values, compact_values));
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  }

  std::string join() {
    std::vector<std::string> lines;
    for (const Row& row : rows_) lines.push_back(rendered(row));
    if (detail_ == TraceDetail::compact && lines.size() > compact_lines) {
      const auto head = static_cast<std::ptrdiff_t>(compact_lines / 2);
      const std::size_t left_out = lines.size() - compact_lines;
      lines.erase(lines.begin() + head, lines.end() - head);
      lines.insert(lines.begin() + head,
                   fmt::format("        ... {} steps (--trace full shows them)", left_out));
    }
    return fmt::format("{}\n", fmt::join(lines, "\n"));
  }

  const Program& program_;
  const Terms& terms_;
  const Counterexample& run_;
  TraceDetail detail_;
  ValueText values_;
  const bool is_c_ = shows_values_of_c(program_);
  std::vector<Row> rows_;
};

}  // namespace

std::string render_trace(const Program& program, const Counterexample& counterexample, TraceDetail detail) {
  return TraceRenderer(program, counterexample, detail).render();
}

}  // namespace hone
