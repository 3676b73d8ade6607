// SPDX-License-Identifier: Apache-2.0
#include "whole/random_remopla_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "whole/random_source.h"

namespace hone {

namespace {

using Names = std::vector<std::string>;

// The type of a variable, parameter or result: a Boolean, or a number of so many bits; perhaps an array.
struct Shape {
  int width = 0;  // 0: a Boolean
  int elements = 0;

  bool is_boolean() const { return width == 0; }
  int bits() const { return std::max(width, 1) * std::max(elements, 1); }
};

struct Named {
  std::string name;
  Shape shape;
};

struct Signature {
  std::string name;
  std::vector<Named> parameters;
  bool has_result = false;
  Shape result = {};
};

class Generator {
 public:
  explicit Generator(std::uint64_t seed) : random_(seed) {}

  Lines program() {
    Lines lines;
    declare_globals(lines);
    for (int i = random_.between(1, 3); i > 0; --i) modules_.push_back(signature(fmt::format("m{}", i)));
    for (const Signature& module : modules_) lines.push_back(definition(module));
    lines.push_back(definition({"main", {}}));
    return lines;
  }

 private:
  // Declarations.

  void declare_globals(Lines& lines) {
    int bits = random_.between(2, max_global_bits);
    if (bits >= 3 && random_.percent(15)) {
      lines.push_back(fixed_line("struct pair { int n(2); bool b; } s;"));
      globals_.push_back({"s.n", {2}});
      globals_.push_back({"s.b", {}});
      bits -= 3;
    }
    if (bits >= 2 && random_.percent(15)) {
      lines.push_back(fixed_line("enum colour { red, green, blue } c;"));
      globals_.push_back({"c", {2}});
      bits -= 2;
    }
    for (const Named& global : variables("g", bits)) {
      lines.push_back(fixed_line(declaration(global)));
      globals_.push_back(global);
    }
    global_bits_ = 0;
    for (const Named& global : globals_) global_bits_ += global.shape.bits();
  }

  std::vector<Named> variables(const std::string& prefix, int bits) {
    std::vector<Named> found;
    while (bits > 0) {
      found.push_back({fmt::format("{}{}", prefix, found.size() + 1), shape(bits, true)});
      bits -= found.back().shape.bits();
    }
    return found;
  }

  // Of at most so many bits.
  Shape shape(int bits, bool arrays) {
    Shape shape;
    if (random_.percent(50)) shape.width = random_.between(1, std::min(bits, 3));
    const int most = std::min(bits / shape.bits(), 3);
    if (arrays && most >= 2 && random_.percent(25)) shape.elements = random_.between(2, most);
    return shape;
  }

  static std::string type_of(const Shape& shape) { return shape.is_boolean() ? "bool" : "int"; }

  static std::string declarator(const Named& variable) {
    const auto& [width, elements] = variable.shape;
    return fmt::format("{} {}{}{}", type_of(variable.shape), variable.name,
                       elements > 0 ? fmt::format("[{}]", elements) : "",
                       width > 0 ? fmt::format("({})", width) : "");
  }

  // Most variables start with a value, which keeps the number of states down.
  std::string declaration(const Named& variable) {
    const bool initialised = variable.shape.elements == 0 && random_.percent(60);
    return declarator(variable) + (initialised ? fmt::format(" = {};", constant(variable.shape)) : ";");
  }

  std::string constant(const Shape& shape) {
    if (shape.is_boolean()) return random_.percent(50) ? "true" : "false";
    return fmt::format("{}", random_.below(1U << shape.width));
  }

  Signature signature(const std::string& name) {
    Signature module{name, {}};
    int bits = 3;
    for (int i = random_.between(0, 2); i > 0 && bits > 0; --i) {
      module.parameters.push_back({fmt::format("p{}", i), shape(bits, false)});
      bits -= module.parameters.back().shape.bits();
    }
    module.has_result = random_.percent(60);
    if (module.has_result) module.result = shape(2, false);
    return module;
  }

  // Modules.

  Line definition(const Signature& module) {
    current_ = module;
    Names parameters;
    variables_ = globals_;
    int bits = global_bits_ + (module.has_result ? module.result.bits() : 0);
    for (const Named& parameter : module.parameters) {
      parameters.push_back(declarator(parameter));
      variables_.push_back(parameter);
      bits += parameter.shape.bits();
    }
    const std::string type = module.has_result ? type_of(module.result) : "void";
    const std::string width =
        module.has_result && module.result.width > 0 ? fmt::format("({})", module.result.width) : "";
    Line line =
        block(fmt::format("module {}{} {}({}) {{", type, width, module.name, fmt::join(parameters, ", ")),
              "}", true);
    for (const Named& local : variables("x", random_.between(0, std::min(max_bits - bits, 5)))) {
      line.body.push_back(fixed_line(declaration(local)));
      variables_.push_back(local);
    }
    add_body(line.body);
    return line;
  }

  // Labels stand at the outermost level, where jumps find them whatever else is left out.
  void add_body(Lines& body) {
    const bool is_main = current_.name == "main";
    for (int part = 1; part <= labels; ++part) {
      body.push_back(fixed_line(fmt::format("L{}: skip;", part)));
      add_statements(body, random_.between(1, 3), max_depth);
      if (is_main) body.push_back({call(random_.one_of(modules_))});
    }
    if (is_main) body.push_back({fmt::format("assert({});", clause())});
    if (current_.has_result && random_.percent(90)) body.push_back({return_statement()});
  }

  std::string return_statement() {
    return (current_.has_result ? "return " + value(current_.result) : "return") + further_assignment(10) +
           ";";
  }

  // Statements.

  void add_statements(Lines& lines, int count, int depth) {
    for (int i = 0; i < count; ++i) lines.push_back(statement(depth));
  }

  // What may go on for ever (recursion, jumps back) is always under a condition, so that most programs get
  // somewhere.
  Line statement(int depth) {
    const bool conditional = depth < max_depth;
    const unsigned choice = random_.below(100);
    if (choice < 20 && depth > 0) return branch(depth);
    if (choice < 30 && depth > 0) return loop(depth);
    if (choice < 50) return conditional || current_.name == "main" ? Line{call(any_callee())} : branch(depth);
    if (choice < 54) return {fmt::format("assert({});", clause())};
    if (choice < 57) return error_branch();
    if (choice < 59) return {fmt::format("skip ({});", clause())};
    if (choice < 62 && conditional)
      return {fmt::format("goto L{}{};", random_.between(1, labels), further_assignment(30))};
    if (choice < 64 && conditional) return {return_statement()};
    if (choice < 68) return {different_value()};
    if (choice < 74) return {quantified_assignment()};
    return {assignments(random_.between(1, 3)) + ";"};
  }

  Signature any_callee() {
    return random_.percent(3) && current_.name != "main" ? Signature{"main", {}} : random_.one_of(modules_);
  }

  static Line arm(const std::string& guard) { return block(fmt::format(":: {} ->", guard), ""); }

  Line branch(int depth) {
    Line line = block("if", "fi;");
    for (int i = random_.between(1, 2); i > 0; --i) {
      line.body.push_back(arm(decision()));
      add_statements(line.body.back().body, random_.between(1, 2), depth - 1);
    }
    if (random_.percent(90)) {
      line.body.push_back(arm("else"));
      add_statements(line.body.back().body, random_.between(0, 2), depth - 1);
    }
    return line;
  }

  Line loop(int depth) {
    Line line = block("do", "od;");
    line.body.push_back(arm(decision()));
    add_statements(line.body.back().body, random_.between(1, 2), depth - 1);
    line.body.push_back(arm(random_.percent(60) ? "else" : decision()));
    add_statements(line.body.back().body, random_.between(0, 1), depth - 1);
    line.body.back().body.push_back({"break;"});
    return line;
  }

  Line error_branch() {
    Line line = block("if", "fi;");
    line.body.push_back(arm(fmt::format("!({})", clause())));
    line.body.back().body.push_back({"goto error;"});
    line.body.push_back(arm("else"));
    return line;
  }

  std::string call(const Signature& callee) {
    Names arguments;
    for (const Named& parameter : callee.parameters) arguments.push_back(value(parameter.shape));
    std::string target;
    if (callee.has_result && random_.percent(85))
      if (const auto found = place(callee.result.is_boolean())) target = *found + " = ";
    return fmt::format("{}{}({}){};", target, callee.name, fmt::join(arguments, ", "),
                       further_assignment(20));
  }

  std::string further_assignment(unsigned chance) {
    return random_.percent(chance) ? ", " + assignments(1) : "";
  }

  // One step, to different variables: what is surely assigned twice is a mistake.
  std::string assignments(int count) {
    std::vector<Named> targets;
    for (int i = 0; i < count; ++i) {
      const Named& target = random_.one_of(variables_);
      if (std::none_of(targets.begin(), targets.end(),
                       [&](const Named& other) { return other.name == target.name; }))
        targets.push_back(target);
    }
    Names parts;
    for (const Named& target : targets)
      parts.push_back(fmt::format("{} = {}", element(target), value({target.shape.width})));
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  std::string different_value() {
    const Named& target = random_.one_of(variables_);
    return fmt::format("{} != {};", element(target), target.shape.is_boolean() ? condition(1) : number(1));
  }

  // `A i (0,2) a[i] = e`, or something simpler where there is no array.
  std::string quantified_assignment() {
    const auto array = std::find_if(variables_.begin(), variables_.end(),
                                    [](const Named& variable) { return variable.shape.elements > 0; });
    if (array == variables_.end()) return assignments(2) + ";";
    std::string value = array->shape.is_boolean() ? condition(1) : number(1);
    if (random_.percent(20)) value = "undef";
    if (array->shape.is_boolean() && random_.percent(30)) value = fmt::format("!{}[i]", array->name);
    if (!array->shape.is_boolean() && random_.percent(30)) value = "i";
    return fmt::format("A i (0,{}) {}[i] = {};", array->shape.elements - 1, array->name, value);
  }

  // Expressions.

  std::string decision() { return random_.percent(20) ? "true" : condition(1); }

  // An expression, or something arbitrary.
  std::string value(const Shape& shape) {
    if (random_.percent(12)) return "undef";
    return shape.is_boolean() ? condition(2) : number(2);
  }

  std::string condition(int depth) {
    static const Names connectives{"&&", "||", "^^", "<->", "==", "!="};
    static const Names comparisons{"==", "!=", "<", "<=", ">", ">="};
    const unsigned choice = random_.below(100);
    if (depth > 0 && choice < 30)
      return fmt::format("({} {} {})", condition(depth - 1), random_.one_of(connectives),
                         condition(depth - 1));
    if (depth > 0 && choice < 55)
      return fmt::format("({} {} {})", place(false).value_or("1"), random_.one_of(comparisons),
                         number(depth - 1));
    if (depth > 0 && choice < 60) return quantified_condition();
    if (random_.percent(5)) return random_.percent(50) ? "true" : "false";
    const auto found = place(true);
    if (!found) return fmt::format("({} == {})", place(false).value_or("1"), random_.below(3));
    return (random_.percent(35) ? "!" : "") + *found;
  }

  std::string quantified_condition() {
    const auto array = std::find_if(variables_.begin(), variables_.end(),
                                    [](const Named& variable) { return variable.shape.elements > 0; });
    if (array == variables_.end()) return condition(0);
    return fmt::format("({} i (0,{}) {}[i]{})", random_.percent(50) ? "A" : "E", array->shape.elements - 1,
                       array->name, array->shape.is_boolean() ? "" : " != " + number(0));
  }

  std::string number(int depth) {
    static const Names operators{"+", "+", "-", "*", "/", "%", "&", "&", "|", "^", "^", "<<", ">>"};
    if (depth > 0 && random_.percent(25))
      return fmt::format("({} {} {})", number(depth - 1), random_.one_of(operators), number(depth - 1));
    const auto found = random_.percent(65) ? place(false) : std::nullopt;
    return found ? *found : fmt::format("{}", random_.below(random_.percent(50) ? 2 : 4));
  }

  // A Boolean or a number that can be assigned.
  std::optional<std::string> place(bool boolean) {
    std::vector<Named> candidates;
    for (const Named& variable : variables_)
      if (variable.shape.is_boolean() == boolean) candidates.push_back(variable);
    if (candidates.empty()) return std::nullopt;
    return element(random_.one_of(candidates));
  }

  // Indices that are variables are sometimes out of bounds.
  std::string element(const Named& variable) {
    const int elements = variable.shape.elements;
    if (elements == 0) return variable.name;
    Names indices;
    for (const Named& candidate : variables_)
      if (!candidate.shape.is_boolean() && candidate.shape.elements == 0) indices.push_back(candidate.name);
    if (indices.empty() || random_.percent(70))
      return fmt::format("{}[{}]", variable.name, random_.between(0, elements - 1));
    return fmt::format("{}[{}]", variable.name, random_.one_of(indices));
  }

  // What often holds.
  std::string clause() { return fmt::format("{} || {}", condition(0), condition(1)); }

  static constexpr int labels = 2, max_depth = 2, max_bits = 12, max_global_bits = 6;
  RandomSource random_;
  std::vector<Named> globals_, variables_;
  int global_bits_ = 0;
  std::vector<Signature> modules_;
  Signature current_;
};

}  // namespace

Lines random_remopla_program(std::uint64_t seed) { return Generator(seed).program(); }

}  // namespace hone
