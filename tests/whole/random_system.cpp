// SPDX-License-Identifier: Apache-2.0
#include "whole/random_system.h"

#include <fmt/format.h>

#include <algorithm>

#include "whole/random_source.h"

namespace hone::systems {

namespace {

Expression constant(Sort sort, int value) { return {Op::constant, sort, value}; }
Expression boolean(Op op, std::vector<Expression> args) { return {op, Sort::boolean, 0, std::move(args)}; }
Expression equal(Expression a, Expression b) { return boolean(Op::equal, {std::move(a), std::move(b)}); }

bool is_map(Sort sort) { return sort == Sort::boolean_map || sort == Sort::word_map; }

class Generator {
 public:
  explicit Generator(std::uint64_t seed) : random_(seed) {}

  SmallSystem system() {
    add_variables();
    choose_defined();
    add_initial_states();
    if (random_.percent(25))
      add_transition_formulas();
    else
      for (int i = random_.between(1, 3); i > 0; --i) add(Purpose::action, action());
    for (const int variable : defined_) add_definition(variable);
    if (random_.percent(30)) add(Purpose::axiom, weak(claim(now_)));
    for (int i = random_.percent(30) ? 2 : 1; i > 0; --i) add(Purpose::property, property());
    return std::move(system_);
  }

 private:
  using Symbols = std::vector<Expression>;

  void add(Purpose purpose, Expression formula) { system_.parts.push_back({purpose, std::move(formula)}); }

  const Variable& variable(int index) const { return system_.variables[static_cast<std::size_t>(index)]; }
  Expression current(int index) const { return {Op::current, variable(index).sort, index}; }
  Expression next(int index) const { return {Op::next, variable(index).sort, index}; }

  void add_variables() {
    constexpr int most_states = 128;
    int states = 1;
    for (int i = random_.between(2, 5); i > 0; --i) {
      static const std::vector<Sort> sorts{Sort::boolean, Sort::boolean, Sort::boolean,     Sort::word,
                                           Sort::word,    Sort::integer, Sort::boolean_map, Sort::word_map};
      const Sort sort = random_.one_of(sorts);
      if (states * value_count(sort) > most_states) continue;
      states *= value_count(sort);
      add_variable(sort, has_state_ && random_.percent(15) ? Role::constant : Role::state);
    }
    for (int i = random_.between(0, 2); i > 0; --i)
      add_variable(random_.percent(60) ? Sort::boolean : Sort::word, Role::input);
  }

  void add_variable(Sort sort, Role role) {
    const int index = static_cast<int>(system_.variables.size());
    static const std::vector<std::string> names{"x{}", "|x {}|", "x!{}", "main::x{}", ".x{}", "?x{}"};
    static const std::vector<std::string> next_names{"y{}", "|x{}'|", "y!{}", "next.x{}", "?y{}"};
    const auto named = [&](const std::vector<std::string>& all) {
      return fmt::format(fmt::runtime(random_.percent(60) ? all[0] : random_.one_of(all)), index);
    };
    system_.variables.push_back({named(names), named(next_names), sort, role});
    now_.push_back(current(index));
    both_.push_back(current(index));
    if (role != Role::state) return;
    has_state_ = true;
    both_.push_back(next(index));
  }

  bool is_defined(int index) const { return std::ranges::find(defined_, index) != defined_.end(); }

  void choose_defined() {
    for (std::size_t i = 0; i < system_.variables.size(); ++i)
      if (system_.variables[i].role == Role::state && !is_map(system_.variables[i].sort) &&
          random_.percent(30))
        defined_.push_back(static_cast<int>(i));
  }

  // Integers start small.
  void add_initial_states() {
    for (std::size_t i = 0; i < system_.variables.size(); ++i)
      if (system_.variables[i].sort == Sort::integer)
        system_.parts.push_back({Purpose::init, is_small(current(static_cast<int>(i))), 0, false, true});
    for (const Expression& symbol : now_)
      if (has_first_value(symbol) && random_.percent(70)) {
        starts_.push_back(equal(symbol, some_constant(symbol.sort)));
        add(Purpose::init, starts_.back());
      }
    if (starts_.empty() || random_.percent(40)) add(Purpose::init, claim(now_));
  }

  static Expression is_small(const Expression& symbol) {
    return boolean(Op::conjunction, {boolean(Op::at_most, {constant(Sort::integer, 0), symbol}),
                                     boolean(Op::at_most, {symbol, constant(Sort::integer, 3)})});
  }

  bool has_first_value(const Expression& symbol) const {
    return !is_map(symbol.sort) && !is_defined(symbol.value) && variable(symbol.value).role != Role::input;
  }

  Expression some_constant(Sort sort) {
    return constant(sort, static_cast<int>(random_.below(static_cast<unsigned>(value_count(sort)))));
  }

  void add_transition_formulas() {
    for (std::size_t i = 0; i < system_.variables.size(); ++i) {
      const int index = static_cast<int>(i);
      if (variable(index).role != Role::state) continue;
      if (variable(index).sort == Sort::integer)
        system_.parts.push_back({Purpose::trans, is_small(next(index)), 0, false, true});
      if (random_.percent(80)) add(Purpose::trans, change(index));
    }
    if (random_.percent(40)) add(Purpose::trans, claim(both_));
    add(Purpose::trans, weak(claim(now_)));
  }

  // A guard, changes of some variables, and perhaps a relation of anything. Integers stay small.
  Expression action() {
    std::vector<Expression> conjuncts;
    if (random_.percent(60)) conjuncts.push_back(claim(now_));
    for (std::size_t i = 0; i < system_.variables.size(); ++i)
      if (system_.variables[i].role == Role::state &&
          random_.percent(is_defined(static_cast<int>(i)) ? 10 : 35))
        conjuncts.push_back(change(static_cast<int>(i)));
    if (random_.percent(25)) conjuncts.push_back(claim(both_));
    if (conjuncts.empty()) conjuncts.push_back(constant(Sort::boolean, 1));
    Expression formula = boolean(Op::conjunction, std::move(conjuncts));
    for (const int index : mentioned(formula, Op::next))
      if (variable(index).sort == Sort::integer) formula.args.push_back(is_small(next(index)));
    return random_.percent(15) ? quantified(Op::exists, std::move(formula)) : formula;
  }

  Expression quantified(Op op, Expression formula) {
    const Sort sort = random_.percent(60) ? Sort::boolean : Sort::word;
    Symbols symbols = now_;
    for (int i = 0; i < 3; ++i) symbols.push_back({Op::bound, sort});
    Expression body =
        boolean(op == Op::exists ? Op::conjunction : Op::disjunction, {std::move(formula), claim(symbols)});
    return {op, sort, 0, {std::move(body)}};
  }

  Expression change(int index) {
    const Sort sort = variable(index).sort;
    if (is_map(sort)) {
      const Sort domain = sort == Sort::word_map ? Sort::word : Sort::boolean;
      if (random_.percent(70))
        return boolean_update(index, term(domain, now_, 1), term(Sort::boolean, now_, 1));
      return equal({Op::read, Sort::boolean, 0, {next(index), term(domain, now_, 1)}}, claim(now_));
    }
    const unsigned choice = random_.below(100);
    if (choice < 8) return equal(next(index), next(index));  // it says nothing, and yet speaks of it
    if (choice < 16 && sort == Sort::boolean)
      return boolean(Op::disjunction, {next(index), boolean(Op::negation, {next(index)})});
    if (choice < 75) return equal(next(index), term(sort, now_, 2));
    return equal(term(sort, both_, 2), next(index));
  }

  static Expression boolean_update(int index, Expression at, Expression value) {
    return {Op::update, Sort::boolean, index, {std::move(at), std::move(value)}};
  }

  // Of the current value, of the next one, or of both. Integers are defined by what is small.
  void add_definition(int index) {
    const unsigned choice = random_.below(100);
    if (choice < 60) add_definition(index, false);
    if (choice >= 40) add_definition(index, true);
  }

  void add_definition(int index, bool of_next) {
    const Expression symbol = of_next ? next(index) : current(index);
    Symbols symbols = of_next ? both_ : now_;
    std::erase_if(symbols, [&](const Expression& other) {
      return (other.value == index && other.op == symbol.op) || other.sort == Sort::integer;
    });
    Expression formula = equal(symbol, term(symbol.sort, symbols, 2));
    if (symbol.sort != Sort::integer && random_.percent(15))
      formula = boolean(Op::disjunction, {std::move(formula), claim(symbols)});
    system_.parts.push_back({Purpose::definition, std::move(formula), index, of_next});
  }

  // Mostly, that a variable keeps its first value, except under some condition.
  Expression property() {
    const bool holds_first = !starts_.empty() && random_.percent(75);
    Expression formula = weak(holds_first ? random_.one_of(starts_) : claim(now_));
    return random_.percent(10) ? quantified(Op::forall, std::move(formula)) : formula;
  }

  Expression weak(Expression formula) {
    return random_.percent(70) ? boolean(Op::disjunction, {std::move(formula), claim(now_)}) : formula;
  }

  Expression claim(const Symbols& symbols) { return term(Sort::boolean, symbols, 2); }

  Expression term(Sort sort, const Symbols& symbols, int depth) {
    if (sort == Sort::boolean && depth > 0 && random_.percent(75)) return formula(symbols, depth - 1);
    if (depth > 0 && random_.percent(20))
      return {Op::choice,
              sort,
              0,
              {formula(symbols, depth - 1), term(sort, symbols, depth - 1), term(sort, symbols, depth - 1)}};
    if (sort == Sort::word && depth > 0 && random_.percent(40))
      return {Op::sum, sort, 0, {term(sort, symbols, depth - 1), term(sort, symbols, depth - 1)}};
    return leaf(sort, symbols);
  }

  Expression leaf(Sort sort, const Symbols& symbols) {
    Symbols fitting = symbols;
    std::erase_if(fitting, [&](const Expression& symbol) { return symbol.sort != sort; });
    if (fitting.empty() || random_.percent(15)) return some_constant(sort);
    return random_.one_of(fitting);
  }

  Expression formula(const Symbols& symbols, int depth) {
    if (symbols.empty()) return some_constant(Sort::boolean);
    const unsigned choice = random_.below(100);
    if (choice < 15) return boolean(Op::negation, {term(Sort::boolean, symbols, depth)});
    if (choice < 45) {
      const Op op = random_.percent(50) ? Op::conjunction : Op::disjunction;
      return boolean(op, {term(Sort::boolean, symbols, depth), term(Sort::boolean, symbols, depth)});
    }
    return about(random_.one_of(symbols), symbols, depth);
  }

  // An atom that speaks of a symbol.
  Expression about(const Expression& symbol, const Symbols& symbols, int depth) {
    if (is_map(symbol.sort)) {
      const Sort domain = symbol.sort == Sort::word_map ? Sort::word : Sort::boolean;
      return {Op::read, Sort::boolean, 0, {symbol, term(domain, symbols, depth)}};
    }
    Expression other = term(symbol.sort, symbols, depth);
    if (symbol.sort == Sort::integer && random_.percent(30))
      other = {Op::sum, Sort::integer, 0, {std::move(other), constant(Sort::integer, 1)}};
    if (symbol.sort == Sort::boolean || random_.percent(60)) return equal(symbol, std::move(other));
    return boolean(Op::at_most, {symbol, std::move(other)});
  }

  RandomSource random_;
  SmallSystem system_;
  bool has_state_ = false;
  Symbols now_, both_;        // current values; current and next ones
  Symbols starts_;            // what variables are equal to at first
  std::vector<int> defined_;  // the variables that definitions are for
};

}  // namespace

SmallSystem random_system(std::uint64_t seed) { return Generator(seed).system(); }

}  // namespace hone::systems
