// SPDX-License-Identifier: Apache-2.0
#include "interpolation/bits/bitvector_formulas.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>

#include "interpolation/bits/comparisons.h"
#include "interpolation/bits/irredundant_cnf.h"
#include "logic/term_map.h"
#include "logic/traversal.h"

namespace hone {

namespace {

using Origin = BitBlaster::Origin;
using BitValues = std::map<Term, std::map<unsigned, bool>>;  // of symbols, by bit

auto key(const Origin& origin) { return std::tie(origin.symbol, origin.bit); }

class Words {
 public:
  explicit Words(Terms& terms) : terms_(terms) {}

  // x = 5, extract(3, 0, x) = 5, or just the bit, for each run of neighbouring bits.
  void append_constants(const BitValues& values, std::vector<Term>& result) {
    for (const auto& [symbol, bits] : values)
      for (auto run = bits.begin(); run != bits.end();) {
        const unsigned low = run->first;
        Integer value = 0;
        unsigned next = low;
        for (; run != bits.end() && run->first == next; ++run, ++next)
          if (run->second) mpz_setbit(value.get_mpz_t(), next - low);
        result.push_back(constant_run(symbol, low, next - 1, value));
      }
  }

  Term bit(const BitLiteral& literal) {
    const Term atom = bit_atom(terms_, literal.bit);
    return literal.positive ? atom : terms_.not_(atom);
  }

  Term disjunction(const BitClause& clause) {
    BitValues negated;
    for (const BitLiteral& literal : clause) negated[literal.bit.symbol][literal.bit.bit] = !literal.positive;
    std::vector<Term> conjuncts;
    append_constants(negated, conjuncts);
    for (Term& conjunct : conjuncts) conjunct = terms_.not_(conjunct);
    return terms_.or_(conjuncts);
  }

  // Equal bits (x, i) and (y, j): runs with the same symbols and the same distance make one equation.
  void append_equations(const std::set<std::tuple<Term, Term, int, unsigned>>& pairs,
                        std::vector<Term>& result) {
    for (auto run = pairs.begin(); run != pairs.end();) {
      const auto [x, y, distance, low] = *run;
      unsigned next = low;
      for (; run != pairs.end() && *run == std::tuple(x, y, distance, next); ++run) ++next;
      const unsigned shift = static_cast<unsigned>(distance);
      if (terms_.is_bool(x) || terms_.is_bool(y))
        result.push_back(terms_.eq(bit({{x, low}}), bit({{y, low + shift}})));
      else
        result.push_back(terms_.eq(terms_.bv_extract(x, next - 1, low),
                                   terms_.bv_extract(y, next - 1 + shift, low + shift)));
    }
  }

 private:
  Term constant_run(Term symbol, unsigned low, unsigned high, const Integer& value) {
    if (low == high) return bit({{symbol, low}, value != 0});
    return terms_.eq(terms_.bv_extract(symbol, high, low), terms_.bitvector(value, high - low + 1));
  }

  Terms& terms_;
};

// A formula of connectives and bits as a decision diagram. Bits of the same place stand next to each other in
// the order, which keeps equations and sums of bit-vectors small.
class BitFunction {
 public:
  explicit BitFunction(Terms& terms) : terms_(terms), manager_(options()) {}

  // The formula about bit-vectors, or an invalid handle if it is too large for that.
  Term words(Term formula) {
    std::vector<Term> nodes;
    for_each_subterm(terms_, std::span(&formula, 1), [&](Term term) {
      if (terms_.is_bool(term)) nodes.push_back(term);
    });
    if (nodes.size() > max_nodes || !order_variables(nodes)) return Term();
    try {
      for (const Term node : nodes) functions_.emplace(node, function(node));
      return words(functions_.at(formula), nodes.size());
    } catch (const BddOutOfNodes&) {
      return Term();
    }
  }

 private:
  static constexpr std::size_t max_nodes = 4000, max_variables = 192, max_clauses = 160;
  static BddOptions options() {
    BddOptions result;
    result.initial_nodes = std::size_t{1} << 12U;
    result.max_nodes = std::size_t{1} << 15U;
    return result;
  }

  // All bits of the symbols that occur, those of the same place together.
  bool order_variables(const std::vector<Term>& nodes) {
    std::set<Term> symbols;
    for (const Term node : nodes)
      if (const Origin origin = bit_of_atom(terms_, node); origin.symbol.valid())
        symbols.insert(origin.symbol);
    for (const Term symbol : symbols) {
      const unsigned width = terms_.is_bool(symbol) ? 1 : terms_.width(terms_.sort(symbol));
      for (unsigned i = 0; i < width; ++i) order_.push_back({symbol, i});
    }
    if (order_.size() > max_variables) return false;
    std::ranges::sort(order_, {}, [](const Origin& o) { return std::pair(o.bit, o.symbol); });
    for (const Origin& origin : order_) variables_[bit_atom(terms_, origin)] = manager_.new_variable();
    return true;
  }

  Bdd function(Term node) {
    if (const auto variable = variables_.find(node); variable != variables_.end())
      return manager_.variable(variable->second);
    if (terms_.is_constant(node)) return node == terms_.truth() ? manager_.top() : manager_.bottom();
    const auto arguments = terms_.arguments(node);
    Bdd result = functions_.at(arguments[0]);
    if (terms_.kind(node) == Kind::not_) return !result;
    for (const Term argument : arguments.subspan(1))
      result = terms_.kind(node) == Kind::and_ ? result & functions_.at(argument)
                                               : result | functions_.at(argument);
    return result;
  }

  // A single bit, a comparison, or clauses.
  Term words(const Bdd& f, std::size_t size) {
    const auto cnf = irredundant_cnf(manager_, f, max_clauses);
    if (!cnf || cnf->size() > 1 || (!cnf->empty() && cnf->front().size() > 1))
      if (const Term comparison = as_comparison(terms_, manager_, f, order_); comparison.valid())
        return comparison;
    if (!cnf) return Term();
    const auto clauses = translated(*cnf, size);
    return clauses ? conjunction_of_words(terms_, *clauses) : Term();
  }

  // Nothing if the clauses are much larger than what they stand for.
  std::optional<std::vector<BitClause>> translated(const std::vector<BddManager::Literals>& cnf,
                                                   std::size_t size) const {
    std::size_t literals = 0;
    std::vector<BitClause> result;
    for (const auto& clause : cnf) {
      BitClause& bits = result.emplace_back();
      for (const auto& [variable, value] : clause) bits.push_back({order_[variable], value});
      literals += bits.size();
    }
    if (literals > 2 * size) return std::nullopt;
    return result;
  }

  Terms& terms_;
  BddManager manager_;
  std::vector<Origin> order_;
  std::unordered_map<Term, unsigned> variables_;
  std::unordered_map<Term, Bdd> functions_;
};

}  // namespace

Term conjunction_of_words(Terms& terms, const std::vector<BitClause>& clauses) {
  Words words(terms);
  BitValues constants;
  std::set<std::tuple<Term, unsigned, bool, Term, unsigned, bool>> binary;
  const auto canonical = [](const BitLiteral& a, const BitLiteral& b) {
    const auto& [first, second] = key(b.bit) < key(a.bit) ? std::tie(b, a) : std::tie(a, b);
    return std::tuple(first.bit.symbol, first.bit.bit, first.positive, second.bit.symbol, second.bit.bit,
                      second.positive);
  };
  for (const BitClause& clause : clauses) {
    if (clause.size() == 1) constants[clause[0].bit.symbol][clause[0].bit.bit] = clause[0].positive;
    if (clause.size() == 2) binary.insert(canonical(clause[0], clause[1]));
  }
  std::vector<Term> result;
  words.append_constants(constants, result);
  std::set<std::tuple<Term, Term, int, unsigned>> equal;
  for (const BitClause& clause : clauses) {
    if (clause.size() == 1) continue;
    if (clause.size() == 2) {
      const auto [x, i, x_positive, y, j, y_positive] = canonical(clause[0], clause[1]);
      if (x_positive != y_positive && binary.contains({x, i, !x_positive, y, j, !y_positive})) {
        equal.emplace(x, y, static_cast<int>(j) - static_cast<int>(i), i);
        continue;
      }
    }
    result.push_back(words.disjunction(clause));
  }
  words.append_equations(equal, result);
  return terms.and_(result);
}

Term simplify_bits(Terms& terms, Term formula) {
  const Term words = BitFunction(terms).words(formula);
  return words.valid() ? words : formula;
}

}  // namespace hone
