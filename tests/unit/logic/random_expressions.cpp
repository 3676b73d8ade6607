// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "unit/logic/reference.h"

namespace hone::test {

namespace {

constexpr Type boolean_type{Shape::boolean, 0};
constexpr Type integer_type{Shape::integer, 0};
constexpr Type array_type{Shape::array, 0};
constexpr std::array<unsigned, 5> widths = {1, 3, 8, 64, 70};
constexpr unsigned variables_per_type = 3;

}  // namespace

Value RandomExpressions::value(Type type) {
  Value result;
  switch (type.shape) {
    case Shape::boolean: result.number = below(2); break;
    case Shape::integer: {
      result.number = static_cast<long>(below(21)) - 10;
      if (below(20) == 0) result.number <<= 70;
      break;
    }
    case Shape::bits: {
      const Integer size = Integer(1) << type.width;
      result.number = below(3) == 0 ? Integer(size - 1 - below(3)) : Integer(below(12));
      result.number = (result.number % size + size) % size;
      break;
    }
    case Shape::array:
      result.fallback = below(4);
      for (unsigned i = below(4); i > 0; --i) result.entries[below(6)] = below(5);
      break;
  }
  return result;
}

Expression RandomExpressions::leaf(Type type) {
  if (below(3) == 0) return {"constant", type, {}, value(type)};
  return {"variable", type, {}, {}, below(variables_per_type)};
}

Expression RandomExpressions::make(Type type, unsigned depth) {
  if (depth == 0 || below(8) == 0) return leaf(type);
  switch (type.shape) {
    case Shape::boolean: return boolean(depth - 1);
    case Shape::integer: return integer(depth - 1);
    case Shape::bits: return bits(type.width, depth - 1);
    default: return array(depth - 1);
  }
}

Expression RandomExpressions::boolean(unsigned depth) {
  static const std::vector<std::string> connectives = {"and", "or", "xor", "=>", "="};
  static const std::vector<std::string> comparisons = {"<=", "<", ">=", ">", "=", "distinct"};
  static const std::vector<std::string> of_bits = {"bvult", "bvule", "bvslt", "bvsle", "bvugt",
                                                   "bvuge", "bvsgt", "bvsge", "=",     "distinct"};
  const auto two = [&](const std::string& op, Type type) {
    return Expression{op, boolean_type, {make(type, depth), make(type, depth)}};
  };
  switch (below(10)) {
    case 0: return {"not", boolean_type, {make(boolean_type, depth)}};
    case 1:
      return {"ite",
              boolean_type,
              {make(boolean_type, depth), make(boolean_type, depth), make(boolean_type, depth)}};
    case 2:
    case 3:
    case 4: return two(connectives[below(5)], boolean_type);
    case 5: return two(of_bits[below(10)], {Shape::bits, widths[below(5)]});
    case 6: return two("=", array_type);
    default: break;
  }
  return two(comparisons[below(6)], integer_type);
}

Expression RandomExpressions::integer(unsigned depth) {
  static const std::vector<std::string> operators = {"+", "-", "*", "div", "mod", "tdiv", "tmod"};
  switch (below(8)) {
    case 0:
      return {"ite",
              integer_type,
              {make(boolean_type, depth), make(integer_type, depth), make(integer_type, depth)}};
    case 1: return {"select", integer_type, {make(array_type, depth), make(integer_type, depth)}};
    case 2: return {"neg", integer_type, {make(integer_type, depth)}};
    case 3: return {"*", integer_type, {leaf(integer_type), make(integer_type, depth)}};
    default: break;
  }
  return {operators[below(7)], integer_type, {make(integer_type, depth), make(integer_type, depth)}};
}

Expression RandomExpressions::bits(unsigned width, unsigned depth) {
  static const std::vector<std::string> operators = {
      "bvand", "bvor",   "bvxor",  "bvadd",  "bvmul", "bvudiv", "bvurem", "bvsdiv", "bvsrem",
      "bvshl", "bvlshr", "bvashr", "bvnand", "bvnor", "bvxnor", "bvsub",  "bvsmod"};
  const Type type{Shape::bits, width};
  switch (below(8)) {
    case 0: return {below(2) == 0 ? "bvnot" : "bvneg", type, {make(type, depth)}};
    case 1: return {"ite", type, {make(boolean_type, depth), make(type, depth), make(type, depth)}};
    case 2:
      if (width > 1) {
        const unsigned low = 1 + below(width - 1);
        return {"concat", type, {make({Shape::bits, width - low}, depth), make({Shape::bits, low}, depth)}};
      }
      break;
    case 3: {
      const unsigned low = below(4), above = below(4);
      return {"extract", type, {make({Shape::bits, width + low + above}, depth)}, {}, width + low - 1, low};
    }
    case 4:
      if (width > 1) {
        const unsigned more = 1 + below(width - 1);
        return {below(2) == 0 ? "zero_extend" : "sign_extend",
                type,
                {make({Shape::bits, width - more}, depth)},
                {},
                more};
      }
      break;
    case 5:
      return {
          below(2) == 0 ? "rotate_left" : "rotate_right", type, {make(type, depth)}, {}, below(2 * width)};
    default: break;
  }
  return {operators[below(17)], type, {make(type, depth), make(type, depth)}};
}

Expression RandomExpressions::array(unsigned depth) {
  if (below(4) == 0)
    return {"ite", array_type, {make(boolean_type, depth), make(array_type, depth), make(array_type, depth)}};
  return {
      "store", array_type, {make(array_type, depth), make(integer_type, depth), make(integer_type, depth)}};
}

}  // namespace hone::test
