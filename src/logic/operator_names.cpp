// SPDX-License-Identifier: Apache-2.0
#include "logic/operator_names.h"

#include <utility>

namespace hone {

namespace {

struct Row {
  Kind kind;
  std::string_view name;
};

constexpr Row table[] = {
    {Kind::not_, "not"},       {Kind::and_, "and"},
    {Kind::or_, "or"},         {Kind::eq, "="},
    {Kind::ite, "ite"},        {Kind::add, "+"},
    {Kind::mul, "*"},          {Kind::div, "div"},
    {Kind::mod, "mod"},        {Kind::le, "<="},
    {Kind::lt, "<"},           {Kind::to_real, "to_real"},
    {Kind::to_int, "to_int"},  {Kind::bv_not, "bvnot"},
    {Kind::bv_neg, "bvneg"},   {Kind::bv_and, "bvand"},
    {Kind::bv_or, "bvor"},     {Kind::bv_xor, "bvxor"},
    {Kind::bv_add, "bvadd"},   {Kind::bv_mul, "bvmul"},
    {Kind::bv_udiv, "bvudiv"}, {Kind::bv_urem, "bvurem"},
    {Kind::bv_sdiv, "bvsdiv"}, {Kind::bv_srem, "bvsrem"},
    {Kind::bv_shl, "bvshl"},   {Kind::bv_lshr, "bvlshr"},
    {Kind::bv_ashr, "bvashr"}, {Kind::bv_ult, "bvult"},
    {Kind::bv_ule, "bvule"},   {Kind::bv_slt, "bvslt"},
    {Kind::bv_sle, "bvsle"},   {Kind::bv_concat, "concat"},
    {Kind::select, "select"},  {Kind::store, "store"},
    {Kind::forall, "forall"},  {Kind::exists, "exists"},
};

// As infix formulas name them; SMT-LIB has no operators on encodings.
constexpr Row floating_table[] = {
    {Kind::fp_add, "fp_add"},
    {Kind::fp_sub, "fp_sub"},
    {Kind::fp_mul, "fp_mul"},
    {Kind::fp_div, "fp_div"},
    {Kind::fp_rem, "fp_rem"},
    {Kind::fp_sqrt, "fp_sqrt"},
    {Kind::fp_eq, "fp_eq"},
    {Kind::fp_lt, "fp_lt"},
    {Kind::fp_le, "fp_le"},
    {Kind::fp_to_fp, "fp_to_fp"},
    {Kind::fp_from_signed, "fp_from_signed"},
    {Kind::fp_from_unsigned, "fp_from_unsigned"},
    {Kind::fp_to_signed, "fp_to_signed"},
    {Kind::fp_to_unsigned, "fp_to_unsigned"},
};

// As C calls them.
constexpr std::pair<RoundingMode, std::string_view> rounding_table[] = {
    {RoundingMode::nearest_even, "fp_rint"}, {RoundingMode::nearest_away, "fp_round"},
    {RoundingMode::upward, "fp_ceil"},       {RoundingMode::downward, "fp_floor"},
    {RoundingMode::toward_zero, "fp_trunc"},
};

}  // namespace

std::string_view operator_name(Kind kind) {
  for (const Row& row : table)
    if (row.kind == kind) return row.name;
  return {};
}

std::optional<Kind> bitvector_operator(std::string_view name) {
  for (const Row& row : table)
    if (row.kind >= Kind::bv_not && row.kind <= Kind::bv_concat && row.name == name) return row.kind;
  return std::nullopt;
}

std::string_view floating_operator_name(Kind kind) {
  for (const Row& row : floating_table)
    if (row.kind == kind) return row.name;
  return {};
}

std::string_view rounding_operator_name(RoundingMode mode) {
  for (const auto& [own, name] : rounding_table)
    if (own == mode) return name;
  return {};
}

std::optional<RoundingMode> rounding_operator(std::string_view name) {
  for (const auto& [mode, own] : rounding_table)
    if (own == name) return mode;
  return std::nullopt;
}

std::optional<Kind> floating_operator(std::string_view name) {
  for (const Row& row : floating_table)
    if (row.name == name) return row.kind;
  return std::nullopt;
}

}  // namespace hone
