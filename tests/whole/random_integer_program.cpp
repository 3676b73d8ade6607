// SPDX-License-Identifier: Apache-2.0
#include "whole/random_integer_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "whole/random_source.h"

namespace hone {

namespace {

using Names = std::vector<std::string>;

struct Signature {
  std::string name;
  bool integer_result = false, bool_result = false;  // both: `(int, bool)`
};

class Generator {
 public:
  Generator(std::uint64_t seed, Size size, Shape shape)
      : random_(seed), tiny_(size == Size::tiny), recursive_(shape == Shape::recursive) {}

  Lines program() {
    Lines lines;
    for (int i = random_.between(tiny_ ? 1 : 2, tiny_ ? 2 : 3); i > 0; --i)
      global_integers_.push_back(fmt::format("g{}", i));
    for (int i = random_.between(1, tiny_ ? 1 : 2); i > 0; --i)
      global_bools_.push_back(fmt::format("b{}", i));
    for (const std::string& name : global_integers_)
      lines.push_back(fixed_line(fmt::format("int {};", name)));
    for (const std::string& name : global_bools_) lines.push_back(fixed_line(fmt::format("bool {};", name)));
    for (int i = random_.between(0, tiny_ && recursive_ ? 1 : 2); i > 0; --i)
      procedures_.push_back({fmt::format("f{}", i), random_.percent(60), random_.percent(30)});
    for (const Signature& procedure : procedures_) {
      if (recursive_) callable_ = procedures_;
      lines.push_back(definition(procedure));
      if (!recursive_) callable_.push_back(procedure);
    }
    lines.push_back(main_definition());
    return lines;
  }

 private:
  // Every procedure has a depth counter `d`, parameters `p` and `q`, and locals `x` and `c`.
  Line definition(const Signature& procedure) {
    integers_ = global_integers_;
    bools_ = global_bools_;
    for (const char* name : {"d", "p", "x"}) integers_.emplace_back(name);
    for (const char* name : {"q", "c"}) bools_.emplace_back(name);
    in_main_ = false;
    Line line = block(fmt::format("{} {}(int d, int p, bool q) {{", result_type(procedure), procedure.name),
                      "}", true);
    line.body.push_back(fixed_line("int x;"));
    line.body.push_back(fixed_line("bool c;"));
    line.body.push_back(fixed_line("p = p % 4;"));  // callers may pass `unknown`
    line.body.push_back(
        fixed_line(fmt::format("x, c = {}, {};", constant(), random_.percent(50) ? "q" : "!b1")));
    add_statements(line.body, random_.between(1, tiny_ ? 3 : 5), tiny_ ? 1 : 2);
    line.body.push_back(fixed_line(return_statement(procedure)));
    return line;
  }

  Line main_definition() {
    integers_ = global_integers_;
    bools_ = global_bools_;
    integers_.emplace_back("x");
    bools_.emplace_back("c");
    in_main_ = true;
    Line line = block("void main() {", "}", true);
    line.body.push_back(fixed_line("int x;"));
    line.body.push_back(fixed_line("bool c;"));
    for (const std::string& name : integers_)
      line.body.push_back(
          fixed_line(random_.percent(25) ? arbitrary(name) : fmt::format("{} = {};", name, constant())));
    for (const std::string& name : bools_)
      line.body.push_back(
          fixed_line(fmt::format("{} = {};", name, random_.percent(25) ? "unknown" : "false")));
    const int count = random_.between(2, tiny_ ? 5 : 8), depth = tiny_ ? 1 : 2;
    if (!recursive_ && random_.percent(80)) {
      line.body.push_back(block("while (unknown) {", "}"));
      add_statements(line.body.back().body, count, depth);
    } else {
      add_statements(line.body, count, depth);
    }
    line.body.push_back({fmt::format("assert({});", claim())});
    return line;
  }

  static std::string result_type(const Signature& procedure) {
    if (procedure.integer_result && procedure.bool_result) return "(int, bool)";
    return procedure.integer_result ? "int" : procedure.bool_result ? "bool" : "void";
  }

  std::string return_statement(const Signature& procedure) {
    const std::string integer = procedure.integer_result ? clamped() : "";
    const std::string comma = procedure.integer_result && procedure.bool_result ? ", " : "";
    const std::string bit = procedure.bool_result ? condition(1) : "";
    return fmt::format("return {}{}{};", integer, comma, bit);
  }

  void add_statements(Lines& lines, int count, int depth) {
    for (int i = 0; i < count; ++i) lines.push_back(statement(depth));
  }

  Line statement(int depth) {
    const unsigned choice = random_.below(100);
    if (choice < 12 && depth > 0) return branch(depth);
    if (choice < 20 && depth > 0) return loop(depth);
    if (choice < 38 && !callable_.empty()) return call();
    if (choice < 46) return {fmt::format("assert({});", claim())};
    if (choice < 50) return {fmt::format("assume({});", condition(1))};
    if (choice < 58) return {arbitrary(random_.one_of(integers_))};
    if (choice < 64) return {fmt::format("{} = {};", random_.one_of(bools_), condition(2))};
    if (choice < 74) return parallel_assignment();
    return {fmt::format("{} = {};", random_.one_of(integers_), clamped())};
  }

  Line branch(int depth) {
    Line line = block(fmt::format("if ({}) {{", branch_condition()), "}");
    add_statements(line.body, random_.between(1, 3), depth - 1);
    if (random_.percent(50)) {
      line.middle = "} else {";
      add_statements(line.other_body, random_.between(1, 2), depth - 1);
    }
    return line;
  }

  Line loop(int depth) {
    Line line = block(fmt::format("while ({}) {{", branch_condition()), "}");
    add_statements(line.body, random_.between(1, 3), depth - 1);
    return line;
  }

  // Recursion counts down in `d`, or goes on for ever with the same states.
  Line call() {
    const Signature& callee = random_.one_of(callable_);
    const std::string argument = random_.percent(10) ? "unknown" : clamped();
    const std::string targets = call_targets(callee);
    const bool counted = !in_main_ && random_.percent(80);
    const std::string depth = in_main_ ? std::to_string(random_.between(0, 3)) : counted ? "d - 1" : "d % 4";
    Line line{fmt::format("{}{}({}, {}, {});", targets, callee.name, depth, argument, condition(1))};
    if (!counted) return line;
    Line guard = block("if (d > 0) {", "}");
    guard.body.push_back(line);
    return guard;
  }

  std::string call_targets(const Signature& callee) {
    if (!callee.integer_result && !callee.bool_result) return "";
    const std::string integer = callee.integer_result ? random_.one_of(integers_) : "";
    const std::string bit = callee.bool_result ? random_.one_of(bools_) : "";
    return fmt::format("{}{}{} = ", integer, integer.empty() || bit.empty() ? "" : ", ", bit);
  }

  Line parallel_assignment() {
    const std::string first = random_.one_of(integers_);
    const std::string second = random_.percent(70) ? random_.one_of(integers_) : random_.one_of(bools_);
    if (first == second) return {fmt::format("{} = {};", first, clamped())};
    const bool is_bool = second[0] == 'b' || second == "c" || second == "q";
    return {fmt::format("{}, {} = {}, {};", first, second, clamped(), is_bool ? condition(1) : clamped())};
  }

  // An arbitrary value, kept small at once.
  std::string arbitrary(const std::string& name) {
    const int low = random_.between(-3, 2);
    const int high = std::min(low + random_.between(0, 3), 3);
    if (random_.percent(30)) return fmt::format("{} = unknown % 4;", name);
    const char* verb = random_.percent(50) ? "havoc {0};" : "{0} = unknown;";
    return fmt::format(fmt::runtime(std::string(verb) + " assume({1} <= {0} && {0} <= {2});"), name, low,
                       high);
  }

  std::string constant() { return std::to_string(random_.between(-3, 3)); }

  // An expression whose value is between -3 and 3 whatever the variables are.
  std::string clamped() {
    const unsigned choice = random_.below(100);
    if (choice < 25) return constant();
    if (choice < 40) return random_.one_of(integers_);
    if (choice < 55) {
      const std::string& name = random_.one_of(integers_);
      return random_.percent(50) ? fmt::format("{0} < 3 ? {0} + 1 : {1}", name, constant())
                                 : fmt::format("{0} > -3 ? {0} - 1 : {1}", name, constant());
    }
    if (choice < 65) return fmt::format("{} ? {} : {}", condition(0), random_.one_of(integers_), constant());
    if (choice < 72) return fmt::format("{} / {}", random_.one_of(integers_), random_.between(2, 3));
    return fmt::format("({}) % {}", sum(), random_.between(2, 4));
  }

  std::string sum() {
    std::string text = product();
    for (int i = random_.between(1, 2); i > 0; --i) text += (random_.percent(50) ? " + " : " - ") + product();
    return text;
  }

  std::string product() {
    const unsigned choice = random_.below(100);
    if (choice < 25) return std::to_string(random_.between(1, 3));
    if (choice < 35) return fmt::format("{} * {}", random_.between(2, 3), random_.one_of(integers_));
    if (choice < 40) return fmt::format("{} % 2", random_.one_of(integers_));
    if (choice < 45) return fmt::format("-{}", random_.one_of(integers_));
    return random_.one_of(integers_);
  }

  std::string branch_condition() { return random_.percent(15) ? "unknown" : condition(1); }

  std::string condition(int depth) {
    const unsigned choice = random_.below(100);
    if (depth > 0 && choice < 15)
      return fmt::format("({}) && ({})", condition(depth - 1), condition(depth - 1));
    if (depth > 0 && choice < 30)
      return fmt::format("({}) || ({})", condition(depth - 1), condition(depth - 1));
    if (depth > 0 && choice < 36) return fmt::format("!({})", condition(depth - 1));
    if (choice < 50) return random_.one_of(bools_);
    if (choice < 56) return "!" + random_.one_of(bools_);
    return comparison();
  }

  std::string comparison() {
    static const Names operators{"<", "<=", ">", ">=", "==", "!="};
    const std::string& relation = random_.one_of(operators);
    const unsigned choice = random_.below(100);
    if (choice < 55) return fmt::format("{} {} {}", random_.one_of(integers_), relation, constant());
    if (choice < 85)
      return fmt::format("{} {} {}", random_.one_of(integers_), relation, random_.one_of(integers_));
    return fmt::format("{} {} {}", sum(), relation, constant());
  }

  // What is asserted: weaker than a plain condition, so that it often holds.
  std::string claim() {
    const std::string& name = random_.one_of(integers_);
    switch (random_.below(4)) {
      case 0: return fmt::format("-{1} <= {0} && {0} <= {1}", name, random_.between(2, 3));
      case 1: return fmt::format("({}) || ({})", comparison(), comparison());
      case 2: return fmt::format("!({}) || ({})", condition(0), comparison());
      default: return fmt::format("{} != {}", name, constant());
    }
  }

  RandomSource random_;
  Names global_integers_, global_bools_;
  Names integers_, bools_;  // in scope
  std::vector<Signature> procedures_, callable_;
  bool tiny_, recursive_;
  bool in_main_ = false;
};

}  // namespace

Lines random_integer_program(std::uint64_t seed, Size size, Shape shape) {
  return Generator(seed, size, shape).program();
}

}  // namespace hone
