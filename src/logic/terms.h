// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <initializer_list>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/numbers.h"
#include "logic/kind.h"
#include "logic/machine_float.h"
#include "logic/sort.h"

namespace hone {

// A linear combination of terms plus a constant: the canonical form behind sums and comparisons.
struct LinearSum {
  std::vector<std::pair<Term, Rational>> monomials;  // ordered by term, no zero coefficients
  Rational constant = 0;
};

struct SmallSum;

// The store of all sorts and terms of one run. Terms are hash-consed: the same operator on the same
// arguments is the same handle, so equality is a comparison of numbers. Nothing is ever freed.
// The builders simplify locally (constants, neutral elements, canonical linear atoms) and never
// inspect more than the top of their arguments, so building is cheap even for very large terms.
class Terms {
 public:
  Terms();
  Terms(const Terms&) = delete;
  Terms& operator=(const Terms&) = delete;

  // Sorts.
  Sort bool_sort() const { return bool_sort_; }
  Sort int_sort() const { return int_sort_; }
  Sort real_sort() const { return real_sort_; }
  Sort bitvector_sort(unsigned width);
  Sort array_sort(Sort index, Sort element);
  Sort uninterpreted_sort(const std::string& name);
  Sort find_uninterpreted_sort(const std::string& name) const;  // an invalid handle if there is none
  SortKind kind(Sort sort) const { return sorts_[sort.index()].kind; }
  unsigned width(Sort sort) const { return sorts_[sort.index()].a; }
  Sort index_sort(Sort sort) const { return Sort(sorts_[sort.index()].a); }
  Sort element_sort(Sort sort) const { return Sort(sorts_[sort.index()].b); }
  const std::string& sort_name(Sort sort) const { return sorts_[sort.index()].name; }

  // Symbols. The same name always names the same symbol; its sort must not change.
  Term symbol(const std::string& name, Sort sort);
  Term fresh_symbol(const std::string& prefix, Sort sort);
  Term find_symbol(const std::string& name) const;  // an invalid handle if there is none
  Function function(const std::string& name, std::span<const Sort> domain, Sort range);
  Function find_function(const std::string& name) const;
  Term apply(Function function, std::span<const Term> arguments);

  // Constants.
  Term truth() const { return true_; }
  Term falsity() const { return false_; }
  Term boolean(bool value) const { return value ? true_ : false_; }
  Term integer(const Integer& value) {
    return value.fits_slong_p() ? machine_integer(value.get_si()) : number(Rational(value), int_sort_);
  }
  Term real(const Rational& value) { return number(value, real_sort_); }
  Term bitvector(const Integer& value, unsigned width);  // taken modulo 2^width
  Term number(const Rational& value, Sort sort);
  Term element(Sort uninterpreted, std::uint32_t number);  // for models: there is no end of elements

  // The same for numbers that fit a machine word, without detours.
  Term machine_integer(std::int64_t value);
  Term machine_bitvector(std::uint64_t value, unsigned width);  // at most 64 bits, taken modulo 2^width
  // The value of a whole number or a bit-vector constant, if it fits.
  std::optional<std::int64_t> machine_value(Term constant) const {
    const std::int64_t value = machine_values_[node(constant).payload];
    return value == no_machine_value ? std::nullopt : std::optional(value);
  }
  std::optional<std::uint64_t> machine_bits(Term constant) const;  // likewise, not negative

  // Booleans.
  Term not_(Term a);
  Term and_(std::span<const Term> arguments);
  Term or_(std::span<const Term> arguments);
  Term and_(std::initializer_list<Term> arguments) {
    return and_(std::span(arguments.begin(), arguments.size()));
  }
  Term or_(std::initializer_list<Term> arguments) {
    return or_(std::span(arguments.begin(), arguments.size()));
  }
  Term and_(Term a, Term b) { return and_({a, b}); }
  Term or_(Term a, Term b) { return or_({a, b}); }
  Term implies(Term a, Term b) { return or_(not_(a), b); }
  Term eq(Term a, Term b);
  Term ne(Term a, Term b) { return not_(eq(a, b)); }
  Term ite(Term condition, Term then_term, Term else_term);

  // Integers and reals.
  Term add(Term a, Term b);
  Term add(std::span<const Term> arguments);
  Term sub(Term a, Term b);
  Term neg(Term a);
  Term mul(Term a, Term b);
  Term scale(const Rational& factor, Term a);
  Term div(Term a, Term b);  // real division by a number on reals, SMT-LIB `div` on integers
  Term mod(Term a, Term b);
  Term truncated_div(Term a, Term b);  // as in C: towards zero
  Term truncated_mod(Term a, Term b);
  Term le(Term a, Term b);
  Term lt(Term a, Term b);
  Term ge(Term a, Term b) { return le(b, a); }
  Term gt(Term a, Term b) { return lt(b, a); }
  Term to_real(Term a);
  Term to_int(Term a);
  LinearSum linear_sum(Term a) const;
  LinearSum linear_difference(Term a, Term b) const;
  Term from_linear_sum(const LinearSum& sum, Sort sort);

  // Bit-vectors: `bv(kind, arguments)` for the operators without indices.
  Term bv(Kind kind, std::span<const Term> arguments);
  Term bv(Kind kind, std::initializer_list<Term> arguments) {
    return bv(kind, std::span(arguments.begin(), arguments.size()));
  }
  Term bv_extract(Term a, unsigned high, unsigned low);
  Term bv_extend(Kind kind, Term a, unsigned additional_bits);

  // Floating point numbers in bit-vectors of 32 or 64 bits (machine_float.h): `fp(kind, arguments)` for the
  // operators without indices, `fp_convert` for fp_to_fp, fp_from_* and fp_to_*, which make so many bits.
  Term fp(Kind kind, std::span<const Term> arguments);
  Term fp(Kind kind, std::initializer_list<Term> arguments) {
    return fp(kind, std::span(arguments.begin(), arguments.size()));
  }
  Term fp_round(RoundingMode mode, Term a);
  Term fp_convert(Kind kind, Term a, unsigned bits);

  // Arrays.
  Term select(Term array, Term index);
  Term store(Term array, Term index, Term value);
  Term const_array(Sort sort, Term value);

  // Quantifiers bind symbols; the same symbol may be free elsewhere. More about them: quantifiers.h.
  Term quantify(Kind kind, std::span<const Term> bound, Term body);

  // Reading terms.
  Kind kind(Term term) const { return node(term).kind; }
  Sort sort(Term term) const { return node(term).sort; }
  std::span<const Term> arguments(Term term) const {  // stays valid while terms are built
    const Node& n = node(term);
    return {n.arguments, n.argument_count};
  }
  Term argument(Term term, std::size_t i) const { return arguments(term)[i]; }
  const std::string& name(Term symbol) const { return names_[node(symbol).payload]; }
  const Rational& number_value(Term constant) const { return numbers_[node(constant).payload]; }
  Integer integer_value(Term constant) const { return number_value(constant).get_num(); }
  std::uint32_t element_number(Term element) const { return node(element).payload; }
  Function applied_function(Term apply) const { return Function(node(apply).payload); }
  const std::string& function_name(Function f) const { return functions_[f.index()].name; }
  Sort function_range(Function f) const { return functions_[f.index()].range; }
  std::span<const Sort> function_domain(Function f) const { return functions_[f.index()].domain; }
  std::uint32_t high_bit(Term extract) const { return node(extract).payload >> 16; }
  std::uint32_t low_bit(Term extract) const { return node(extract).payload & 0xffffU; }
  std::uint32_t extension(Term extend) const { return node(extend).payload; }
  RoundingMode rounding_mode(Term round) const { return static_cast<RoundingMode>(node(round).payload); }
  bool is_bool(Term term) const { return sort(term) == bool_sort_; }
  bool is_int(Term term) const { return sort(term) == int_sort_; }
  bool is_float(Term term) const {  // of a sort that can hold floating point numbers
    const SortInfo& s = sorts_[sort(term).index()];
    return s.kind == SortKind::bitvector && (s.a == 32 || s.a == 64);
  }
  bool is_number(Term term) const { return kind(term) == Kind::number; }
  bool is_constant(Term term) const;  // a value: Boolean, number, bit-vector, element, or an array of values
  std::size_t size() const { return nodes_.size(); }

  // The same operator with other arguments, built anew (and so simplified anew).
  Term rebuild(Term term, std::span<const Term> new_arguments);

 private:
  static constexpr std::int64_t no_machine_value = std::numeric_limits<std::int64_t>::min();
  struct SortInfo {
    SortKind kind;
    std::uint32_t a = 0, b = 0;
    std::string name;
  };
  struct FunctionInfo {
    std::string name;
    std::vector<Sort> domain;
    Sort range;
  };
  struct Node {
    Kind kind;
    Sort sort;
    std::uint32_t argument_count;
    std::uint32_t payload;
    const Term* arguments;
  };

  const Node& node(Term term) const { return nodes_[term.index()]; }
  Sort make_sort(SortKind kind, std::uint32_t a, std::uint32_t b, const std::string& name);
  Term make(Kind kind, Sort sort, std::span<const Term> arguments, std::uint32_t payload = 0);
  Term make(Kind kind, Sort sort, std::initializer_list<Term> arguments, std::uint32_t payload = 0) {
    return make(kind, sort, std::span(arguments.begin(), arguments.size()), payload);
  }
  std::uint32_t number_index(const Rational& canonical);
  std::uint32_t machine_number_index(std::int64_t value);
  void grow_table();
  const Term* keep(std::span<const Term> arguments);
  Term connective(Kind kind, std::span<const Term> arguments);
  Term ite_of_booleans(Term condition, Term then_term, Term else_term);
  Term arithmetic_eq(Term a, Term b);
  Term comparison(Term a, Term b, bool strict);
  void append_monomials(Term a, const Rational& factor, LinearSum& sum) const;
  Term small_comparison(SmallSum& sum, bool strict);
  Term small_equation(SmallSum& sum);
  bool add_to_small_sum(Term a, std::int64_t factor, SmallSum& sum) const;
  Term from_small_sum(const SmallSum& sum);
  bool equal_constant_arrays(Term a, Term b);
  Term store_in_order(Term array, Term index, Term value);
  Term bv_simplify(Kind kind, Term a, Term b);
  Term simple_word_equation(Term a, Term b);  // an invalid handle if there is nothing to simplify
  Term bv_fold(Kind kind, Term first, Term second);
  Term bv_unary(Kind kind, Term a);
  Term bv_binary(Kind kind, Term a, Term b);

  std::vector<SortInfo> sorts_;
  std::map<std::tuple<SortKind, std::uint32_t, std::uint32_t, std::string>, Sort> sort_table_;
  std::vector<FunctionInfo> functions_;
  std::unordered_map<std::string, Function> function_table_;
  std::vector<Node> nodes_;
  std::vector<std::unique_ptr<Term[]>> chunks_;  // the arguments of all nodes; never moved
  std::size_t chunk_room_ = 0;
  Term* chunk_next_ = nullptr;
  std::vector<std::uint32_t> table_;  // open addressing, node index + 1
  std::deque<std::string> names_;
  std::unordered_map<std::string, Term> symbols_;
  std::deque<Rational> numbers_;
  std::map<Rational, std::uint32_t> number_table_;
  std::vector<std::int64_t> machine_values_;  // of numbers_, where they fit
  std::unordered_map<std::int64_t, std::uint32_t> machine_numbers_;
  std::vector<Sort> bitvector_sorts_;  // by width
  Sort bool_sort_, int_sort_, real_sort_;
  Term true_, false_;
  std::uint64_t next_fresh_ = 0;
};

}  // namespace hone
