// SPDX-License-Identifier: Apache-2.0
#include "unit/logic/reference.h"

#include "logic/smtlib_operators.h"

namespace hone::test {

namespace {

// Arithmetic modulo 2^width, written down from the standard without any cleverness.
struct Bits {
  Integer size, a, b;  // size = 2^width
  unsigned width;

  Integer wrap(const Integer& x) const { return (x % size + size) % size; }
  Integer as_signed(const Integer& x) const { return 2 * x >= size ? Integer(x - size) : x; }
  bool bit(const Integer& x, unsigned i) const { return (x >> i) % 2 != 0; }

  Integer bitwise(bool (*f)(bool, bool)) const {
    Integer result = 0;
    for (unsigned i = 0; i < width; ++i)
      if (f(bit(a, i), bit(b, i))) result += Integer(1) << i;
    return result;
  }
  Integer udiv(const Integer& x, const Integer& y) const {
    return y == 0 ? Integer(size - 1) : Integer(x / y);
  }
  Integer urem(const Integer& x, const Integer& y) const { return y == 0 ? x : Integer(x % y); }
  Integer magnitude(const Integer& x) const { return wrap(abs(as_signed(x))); }
  bool negative(const Integer& x) const { return as_signed(x) < 0; }

  Integer sdiv() const {
    const Integer q = udiv(magnitude(a), magnitude(b));
    return negative(a) != negative(b) ? wrap(-q) : q;
  }
  Integer srem() const {
    const Integer r = urem(magnitude(a), magnitude(b));
    return negative(a) ? wrap(-r) : r;
  }
  Integer smod() const {
    if (b == 0) return a;
    Integer r;
    mpz_fdiv_r(r.get_mpz_t(), as_signed(a).get_mpz_t(), as_signed(b).get_mpz_t());
    return wrap(r);
  }
  Integer shift(bool left, bool fill) const {
    Integer result = 0;
    for (unsigned i = 0; i < width; ++i) {
      const Integer from = left ? Integer(i - b) : Integer(i + b);
      if (from >= width ? fill : from >= 0 && bit(a, static_cast<unsigned>(from.get_ui())))
        result += Integer(1) << i;
    }
    return result;
  }
};

Integer operate_on_bits(const std::string& op, const Bits& v) {
  if (op == "bvnot") return v.size - 1 - v.a;
  if (op == "bvneg") return v.wrap(-v.a);
  if (op == "bvand") return v.bitwise([](bool x, bool y) { return x && y; });
  if (op == "bvor") return v.bitwise([](bool x, bool y) { return x || y; });
  if (op == "bvxor") return v.bitwise([](bool x, bool y) { return x != y; });
  if (op == "bvnand") return v.bitwise([](bool x, bool y) { return !(x && y); });
  if (op == "bvnor") return v.bitwise([](bool x, bool y) { return !(x || y); });
  if (op == "bvxnor") return v.bitwise([](bool x, bool y) { return x == y; });
  if (op == "bvadd") return v.wrap(v.a + v.b);
  if (op == "bvsub") return v.wrap(v.a - v.b);
  if (op == "bvmul") return v.wrap(v.a * v.b);
  if (op == "bvudiv") return v.udiv(v.a, v.b);
  if (op == "bvurem") return v.urem(v.a, v.b);
  if (op == "bvsdiv") return v.sdiv();
  if (op == "bvsrem") return v.srem();
  if (op == "bvsmod") return v.smod();
  if (op == "bvshl") return v.shift(true, false);
  if (op == "bvlshr") return v.shift(false, false);
  if (op == "bvashr") return v.shift(false, v.negative(v.a));
  if (op == "bvult") return v.a < v.b;
  if (op == "bvule") return v.a <= v.b;
  if (op == "bvugt") return v.a > v.b;
  if (op == "bvuge") return v.a >= v.b;
  if (op == "bvslt") return v.as_signed(v.a) < v.as_signed(v.b);
  if (op == "bvsle") return v.as_signed(v.a) <= v.as_signed(v.b);
  if (op == "bvsgt") return v.as_signed(v.a) > v.as_signed(v.b);
  if (op == "bvsge") return v.as_signed(v.a) >= v.as_signed(v.b);
  throw std::logic_error("no reference for " + op);
}

Integer operate_with_index(const Expression& e, const Bits& v) {
  if (e.op == "extract") return (v.a >> e.low) % (Integer(1) << (e.high - e.low + 1));
  if (e.op == "zero_extend") return v.a;
  if (e.op == "sign_extend") return v.negative(v.a) ? Integer(v.a + (v.size << e.high) - v.size) : v.a;
  const unsigned steps = e.high % v.width;
  const unsigned left = e.op == "rotate_left" ? steps : (v.width - steps) % v.width;
  return v.wrap(v.a << left) + (v.a >> (v.width - left));
}

std::optional<Integer> operate_on_integers(const std::string& op, const Integer& a, const Integer& b) {
  if (op == "+") return Integer(a + b);
  if (op == "-") return Integer(a - b);
  if (op == "*") return Integer(a * b);
  if (op == "<=") return a <= b;
  if (op == "<") return a < b;
  if (op == ">=") return a >= b;
  if (op == ">") return a > b;
  if (b == 0) return std::nullopt;
  if (op == "tdiv") return Integer(a / b);
  if (op == "tmod") return Integer(a % b);
  Integer remainder = a % b;
  if (remainder < 0) remainder += abs(b);
  return op == "mod" ? remainder : Integer((a - remainder) / b);
}

bool same(Value a, Value b) {
  for (const auto& [index, value] : a.entries) b.entries.try_emplace(index, b.fallback);
  for (const auto& [index, value] : b.entries) a.entries.try_emplace(index, a.fallback);
  return a.number == b.number && a.fallback == b.fallback && a.entries == b.entries;
}

std::optional<Value> operate(const Expression& e, std::vector<Value> a) {
  if (e.op == "ite") return a[0].number != 0 ? a[1] : a[2];
  if (e.op == "=") return Value{same(a[0], a[1])};
  if (e.op == "distinct" || e.op == "xor") return Value{!same(a[0], a[1])};
  if (e.op == "not") return Value{a[0].number == 0};
  if (e.op == "neg") return Value{-a[0].number};
  if (e.op == "and") return Value{a[0].number != 0 && a[1].number != 0};
  if (e.op == "or") return Value{a[0].number != 0 || a[1].number != 0};
  if (e.op == "=>") return Value{a[0].number == 0 || a[1].number != 0};
  if (e.op == "select") {
    const auto entry = a[0].entries.find(a[1].number);
    return Value{entry == a[0].entries.end() ? a[0].fallback : entry->second};
  }
  if (e.op == "store") {
    a[0].entries[a[1].number] = a[2].number;
    return a[0];
  }
  const unsigned width = e.arguments[0].type.width;
  if (width == 0) {
    const auto result = operate_on_integers(e.op, a[0].number, a[1].number);
    return result ? std::optional(Value{*result}) : std::nullopt;
  }
  if (e.op == "concat") return Value{(a[0].number << e.arguments[1].type.width) + a[1].number};
  const Bits bits{Integer(1) << width, a[0].number, a.size() > 1 ? a[1].number : Integer(0), width};
  const bool indexed = e.op == "extract" || e.op.ends_with("extend") || e.op.starts_with("rotate");
  return Value{indexed ? operate_with_index(e, bits) : operate_on_bits(e.op, bits)};
}

}  // namespace

std::string variable_name(Type type, unsigned number) {
  static const char* const letters[] = {"b", "i", "v", "a"};
  std::string name = letters[static_cast<int>(type.shape)];
  if (type.shape == Shape::bits) name += std::to_string(type.width) + "_";
  return name + std::to_string(number);
}

Sort sort_of(Terms& terms, Type type) {
  switch (type.shape) {
    case Shape::boolean: return terms.bool_sort();
    case Shape::integer: return terms.int_sort();
    case Shape::bits: return terms.bitvector_sort(type.width);
    default: return terms.array_sort(terms.int_sort(), terms.int_sort());
  }
}

Term constant_of(Terms& terms, Type type, const Value& value) {
  if (type.shape == Shape::boolean) return terms.boolean(value.number != 0);
  if (type.shape == Shape::integer) return terms.integer(value.number);
  if (type.shape == Shape::bits) return terms.bitvector(value.number, type.width);
  Term array = terms.const_array(sort_of(terms, type), terms.integer(value.fallback));
  for (const auto& [index, element] : value.entries)
    array = terms.store(array, terms.integer(index), terms.integer(element));
  return array;
}

Term build(Terms& terms, const Expression& e) {
  if (e.op == "constant") return constant_of(terms, e.type, e.value);
  if (e.op == "variable") return terms.symbol(variable_name(e.type, e.high), sort_of(terms, e.type));
  std::vector<Term> arguments;
  for (const Expression& argument : e.arguments) arguments.push_back(build(terms, argument));
  if (e.op == "tdiv") return terms.truncated_div(arguments[0], arguments[1]);
  if (e.op == "tmod") return terms.truncated_mod(arguments[0], arguments[1]);
  if (e.op == "neg") return terms.neg(arguments[0]);
  std::vector<unsigned> indices;
  if (e.op == "extract") indices = {e.high, e.low};
  if (e.op.ends_with("extend") || e.op.starts_with("rotate")) indices = {e.high};
  return apply_smtlib_operator({terms, e.op, indices, arguments});
}

std::optional<Value> reference_value(const Expression& e, Assignment& assignment) {
  if (e.op == "constant") return e.value;
  if (e.op == "variable") return assignment.value(e.type, e.high);
  std::vector<Value> values;
  for (const Expression& argument : e.arguments) {
    auto value = reference_value(argument, assignment);
    if (!value) return std::nullopt;
    values.push_back(std::move(*value));
  }
  return operate(e, std::move(values));
}

const Value& Assignment::value(Type type, unsigned variable) {
  const auto [entry, inserted] = values_.try_emplace(variable_name(type, variable));
  if (inserted) entry->second = random_.value(type);
  return entry->second;
}

Term Assignment::value_of_symbol(Terms& terms, Term symbol) {
  const Sort sort = terms.sort(symbol);
  Type type{Shape::array, 0};
  if (terms.kind(sort) == SortKind::bitvector) type = {Shape::bits, terms.width(sort)};
  if (terms.is_bool(symbol)) type = {Shape::boolean, 0};
  if (terms.is_int(symbol)) type = {Shape::integer, 0};
  return constant_of(terms, type, value(type, static_cast<unsigned>(terms.name(symbol).back() - '0')));
}

}  // namespace hone::test
