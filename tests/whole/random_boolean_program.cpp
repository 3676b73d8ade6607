// SPDX-License-Identifier: Apache-2.0
#include "whole/random_boolean_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "whole/random_source.h"

namespace hone {

namespace {

using Names = std::vector<std::string>;

struct Signature {
  std::string name;
  int parameters = 0;
  int results = 0;
};

class Generator {
 public:
  Generator(std::uint64_t seed, Shape shape) : random_(seed), recursive_(shape == Shape::recursive) {}

  Lines program() {
    Lines lines;
    for (int i = random_.between(1, 3); i > 0; --i) globals_.push_back(fmt::format("g{}", i));
    lines.push_back(fixed_line(fmt::format("decl {};", fmt::join(globals_, ", "))));
    for (int i = random_.between(1, 3); i > 0; --i)
      procedures_.push_back({fmt::format("f{}", i), random_.between(0, 2), random_.between(0, 2)});
    for (const Signature& procedure : procedures_) {
      if (recursive_) callable_ = procedures_;
      lines.push_back(definition(procedure));
      if (!recursive_) callable_.push_back(procedure);
    }
    lines.push_back(definition({"main", 0, 0}));
    return lines;
  }

 private:
  Line definition(const Signature& procedure) {
    Names parameters, locals;
    for (int i = 1; i <= procedure.parameters; ++i) parameters.push_back(fmt::format("p{}", i));
    for (int i = random_.between(0, 3 - procedure.parameters); i > 0; --i)
      locals.push_back(fmt::format("x{}", i));
    variables_ = globals_;
    variables_.insert(variables_.end(), parameters.begin(), parameters.end());
    variables_.insert(variables_.end(), locals.begin(), locals.end());
    current_ = procedure;
    static const Names types{"void", "bool", "bool<2>"};
    Line line = block(fmt::format("{} {}({})", types[static_cast<std::size_t>(procedure.results)],
                                  procedure.name, fmt::join(parameters, ", ")),
                      "end", true);
    line.middle = "begin";
    Lines& body = line.other_body;
    if (!locals.empty()) body.push_back(fixed_line(fmt::format("decl {};", fmt::join(locals, ", "))));
    if (random_.percent(10)) body.push_back({fmt::format("enforce {};", clause())});
    const bool goes_round = !recursive_ && procedure.name == "main";
    if (goes_round)
      for (const std::string& name : variables_) body.push_back(fixed_line(name + " := F;"));
    // Labels stand at the outermost level, where jumps find them whatever else is left out.
    for (int part = 1; part <= labels; ++part) {
      body.push_back(fixed_line(fmt::format("L{}: skip;", part)));
      add_statements(body, random_.between(1, 4), 2);
    }
    if (goes_round) {
      body.push_back(block("if (*) then", "fi"));
      body.back().body.push_back(fixed_line("goto L1;"));
    }
    if (procedure.name == "main") body.push_back({fmt::format("assert({});", clause())});
    if (procedure.results > 0 && random_.percent(90)) body.push_back(fixed_line(return_statement()));
    return line;
  }

  std::string return_statement() {
    Names values;
    for (int i = 0; i < current_.results; ++i) values.push_back(value());
    return values.empty() ? "return;" : fmt::format("return {};", fmt::join(values, ", "));
  }

  void add_statements(Lines& lines, int count, int depth) {
    for (int i = 0; i < count; ++i) lines.push_back(statement(depth));
  }

  Line statement(int depth) {
    const unsigned choice = random_.below(100);
    if (choice < 12 && depth > 0) return branch(depth);
    if (choice < 18 && depth > 0) return loop(depth);
    if (choice < 38) return {callable_.empty() ? assignment() : call()};
    if (choice < 44) return {fmt::format("assert({});", clause())};
    if (choice < 49) return {fmt::format("assume({});", clause())};
    if (choice < 53)
      return {fmt::format("goto L{}{};", random_.between(1, labels), random_.percent(60) ? ", L2" : "")};
    if (choice < 56) return {fmt::format("dead {};", random_.one_of(variables_))};
    if (choice < 58) return {return_statement()};
    if (choice < 66) return {constrained_assignment()};
    return {assignment()};
  }

  Line branch(int depth) {
    Line line = block(fmt::format("if ({}) then", decision()), "fi");
    add_statements(line.body, random_.between(1, 3), depth - 1);
    line.body.push_back(fixed_line("skip;"));
    if (random_.percent(60)) {
      line.middle = random_.percent(30) ? fmt::format("elsif ({}) then", decision()) : "else";
      add_statements(line.other_body, random_.between(1, 2), depth - 1);
      line.other_body.push_back(fixed_line("skip;"));
    }
    return line;
  }

  Line loop(int depth) {
    Line line = block(fmt::format("while ({}) do", decision()), "od");
    add_statements(line.body, random_.between(1, 3), depth - 1);
    line.body.push_back(fixed_line("skip;"));
    return line;
  }

  std::string call() {
    const Signature& callee = random_.one_of(callable_);
    Names arguments, targets;
    for (int i = 0; i < callee.parameters; ++i) arguments.push_back(value());
    const Names names = different_variables(callee.results);
    for (int i = 0; i < callee.results; ++i)
      targets.push_back(static_cast<std::size_t>(i) >= names.size() || random_.percent(10)
                            ? "_"
                            : names[static_cast<std::size_t>(i)]);
    return fmt::format("{}{}{}({});", fmt::join(targets, ", "), targets.empty() ? "" : " := ", callee.name,
                       fmt::join(arguments, ", "));
  }

  std::string assignment() {
    const Names targets = different_variables(random_.between(1, 3));
    Names values;
    for (std::size_t i = 0; i < targets.size(); ++i) values.push_back(value());
    return fmt::format("{} := {};", fmt::join(targets, ", "), fmt::join(values, ", "));
  }

  // Relates the values before to the values after, which have a prime.
  std::string constrained_assignment() {
    const Names targets = different_variables(random_.between(1, 2));
    const Names values(targets.size(), "*");
    std::string relation =
        fmt::format("'{} {} {}", targets[0], random_.percent(50) ? "=" : "!=", expression(1));
    if (targets.size() > 1 && random_.percent(60))
      relation = fmt::format("({}) {} '{}", relation, random_.percent(50) ? "&" : "|", targets[1]);
    return fmt::format("{} := {} constrain ({});", fmt::join(targets, ", "), fmt::join(values, ", "),
                       relation);
  }

  Names different_variables(int count) {
    Names names;
    for (int i = 0; i < 3 * count && names.size() < static_cast<std::size_t>(count); ++i)
      if (const std::string& name = random_.one_of(variables_);
          std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(name);
    return names;
  }

  std::string decision() { return random_.percent(25) ? "*" : expression(1); }

  // An expression, or something arbitrary.
  std::string value() {
    const unsigned choice = random_.below(100);
    if (choice < 10) return "*";
    if (choice < 18) return fmt::format("schoose[{}, {}]", expression(1), expression(1));
    return expression(2);
  }

  std::string expression(int depth) {
    static const Names operators{"&", "|", "^", "=", "!=", "=>"};
    const unsigned choice = random_.below(100);
    if (depth > 0 && choice < 45)
      return fmt::format("({} {} {})", expression(depth - 1), random_.one_of(operators),
                         expression(depth - 1));
    if (choice < 60) return "!" + random_.one_of(variables_);
    if (choice < 64) return random_.percent(50) ? "T" : "F";
    return random_.one_of(variables_);
  }

  // What often holds.
  std::string clause() { return fmt::format("{} | {} | {}", expression(0), expression(1), expression(1)); }

  static constexpr int labels = 2;
  RandomSource random_;
  Names globals_, variables_;
  std::vector<Signature> procedures_, callable_;
  bool recursive_;
  Signature current_;
};

}  // namespace

Lines random_boolean_program(std::uint64_t seed, Shape shape) { return Generator(seed, shape).program(); }

}  // namespace hone
