// SPDX-License-Identifier: Apache-2.0
#include "whole/small_system_text.h"

#include <fmt/format.h>

#include "whole/random_source.h"

namespace hone::systems {

namespace {

class Printer {
 public:
  Printer(const SmallSystem& system, std::uint64_t seed) : system_(system), random_(seed) {}

  std::string text() {
    for (const Variable& variable : system_.variables) declare(variable);
    for (const Part& part : system_.parts) define(part);
    return text_;
  }

 private:
  static bool is_map(Sort sort) { return sort == Sort::boolean_map || sort == Sort::word_map; }
  static Sort domain(Sort map) { return map == Sort::word_map ? Sort::word : Sort::boolean; }
  static const char* name_of(Sort sort) {
    return sort == Sort::word ? "(_ BitVec 2)" : sort == Sort::integer ? "Int" : "Bool";
  }

  void declare(const Variable& variable) {
    const std::string domain_text = is_map(variable.sort) ? name_of(domain(variable.sort)) : "";
    const std::string sorts = fmt::format("({}) {}", domain_text, name_of(variable.sort));
    text_ += fmt::format("(declare-fun {} {})\n", variable.name, sorts);
    if (variable.role == Role::state)
      text_ += fmt::format("(declare-fun {} {})\n", variable.next_name, sorts);
    const bool is_rigid_function = variable.role == Role::constant && is_map(variable.sort);
    if (variable.role == Role::input || (is_rigid_function && random_.percent(50))) return;
    const std::string use = is_map(variable.sort) ? fmt::format("({} V)", variable.name) : variable.name;
    const std::string parameter = domain_text.empty() ? "" : fmt::format("(V {})", domain_text);
    const std::string annotation =
        variable.role == Role::state ? ":next " + variable.next_name : ":global true";
    text_ += fmt::format("(define-fun .s{} ({}) {} (! {} {}))\n", count_++, parameter, name_of(variable.sort),
                         use, annotation);
  }

  void define(const Part& part) {
    const std::string formula = print(part.formula);
    text_ += fmt::format("(define-fun .p{} () Bool (! {} {}))\n", count_, formula, annotation(part));
    ++count_;
  }

  std::string annotation(const Part& part) const {
    const Variable& defined = system_.variables[static_cast<std::size_t>(part.defined)];
    switch (part.purpose) {
      case Purpose::init: return ":init true";
      case Purpose::trans: return ":trans true";
      case Purpose::action: return fmt::format(":action a{}", count_);
      case Purpose::axiom: return ":axiom true";
      case Purpose::definition:
        return ":definition " + (part.defines_next ? defined.next_name : defined.name);
      case Purpose::property: break;
    }
    return fmt::format(":invar-property {}", count_);
  }

  std::string print(const Expression& expression) {
    const std::string plain = print_plain(expression);
    const bool is_open = is_map(expression.sort) || bound_name_ != "" || expression.op == Op::update;
    const unsigned choice = random_.below(100);
    if (is_open || choice >= 12 || expression.op == Op::exists || expression.op == Op::forall) return plain;
    if (choice < 6) {
      const std::string name = name_to_hide();
      return fmt::format("(let (({0} {1})) {0})", name, plain);
    }
    const std::string name = fmt::format(".h{}", count_++);
    text_ += fmt::format("(define-fun {} () {} {})\n", name, name_of(expression.sort), plain);
    return name;
  }

  // A name that means something else here.
  std::string name_to_hide() {
    const Variable& variable = random_.one_of(system_.variables);
    if (is_map(variable.sort)) return "local";
    return variable.role == Role::state && random_.percent(70) ? variable.next_name : variable.name;
  }

  std::string print_plain(const Expression& expression) {
    const Variable& variable =
        system_.variables[static_cast<std::size_t>(expression.value) % system_.variables.size()];
    switch (expression.op) {
      case Op::constant: return constant(expression);
      case Op::current: return variable.name;
      case Op::next: return variable.next_name;
      case Op::bound: return bound_name_;
      case Op::update: return update(expression, variable);
      case Op::exists: return quantified("exists", expression);
      case Op::forall: return quantified("forall", expression);
      default: return application(expression);
    }
  }

  static std::string constant(const Expression& expression) {
    if (expression.sort == Sort::boolean) return expression.value != 0 ? "true" : "false";
    if (expression.sort == Sort::word) return fmt::format("#b{:02b}", expression.value);
    return std::to_string(expression.value);
  }

  std::string application(const Expression& expression) {
    std::string result;
    if (expression.op != Op::read) result = operator_of(expression) + " ";
    for (const Expression& arg : expression.args)
      result += (&arg == &expression.args[0] ? "" : " ") + print(arg);
    return "(" + result + ")";
  }

  static std::string operator_of(const Expression& expression) {
    const bool of_words = !expression.args.empty() && expression.args[0].sort == Sort::word;
    switch (expression.op) {
      case Op::negation: return "not";
      case Op::conjunction: return "and";
      case Op::disjunction: return "or";
      case Op::equal: return "=";
      case Op::at_most: return of_words ? "bvule" : "<=";
      case Op::sum: return of_words ? "bvadd" : "+";
      default: return "ite";
    }
  }

  std::string update(const Expression& expression, const Variable& map) {
    const std::string index = print(expression.args[0]), value = print(expression.args[1]);
    return fmt::format("(forall ((V {})) (= ({} V) (ite (= V {}) {} ({} V))))", name_of(domain(map.sort)),
                       map.next_name, index, value, map.name);
  }

  std::string quantified(const char* quantifier, const Expression& expression) {
    bound_name_ = "E";
    std::string result =
        fmt::format("({} ((E {})) {})", quantifier, name_of(expression.sort), print(expression.args[0]));
    bound_name_ = "";
    return result;
  }

  const SmallSystem& system_;
  RandomSource random_;
  std::string text_;
  std::string bound_name_;  // not empty in quantifiers
  unsigned count_ = 0;
};

}  // namespace

std::string to_vmt(const SmallSystem& system, std::uint64_t seed) { return Printer(system, seed).text(); }

}  // namespace hone::systems
