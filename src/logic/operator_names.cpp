// SPDX-License-Identifier: Apache-2.0
#include "logic/operator_names.h"

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

}  // namespace hone
