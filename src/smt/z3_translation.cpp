// SPDX-License-Identifier: Apache-2.0
#include "smt/z3_translation.h"

#include "base/error.h"

namespace hone {

z3::sort Z3Translation::translate(Sort sort) {
  switch (terms_.kind(sort)) {
    case SortKind::boolean: return context_.bool_sort();
    case SortKind::integer: return context_.int_sort();
    case SortKind::real: return context_.real_sort();
    case SortKind::bitvector: return context_.bv_sort(terms_.width(sort));
    case SortKind::array:
      return context_.array_sort(translate(terms_.index_sort(sort)), translate(terms_.element_sort(sort)));
    case SortKind::uninterpreted: break;
  }
  return context_.uninterpreted_sort(terms_.sort_name(sort).c_str());
}

z3::expr Z3Translation::operator()(Term root) {
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term term = stack.back();
    if (index_.contains(term)) {
      stack.pop_back();
      continue;
    }
    const std::size_t before = stack.size();
    for (const Term argument : terms_.arguments(term))
      if (!index_.contains(argument)) stack.push_back(argument);
    if (stack.size() != before) continue;
    const z3::expr translated = build(term);
    index_.emplace(term, static_cast<int>(memory_.size()));
    memory_.push_back(translated);
    stack.pop_back();
  }
  return memory_[index_.at(root)];
}

z3::expr Z3Translation::build_number(Term term) {
  const std::string digits = terms_.number_value(term).get_str();
  if (terms_.kind(term) == Kind::bv_number)
    return context_.bv_val(digits.c_str(), terms_.width(terms_.sort(term)));
  return terms_.is_int(term) ? context_.int_val(digits.c_str()) : context_.real_val(digits.c_str());
}

z3::expr Z3Translation::build_nary(Term term) {
  const auto arguments = terms_.arguments(term);
  std::vector<Z3_ast> asts;
  for (std::size_t i = 0; i < arguments.size(); ++i) asts.push_back(argument(term, i));
  const auto count = static_cast<unsigned>(asts.size());
  Z3_ast result = nullptr;
  switch (terms_.kind(term)) {
    case Kind::and_: result = Z3_mk_and(context_, count, asts.data()); break;
    case Kind::or_: result = Z3_mk_or(context_, count, asts.data()); break;
    case Kind::add: result = Z3_mk_add(context_, count, asts.data()); break;
    default: result = Z3_mk_mul(context_, count, asts.data()); break;
  }
  return z3::expr(context_, result);
}

z3::expr Z3Translation::build_quantifier(Term term) {
  z3::expr_vector bound(context_);
  const std::size_t count = terms_.arguments(term).size();
  for (std::size_t i = 0; i + 1 < count; ++i) bound.push_back(argument(term, i));
  const z3::expr body = argument(term, count - 1);
  return terms_.kind(term) == Kind::forall ? z3::forall(bound, body) : z3::exists(bound, body);
}

z3::expr Z3Translation::build_bitvector(Term term) {
  const z3::expr a = argument(term, 0);
  switch (terms_.kind(term)) {
    case Kind::bv_not: return ~a;
    case Kind::bv_neg: return -a;
    case Kind::bv_extract: return a.extract(terms_.high_bit(term), terms_.low_bit(term));
    case Kind::bv_zero_extend: return z3::zext(a, terms_.extension(term));
    case Kind::bv_sign_extend: return z3::sext(a, terms_.extension(term));
    default: break;
  }
  const z3::expr b = argument(term, 1);
  switch (terms_.kind(term)) {
    case Kind::bv_and: return a & b;
    case Kind::bv_or: return a | b;
    case Kind::bv_xor: return a ^ b;
    case Kind::bv_add: return a + b;
    case Kind::bv_mul: return a * b;
    case Kind::bv_udiv: return z3::udiv(a, b);
    case Kind::bv_urem: return z3::urem(a, b);
    case Kind::bv_sdiv: return a / b;
    case Kind::bv_srem: return z3::srem(a, b);
    case Kind::bv_shl: return z3::shl(a, b);
    case Kind::bv_lshr: return z3::lshr(a, b);
    case Kind::bv_ashr: return z3::ashr(a, b);
    case Kind::bv_ult: return z3::ult(a, b);
    case Kind::bv_ule: return z3::ule(a, b);
    case Kind::bv_slt: return z3::slt(a, b);
    case Kind::bv_sle: return z3::sle(a, b);
    case Kind::bv_concat: return z3::concat(a, b);
    default: break;
  }
  invariant_failed(__FILE__, __LINE__, "every kind of term should have a translation");
}

z3::expr Z3Translation::build(Term term) {
  switch (terms_.kind(term)) {
    case Kind::true_: return context_.bool_val(true);
    case Kind::false_: return context_.bool_val(false);
    case Kind::number:
    case Kind::bv_number: return build_number(term);
    case Kind::element: throw Unsupported("elements of uninterpreted sorts in questions to a solver");
    case Kind::symbol: return context_.constant(terms_.name(term).c_str(), translate(terms_.sort(term)));
    case Kind::apply: {
      const Function f = terms_.applied_function(term);
      z3::sort_vector domain(context_);
      for (const Sort sort : terms_.function_domain(f)) domain.push_back(translate(sort));
      z3::expr_vector arguments(context_);
      for (std::size_t i = 0; i < terms_.arguments(term).size(); ++i) arguments.push_back(argument(term, i));
      return context_.function(terms_.function_name(f).c_str(), domain,
                               translate(terms_.function_range(f)))(arguments);
    }
    case Kind::not_: return !argument(term, 0);
    case Kind::and_:
    case Kind::or_:
    case Kind::add:
    case Kind::mul: return build_nary(term);
    case Kind::eq: return argument(term, 0) == argument(term, 1);
    case Kind::ite: return z3::ite(argument(term, 0), argument(term, 1), argument(term, 2));
    case Kind::div: return argument(term, 0) / argument(term, 1);
    case Kind::mod: return z3::mod(argument(term, 0), argument(term, 1));
    case Kind::le: return argument(term, 0) <= argument(term, 1);
    case Kind::lt: return argument(term, 0) < argument(term, 1);
    case Kind::to_real: return z3::expr(context_, Z3_mk_int2real(context_, argument(term, 0)));
    case Kind::to_int: return z3::expr(context_, Z3_mk_real2int(context_, argument(term, 0)));
    case Kind::select: return z3::select(argument(term, 0), argument(term, 1));
    case Kind::store: return z3::store(argument(term, 0), argument(term, 1), argument(term, 2));
    case Kind::const_array: {
      const Sort index = terms_.index_sort(terms_.sort(term));
      return z3::const_array(translate(index), argument(term, 0));
    }
    case Kind::forall:
    case Kind::exists: return build_quantifier(term);
    default: return is_floating_operator(terms_.kind(term)) ? build_floating(term) : build_bitvector(term);
  }
}

Term Z3Translation::constant(const z3::expr& value, Sort sort, const z3::model* model) {
  switch (terms_.kind(sort)) {
    case SortKind::boolean: return terms_.boolean(value.is_true());
    case SortKind::integer:
    case SortKind::real: {
      if (!value.is_numeral()) return Term();
      return terms_.number(Rational(Z3_get_numeral_string(context_, value)), sort);
    }
    case SortKind::bitvector:
      if (!value.is_numeral()) return Term();
      return terms_.bitvector(Integer(Z3_get_numeral_string(context_, value)), terms_.width(sort));
    case SortKind::array: return value.is_app() ? array_constant(value, sort, model) : Term();
    case SortKind::uninterpreted: return value.is_const() ? element_constant(value, sort) : Term();
  }
  return Term();
}

Term Z3Translation::array_constant(const z3::expr& value, Sort sort, const z3::model* model) {
  const Sort index = terms_.index_sort(sort), element = terms_.element_sort(sort);
  switch (value.decl().decl_kind()) {
    case Z3_OP_CONST_ARRAY: {
      const Term filler = constant(value.arg(0), element, model);
      return filler.valid() ? terms_.const_array(sort, filler) : Term();
    }
    case Z3_OP_STORE: {
      const Term array = constant(value.arg(0), sort, model), at = constant(value.arg(1), index, model);
      const Term written = constant(value.arg(2), element, model);
      return array.valid() && at.valid() && written.valid() ? terms_.store(array, at, written) : Term();
    }
    case Z3_OP_AS_ARRAY: {
      if (model == nullptr) return Term();
      return array_of_function({context_, Z3_get_as_array_func_decl(context_, value)}, sort, *model);
    }
    default: return Term();
  }
}

Term Z3Translation::array_of_function(const z3::func_decl& function, Sort sort, const z3::model& model) {
  if (!model.has_interp(function)) return Term();
  const z3::func_interp table = model.get_func_interp(function);
  const Term filler = constant(table.else_value(), terms_.element_sort(sort), &model);
  Term array = filler.valid() ? terms_.const_array(sort, filler) : Term();
  for (unsigned i = 0; array.valid() && i < table.num_entries(); ++i) {
    const z3::func_entry entry = table.entry(i);
    const Term at = constant(entry.arg(0), terms_.index_sort(sort), &model);
    const Term written = constant(entry.value(), terms_.element_sort(sort), &model);
    array = at.valid() && written.valid() ? terms_.store(array, at, written) : Term();
  }
  return array;
}

// Z3 calls the elements S!val!0, S!val!1 and so on.
Term Z3Translation::element_constant(const z3::expr& value, Sort sort) {
  const std::string name = value.decl().name().str();
  const std::size_t mark = name.rfind("!val!");
  if (mark == std::string::npos) return Term();
  return terms_.element(sort, static_cast<std::uint32_t>(std::stoul(name.substr(mark + 5))));
}

}  // namespace hone
