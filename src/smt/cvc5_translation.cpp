// SPDX-License-Identifier: Apache-2.0
#include "smt/cvc5_translation.h"

#include "base/error.h"

namespace hone {

namespace {

cvc5::Kind plain_kind(Kind kind) {
  switch (kind) {
    case Kind::not_: return cvc5::NOT;
    case Kind::and_: return cvc5::AND;
    case Kind::or_: return cvc5::OR;
    case Kind::eq: return cvc5::EQUAL;
    case Kind::ite: return cvc5::ITE;
    case Kind::add: return cvc5::ADD;
    case Kind::mul: return cvc5::MULT;
    case Kind::mod: return cvc5::INTS_MODULUS;
    case Kind::le: return cvc5::LEQ;
    case Kind::lt: return cvc5::LT;
    case Kind::to_real: return cvc5::TO_REAL;
    case Kind::to_int: return cvc5::TO_INTEGER;
    case Kind::bv_not: return cvc5::BITVECTOR_NOT;
    case Kind::bv_neg: return cvc5::BITVECTOR_NEG;
    case Kind::bv_and: return cvc5::BITVECTOR_AND;
    case Kind::bv_or: return cvc5::BITVECTOR_OR;
    case Kind::bv_xor: return cvc5::BITVECTOR_XOR;
    case Kind::bv_add: return cvc5::BITVECTOR_ADD;
    case Kind::bv_mul: return cvc5::BITVECTOR_MULT;
    case Kind::bv_udiv: return cvc5::BITVECTOR_UDIV;
    case Kind::bv_urem: return cvc5::BITVECTOR_UREM;
    case Kind::bv_sdiv: return cvc5::BITVECTOR_SDIV;
    case Kind::bv_srem: return cvc5::BITVECTOR_SREM;
    case Kind::bv_shl: return cvc5::BITVECTOR_SHL;
    case Kind::bv_lshr: return cvc5::BITVECTOR_LSHR;
    case Kind::bv_ashr: return cvc5::BITVECTOR_ASHR;
    case Kind::bv_ult: return cvc5::BITVECTOR_ULT;
    case Kind::bv_ule: return cvc5::BITVECTOR_ULE;
    case Kind::bv_slt: return cvc5::BITVECTOR_SLT;
    case Kind::bv_sle: return cvc5::BITVECTOR_SLE;
    case Kind::bv_concat: return cvc5::BITVECTOR_CONCAT;
    case Kind::select: return cvc5::SELECT;
    case Kind::store: return cvc5::STORE;
    default: break;
  }
  invariant_failed(__FILE__, __LINE__, "every kind of term should have a translation");
}

}  // namespace

cvc5::Sort Cvc5Translation::translate(Sort sort) {
  if (const auto found = sorts_.find(sort); found != sorts_.end()) return found->second;
  cvc5::Sort result;
  switch (terms_.kind(sort)) {
    case SortKind::boolean: result = solver_.getBooleanSort(); break;
    case SortKind::integer: result = solver_.getIntegerSort(); break;
    case SortKind::real: result = solver_.getRealSort(); break;
    case SortKind::bitvector: result = solver_.mkBitVectorSort(terms_.width(sort)); break;
    case SortKind::array:
      result = solver_.mkArraySort(translate(terms_.index_sort(sort)), translate(terms_.element_sort(sort)));
      break;
    case SortKind::uninterpreted: result = solver_.mkUninterpretedSort(terms_.sort_name(sort)); break;
  }
  sorts_.emplace(sort, result);
  return result;
}

cvc5::Term Cvc5Translation::operator()(Term root) {
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term term = stack.back();
    if (memory_.contains(term)) {
      stack.pop_back();
      continue;
    }
    const std::size_t before = stack.size();
    for (const Term argument : terms_.arguments(term))
      if (!memory_.contains(argument)) stack.push_back(argument);
    if (stack.size() != before) continue;
    memory_.emplace(term, build(term));
    stack.pop_back();
  }
  return memory_.at(root);
}

std::vector<cvc5::Term> Cvc5Translation::arguments(Term term) {
  std::vector<cvc5::Term> result;
  for (const Term argument : terms_.arguments(term)) result.push_back(memory_.at(argument));
  return result;
}

cvc5::Term Cvc5Translation::build_number(Term term) {
  const Rational& value = terms_.number_value(term);
  if (terms_.kind(term) == Kind::bv_number)
    return solver_.mkBitVector(terms_.width(terms_.sort(term)), value.get_str(), 10);
  return terms_.is_int(term) ? solver_.mkInteger(value.get_str()) : solver_.mkReal(value.get_str());
}

cvc5::Term Cvc5Translation::build_apply(Term term) {
  const Function f = terms_.applied_function(term);
  auto found = functions_.find(f);
  if (found == functions_.end()) {
    std::vector<cvc5::Sort> domain;
    for (const Sort sort : terms_.function_domain(f)) domain.push_back(translate(sort));
    const cvc5::Sort sort = solver_.mkFunctionSort(domain, translate(terms_.function_range(f)));
    found = functions_.emplace(f, solver_.mkConst(sort, terms_.function_name(f))).first;
  }
  std::vector<cvc5::Term> all{found->second};
  for (const cvc5::Term& argument : arguments(term)) all.push_back(argument);
  return solver_.mkTerm(cvc5::APPLY_UF, all);
}

cvc5::Term Cvc5Translation::build_quantifier(Term term) {
  if (!used_encodings(term).empty())  // they are constants, and would have to depend on what is bound
    throw Unsupported("cvc5 with encodings of computed floating point numbers in quantified formulas");
  std::vector<cvc5::Term> all = arguments(term);
  cvc5::Term body = all.back();
  all.pop_back();
  std::vector<cvc5::Term> bound;
  for (const cvc5::Term& symbol : all) bound.push_back(solver_.mkVar(symbol.getSort(), symbol.toString()));
  body = body.substitute(all, bound);
  const cvc5::Kind kind = terms_.kind(term) == Kind::forall ? cvc5::FORALL : cvc5::EXISTS;
  return solver_.mkTerm(kind, {solver_.mkTerm(cvc5::VARIABLE_LIST, bound), body});
}

cvc5::Term Cvc5Translation::build_indexed(Term term) {
  const cvc5::Term a = arguments(term)[0];
  switch (terms_.kind(term)) {
    case Kind::bv_extract:
      return solver_.mkTerm(
          solver_.mkOp(cvc5::BITVECTOR_EXTRACT, {terms_.high_bit(term), terms_.low_bit(term)}), {a});
    case Kind::bv_zero_extend:
      return solver_.mkTerm(solver_.mkOp(cvc5::BITVECTOR_ZERO_EXTEND, {terms_.extension(term)}), {a});
    default: return solver_.mkTerm(solver_.mkOp(cvc5::BITVECTOR_SIGN_EXTEND, {terms_.extension(term)}), {a});
  }
}

cvc5::Term Cvc5Translation::build(Term term) {
  switch (terms_.kind(term)) {
    case Kind::true_: return solver_.mkTrue();
    case Kind::false_: return solver_.mkFalse();
    case Kind::number:
    case Kind::bv_number: return build_number(term);
    case Kind::element: throw Unsupported("elements of uninterpreted sorts in questions to a solver");
    case Kind::symbol: return solver_.mkConst(translate(terms_.sort(term)), terms_.name(term));
    case Kind::apply: return build_apply(term);
    case Kind::div:
      return solver_.mkTerm(terms_.is_int(term) ? cvc5::INTS_DIVISION : cvc5::DIVISION, arguments(term));
    case Kind::const_array: return solver_.mkConstArray(translate(terms_.sort(term)), arguments(term)[0]);
    case Kind::bv_extract:
    case Kind::bv_zero_extend:
    case Kind::bv_sign_extend: return build_indexed(term);
    case Kind::forall:
    case Kind::exists: return build_quantifier(term);
    default: break;
  }
  if (is_floating_operator(terms_.kind(term))) return build_floating(term);
  return solver_.mkTerm(plain_kind(terms_.kind(term)), arguments(term));
}

Term Cvc5Translation::constant(const cvc5::Term& value, Sort sort) {
  switch (terms_.kind(sort)) {
    case SortKind::boolean: return value.isBooleanValue() ? terms_.boolean(value.getBooleanValue()) : Term();
    case SortKind::integer:
      return value.isIntegerValue() ? terms_.integer(Integer(value.getIntegerValue())) : Term();
    case SortKind::real: return value.isRealValue() ? terms_.real(Rational(value.getRealValue())) : Term();
    case SortKind::bitvector:
      if (!value.isBitVectorValue()) return Term();
      return terms_.bitvector(Integer(value.getBitVectorValue(10)), terms_.width(sort));
    case SortKind::array: {
      if (value.isConstArray()) {
        const Term filler = constant(value.getConstArrayBase(), terms_.element_sort(sort));
        return filler.valid() ? terms_.const_array(sort, filler) : Term();
      }
      if (value.getKind() != cvc5::STORE) return Term();
      const Term array = constant(value[0], sort), at = constant(value[1], terms_.index_sort(sort));
      const Term written = constant(value[2], terms_.element_sort(sort));
      return array.valid() && at.valid() && written.valid() ? terms_.store(array, at, written) : Term();
    }
    case SortKind::uninterpreted: return element_constant(value, sort);
  }
  return Term();
}

// cvc5 calls the elements @S_0, @S_1 and so on.
Term Cvc5Translation::element_constant(const cvc5::Term& value, Sort sort) {
  if (!value.isUninterpretedSortValue()) return Term();
  const std::string name = value.getUninterpretedSortValue();
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  if (digits == name.size()) return Term();
  return terms_.element(sort, static_cast<std::uint32_t>(std::stoul(name.substr(digits))));
}

}  // namespace hone
