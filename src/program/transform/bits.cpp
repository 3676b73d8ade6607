// SPDX-License-Identifier: Apache-2.0
#include "program/transform/bits.h"

#include <fmt/format.h>

#include "base/error.h"
#include "logic/bit_circuits.h"
#include "logic/term_map.h"
#include "logic/traversal.h"
#include "program/transform/rewriter.h"

namespace hone {

namespace {

// Gates that are formulas.
class FormulaGates {
 public:
  using Bit = Term;

  explicit FormulaGates(Terms& terms) : terms_(terms) {}

  Term constant(bool value) { return terms_.boolean(value); }
  Term negation(Term a) { return terms_.not_(a); }
  Term both(Term a, Term b) { return terms_.and_(a, b); }
  Term either(Term a, Term b) { return terms_.or_(a, b); }
  Term differ(Term a, Term b) { return terms_.not_(terms_.eq(a, b)); }
  Term choose(Term condition, Term a, Term b) { return terms_.ite(condition, a, b); }
  Term majority(Term a, Term b, Term c) {
    return terms_.or_(terms_.and_(a, b), terms_.and_(c, terms_.or_(a, b)));
  }
  Term all(const std::vector<Term>& bits) { return terms_.and_(bits); }
  Term any(const std::vector<Term>& bits) { return terms_.or_(bits); }

 private:
  Terms& terms_;
};

class ToBits : private ProgramRewriter {
 public:
  explicit ToBits(const Program& original) : ProgramRewriter(original), gates_(terms_), circuits_(gates_) {}

  BitProgram run() {
    rewrite();
    return {std::move(program_), std::move(parts_), std::move(location_)};
  }

 private:
  std::vector<NewVariable> parts_of(const Variable& variable) override {
    const unsigned width = width_of(variable.symbol, variable.position);
    if (terms_.is_bool(variable.symbol)) return {{variable.name, terms_.bool_sort()}};
    std::vector<NewVariable> result;
    for (unsigned i = 0; i < width; ++i)
      result.push_back({fmt::format("{}#{}", variable.name, i), terms_.bool_sort()});
    return result;
  }

  void declared(const Variable& variable, const std::vector<VariableId>& parts) override {
    std::vector<Term> symbols;
    for (const VariableId part : parts) symbols.push_back(program_.variable(part).symbol);
    bits_.insert(variable.symbol, symbols);
  }

  unsigned width_of(Term symbol, Position position) const {
    if (terms_.is_bool(symbol)) return 1;
    if (terms_.kind(terms_.sort(symbol)) == SortKind::bitvector) return terms_.width(terms_.sort(symbol));
    throw Unsupported(
        fmt::format("{}:{}: '{}' has infinitely many values; this engine is for finite data (--width N makes "
                    "integers finite)",
                    original_.sources().at(position.file) ? original_.sources()[position.file]->name() : "",
                    position.line, original_.display_name(symbol)));
  }

  std::vector<Term> inputs(const std::vector<Term>& originals) {
    std::vector<Term> result;
    for (const Term input : originals) {
      if (!bits_.contains(input)) {
        std::vector<Term> symbols;
        if (terms_.is_bool(input))
          symbols.push_back(input);
        else
          for (unsigned i = 0; i < width_of(input, {}); ++i)
            symbols.push_back(
                program_.new_input(fmt::format("{}#{}", terms_.name(input), i), terms_.bool_sort()));
        bits_.insert(input, symbols);
      }
      const std::vector<Term>& symbols = *bits_.find(input);
      result.insert(result.end(), symbols.begin(), symbols.end());
    }
    return result;
  }

  Step rewritten(const Step& step) override {
    Step result;
    result.inputs = inputs(step.inputs);
    result.guard = bits(step.guard)[0];
    for (const Assignment& assignment : step.assignments) {
      const std::vector<Term> values = bits(assignment.value);
      const std::vector<VariableId>& targets = parts_[assignment.target.index()];
      for (std::size_t i = 0; i < values.size(); ++i) result.assignments.push_back({targets[i], values[i]});
    }
    return result;
  }

  Call rewritten(const Call& call) override {
    Call result{call.callee, {}, {}, inputs(call.inputs)};
    for (const Term argument : call.arguments)
      for (const Term bit : bits(argument)) result.arguments.push_back(bit);
    const std::vector<VariableId>& results = original_.procedure(call.callee).results;
    for (std::size_t i = 0; i < call.targets.size(); ++i) {
      const std::size_t width = parts_[results[i].index()].size();
      for (std::size_t bit = 0; bit < width; ++bit)
        result.targets.push_back(call.targets[i].valid() ? parts_[call.targets[i].index()][bit]
                                                         : VariableId());
    }
    return result;
  }

  // In `i == 3 ? a[i] : ...` the array is read at 3: arrays of conditionals become much smaller.
  Term in_context(Term term) {
    if (terms_.kind(term) != Kind::ite) return term;
    const Term condition = terms_.argument(term, 0);
    if (terms_.kind(condition) != Kind::eq) return term;
    Term symbol = terms_.argument(condition, 0), value = terms_.argument(condition, 1);
    if (terms_.kind(symbol) != Kind::symbol) std::swap(symbol, value);
    if (terms_.kind(symbol) != Kind::symbol || terms_.kind(value) != Kind::bv_number) return term;
    const Term then_part = substitute(terms_, terms_.argument(term, 1), {{symbol, value}});
    return terms_.ite(condition, then_part, terms_.argument(term, 2));
  }

  std::vector<Term> bits(Term formula) {
    std::vector<Term> open = {formula};
    while (!open.empty()) {
      const Term term = open.back();
      if (bits_.contains(term)) {
        open.pop_back();
        continue;
      }
      if (const Term simpler = in_context(term); simpler != term) {
        if (const auto* known = bits_.find(simpler)) {
          bits_.insert(term, std::vector<Term>(*known));
          open.pop_back();
        } else {
          open.push_back(simpler);
        }
        continue;
      }
      const std::size_t before = open.size();
      for (const Term argument : terms_.arguments(term))
        if (!bits_.contains(argument)) open.push_back(argument);
      if (open.size() != before) continue;
      open.pop_back();
      auto result = circuits_.of(terms_, term, [&](std::size_t i) -> const std::vector<Term>& {
        return *bits_.find(terms_.argument(term, i));
      });
      if (!result)
        throw Unsupported(
            fmt::format("an operation that is not one on bits: {}", original_.display_name(term)));
      bits_.insert(term, *std::move(result));
    }
    return *bits_.find(formula);
  }

  FormulaGates gates_;
  BitCircuits<FormulaGates> circuits_;
  TermMap<std::vector<Term>> bits_;
};

}  // namespace

BitProgram to_bits(const Program& original) { return ToBits(original).run(); }

}  // namespace hone
