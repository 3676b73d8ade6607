// SPDX-License-Identifier: Apache-2.0
#include "report/boolean_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>

#include "base/error.h"
#include "logic/traversal.h"

namespace hone {

namespace {

bool is_keyword(const std::string& name) {
  static const std::unordered_set<std::string> keywords{
      "T",      "F",      "true",    "false",     "decl",  "void",  "bool",   "begin",  "end",    "if",
      "then",   "elsif",  "else",    "fi",        "while", "do",    "od",     "goto",   "return", "skip",
      "assert", "assume", "enforce", "constrain", "dead",  "print", "choose", "schoose"};
  return keywords.contains(name);
}

class BooleanProgramPrinter {
 public:
  BooleanProgramPrinter(const Program& program, const std::function<Term(ProcedureId)>& enforced)
      : program_(program), terms_(program.terms()), enforced_(enforced) {}

  std::string print() {
    choose_names();
    for (const VariableId id : program_.globals()) text_ += fmt::format("decl {};\n", name(id));
    for (std::size_t i = 0; i < program_.procedure_count(); ++i) print_procedure(ProcedureId(i));
    return std::move(text_);
  }

 private:
  using Piece = std::variant<std::string, Term>;

  // Names as in the program; made different where two variables that can meet have the same.
  void choose_names() {
    std::map<std::string, int> used;
    for (std::size_t i = 0; i < program_.variable_count(); ++i) {
      std::string plain = program_.variable(VariableId(i)).name;
      const bool braces = plain.starts_with('{');
      if (!braces)
        for (char& c : plain)
          if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_' && c != '$') c = '_';
      if (is_keyword(plain)) plain += "$";
      const int count = used[plain]++;
      if (count > 0 && braces)
        plain.insert(plain.size() - 1, fmt::format(" #{}", count));
      else if (count > 0)
        plain += fmt::format("${}", count);
      names_.push_back(plain);
    }
  }

  const std::string& name(VariableId id) const { return names_[id.index()]; }

  std::string list(const std::vector<VariableId>& variables) const {
    std::vector<std::string> parts;
    for (const VariableId id : variables) parts.push_back(name(id));
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  void print_procedure(ProcedureId id) {
    const Procedure& procedure = program_.procedure(id);
    const std::size_t results = procedure.results.size();
    const std::string type = results == 0 ? "void" : results == 1 ? "bool" : fmt::format("bool<{}>", results);
    text_ += fmt::format("\n{} {}({}) begin\n", type, procedure.name, list(procedure.parameters));
    for (const VariableId local : procedure.locals)
      if (std::find(procedure.parameters.begin(), procedure.parameters.end(), local) ==
          procedure.parameters.end())
        text_ += fmt::format("  decl {};\n", name(local));
    const Term always = enforced_ ? enforced_(id) : terms_.truth();
    // The body first: only then is known how many helper variables it needs.
    const std::string declarations = std::exchange(text_, "");
    helpers_ = 0;
    if (always != terms_.truth()) text_ += fmt::format("  enforce {};\n", expression(always));
    text_ += fmt::format("  goto L{};\n", procedure.entry.index());
    for (const LocationId location : procedure.locations) print_location(procedure, location);
    const std::string body = std::exchange(text_, declarations);
    for (std::size_t i = 0; i < helpers_; ++i) text_ += fmt::format("  decl arbitrary${};\n", i);
    text_ += body + "end\n";
  }

  void print_location(const Procedure& procedure, LocationId id) {
    const Location& location = program_.location(id);
    text_ += fmt::format("L{}:\n", id.index());
    if (program_.error_at(id) != nullptr) text_ += "  assert(F);\n";
    if (id == procedure.exit) {
      text_ +=
          procedure.results.empty() ? "  return;\n" : fmt::format("  return {};\n", list(procedure.results));
      return;
    }
    if (location.outgoing.empty()) {
      text_ += "  assume(F);\n";
      return;
    }
    std::vector<std::string> labels;
    for (const EdgeId edge : location.outgoing) labels.push_back(fmt::format("E{}", edge.index()));
    if (labels.size() > 1) text_ += fmt::format("  goto {};\n", fmt::join(labels, ", "));
    for (const EdgeId edge : location.outgoing) print_edge(edge, labels.size() > 1);
  }

  void print_edge(EdgeId id, bool labelled) {
    const Edge& edge = program_.edge(id);
    const std::string comment =
        edge.role == EdgeRole::internal || edge.text.empty() ? "" : "  // " + edge.text;
    if (labelled)
      text_ += fmt::format("E{}:{}\n", id.index(), comment);
    else if (!comment.empty())
      text_ += comment + "\n";
    if (edge.call() != nullptr)
      print_call(*edge.call());
    else
      print_step(*edge.step());
    text_ += fmt::format("  goto L{};\n", edge.target.index());
  }

  void print_call(const Call& call) {
    name_inputs(call.inputs, call.arguments, {});
    std::vector<std::string> arguments, targets;
    for (const Term argument : call.arguments) arguments.push_back(expression(argument));
    const std::size_t results = program_.procedure(call.callee).results.size();
    for (std::size_t i = 0; i < results; ++i)
      targets.push_back(i < call.targets.size() && call.targets[i].valid() ? name(call.targets[i]) : "_");
    text_ += fmt::format("  {}{}{}({});\n", fmt::join(targets, ", "),
                         targets.empty() ? "" : " := ", program_.procedure(call.callee).name,
                         fmt::join(arguments, ", "));
  }

  void print_step(const Step& step) {
    std::vector<Term> formulas{step.guard};
    for (const Assignment& assignment : step.assignments) formulas.push_back(assignment.value);
    const bool constrains = name_inputs(step.inputs, formulas, step.assignments);
    if (step.guard != terms_.truth() && !constrains)
      text_ += fmt::format("  assume({});\n", expression(step.guard));
    if (step.assignments.empty()) return;
    std::vector<std::string> targets, values;
    for (const Assignment& assignment : step.assignments) {
      targets.push_back(name(assignment.target));
      const auto primed = input_names_.find(assignment.value);
      const bool is_primed = primed != input_names_.end() && primed->second == "'" + name(assignment.target);
      values.push_back(is_primed ? "*" : expression(assignment.value));
    }
    text_ += fmt::format("  {} := {}", fmt::join(targets, ", "), fmt::join(values, ", "));
    if (constrains) text_ += fmt::format(" constrain {}", expression(step.guard));
    text_ += ";\n";
  }

  // How each input is written: `*` if it is written once; as a primed variable if it is what a variable gets
  // and otherwise occurs in the guard only (then the guard is a `constrain`: answers true); else as a helper
  // variable, which is made arbitrary first.
  bool name_inputs(const std::vector<Term>& inputs, const std::vector<Term>& formulas,
                   const std::vector<Assignment>& assignments) {
    input_names_.clear();
    bool constrains = false;
    std::vector<std::string> helpers;
    for (const Term input : inputs) {
      double written = 0, in_guard = 0;
      for (std::size_t i = 0; i < formulas.size(); ++i) {
        const double here = times_written(formulas[i], input);
        written += here;
        if (i == 0) in_guard = here;
      }
      const auto target =
          std::find_if(assignments.begin(), assignments.end(),
                       [&](const Assignment& assignment) { return assignment.value == input; });
      if (written <= 1) {
        input_names_.emplace(input, "*");
      } else if (target != assignments.end() && written == in_guard + 1) {
        input_names_.emplace(input, "'" + name(target->target));
        constrains = true;
      } else {
        helpers.push_back(fmt::format("arbitrary${}", helpers.size()));
        input_names_.emplace(input, helpers.back());
      }
    }
    helpers_ = std::max(helpers_, helpers.size());
    if (!helpers.empty())
      text_ += fmt::format("  {} := {};\n", fmt::join(helpers, ", "),
                           fmt::join(std::vector<std::string>(helpers.size(), "*"), ", "));
    return constrains;
  }

  // How often a symbol stands in the text of a formula: conditions of `ite` are written twice.
  double times_written(Term formula, Term symbol) const {
    std::unordered_map<Term, double> times;
    for_each_subterm(terms_, std::span(&formula, 1), [&](Term term) {
      double total = term == symbol ? 1 : 0;
      const auto arguments = terms_.arguments(term);
      for (std::size_t i = 0; i < arguments.size(); ++i)
        total += times.at(arguments[i]) * (terms_.kind(term) == Kind::ite && i == 0 ? 2 : 1);
      times.emplace(term, total);
    });
    return times.at(formula);
  }

  // A formula as an expression, written from left to right with a stack of what is still to come: formulas of
  // input programs may be nested arbitrarily deep.
  std::string expression(Term formula) const {
    std::string text;
    std::vector<Piece> pending{formula};
    while (!pending.empty()) {
      const Piece piece = std::move(pending.back());
      pending.pop_back();
      if (const std::string* words = std::get_if<std::string>(&piece)) {
        text += *words;
        continue;
      }
      std::vector<Piece> pieces = pieces_of(std::get<Term>(piece));
      pending.insert(pending.end(), std::make_move_iterator(pieces.rbegin()),
                     std::make_move_iterator(pieces.rend()));
    }
    return text;
  }

  std::vector<Piece> pieces_of(Term term) const {
    const auto arguments = terms_.arguments(term);
    switch (terms_.kind(term)) {
      case Kind::true_: return {"T"};
      case Kind::false_: return {"F"};
      case Kind::not_: return {"!", arguments[0]};
      case Kind::eq: return {"(", arguments[0], " = ", arguments[1], ")"};
      case Kind::and_: return joined(arguments, " & ");
      case Kind::or_: return joined(arguments, " | ");
      case Kind::ite:
        return {"((", arguments[0], " & ", arguments[1], ") | (!", arguments[0], " & ", arguments[2], "))"};
      case Kind::symbol: break;
      default:
        invariant_failed(__FILE__, __LINE__, "a Boolean program should have propositional formulas only");
    }
    if (const auto id = program_.variable_of(term)) return {name(*id)};
    return {input_names_.at(term)};
  }

  static std::vector<Piece> joined(std::span<const Term> arguments, const char* separator) {
    std::vector<Piece> pieces{"("};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (i > 0) pieces.emplace_back(separator);
      pieces.emplace_back(arguments[i]);
    }
    pieces.emplace_back(")");
    return pieces;
  }

  const Program& program_;
  const Terms& terms_;
  const std::function<Term(ProcedureId)>& enforced_;
  std::string text_;
  std::vector<std::string> names_;
  std::unordered_map<Term, std::string> input_names_;
  std::size_t helpers_ = 0;  // helper variables of the current procedure
};

}  // namespace

std::string render_boolean_program(const Program& program, const std::function<Term(ProcedureId)>& enforced) {
  HONE_INVARIANT(program.is_boolean(), "only a Boolean program should be printed as one");
  return BooleanProgramPrinter(program, enforced).print();
}

}  // namespace hone
