// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/operators.h"

#include "frontend/c/lower/sizes.h"
#include "frontend/c/steps/arithmetic.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/inputs.h"
#include "frontend/c/steps/memory_safety.h"
#include "frontend/c/steps/objects.h"
#include "frontend/c/steps/undefined_behaviour.h"

namespace hone::c {

namespace {

// A bit-field that is wider than int, and narrower than its type.
bool is_wide_field(const Types& types, const clang::Expr* expression) {
  const clang::Expr* plain = expression->IgnoreParens();
  while (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(plain)) {
    if (cast->getCastKind() != clang::CK_LValueToRValue && cast->getCastKind() != clang::CK_NoOp)
      return false;
    plain = cast->getSubExpr()->IgnoreParens();
  }
  const auto* access = llvm::dyn_cast<clang::MemberExpr>(plain);
  const auto* field = access == nullptr ? nullptr : llvm::dyn_cast<clang::FieldDecl>(access->getMemberDecl());
  if (field == nullptr || !field->isBitField()) return false;
  const unsigned bits = field->getBitWidthValue(types.context());
  return bits > types.bits(types.context().IntTy) && bits < types.bits(field->getType());
}

}  // namespace

// In GCC a bit-field that is wider than int has a type of just its width, in Clang the type that it is
// declared with. To comparisons with what is not negative that does not matter.
void Operators::refuse_wide_fields(const Expr* left, const Expr* right, bool are_compared) {
  for (const auto& [field, other] : {std::pair(left, right), std::pair(right, left)}) {
    if (!is_wide_field(types_, field)) continue;
    const std::optional<llvm::APSInt> constant = other->getIntegerConstantExpr(context_);
    if (are_compared && constant && !constant->isNegative()) continue;
    return flow_.unsupported(field, "arithmetic with a bit-field that is wider than int");
  }
}

Term Operators::unary(const clang::UnaryOperator* operation) {
  const Expr* operand = operation->getSubExpr();
  const Type type = operation->getType();
  switch (operation->getOpcode()) {
    case clang::UO_PostInc:
    case clang::UO_PostDec:
    case clang::UO_PreInc:
    case clang::UO_PreDec: return increment(operation, true);
    case clang::UO_AddrOf: {
      const Expr* plain = operand->IgnoreParens();
      if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(plain))
        if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl()))
          return module_.address_of(function);
      return objects_.address_of(evaluator_.place(operand), operand);
    }
    case clang::UO_Deref: return objects_.read(evaluator_.place(operation)).scalar;
    case clang::UO_Plus:
    case clang::UO_Extension: return evaluator_.scalar(operand);
    case clang::UO_Minus: {
      refuse_wide_fields(operand, operand, false);
      const Term value = evaluator_.scalar(operand);
      if (!arithmetic_.is_supported_floating(type, operation)) return value;
      if (Types::is_floating(type))  // only the sign changes
        return terms_.bv(Kind::bv_xor,
                         {value, number(std::uint64_t{1} << (types_.bits(type) - 1), types_.bits(type))});
      undefined_.demand_no_overflow(clang::BO_Sub, number(0, types_.bits(type)), value, type, operation);
      return terms_.bv(Kind::bv_neg, {value});
    }
    case clang::UO_Not:
      refuse_wide_fields(operand, operand, false);
      return terms_.bv(Kind::bv_not, {evaluator_.scalar(operand)});
    case clang::UO_LNot: return from_condition(terms_.not_(evaluator_.condition(operand)), types_.bits(type));
    default: break;
  }
  return flow_.unsupported_value(operation, "this operator");
}

// A pointer that is kept.
Term Operators::moved(Term pointer, Term by, Type by_type, const Expr* where, bool backwards) {
  const Term result = sizes_.moved(pointer, by, by_type, where->getType(), backwards);
  memory_safety_.demand_kept_apart(pointer, result, where);
  return result;
}

Term Operators::increment(const clang::UnaryOperator* operation, bool needed) {
  const Place where = evaluator_.place(operation->getSubExpr());
  const Type type = where.type;
  Term before = inputs_.value_before(operation->getSubExpr(), where);
  if (needed && operation->isPostfix()) before = objects_.saved(before);
  const unsigned bits = terms_.width(terms_.sort(before));
  Term after;
  if (Types::is_pointer(type)) {
    after = moved(before, number(1, bits), context_.getSizeType(), operation->getSubExpr(),
                  operation->isDecrementOp());
  } else if (Types::is_floating(type)) {
    const Term one = arithmetic_.converted(number(1, 32), context_.UnsignedIntTy, type, operation);
    after = arithmetic_.computed(operation->isIncrementOp() ? clang::BO_Add : clang::BO_Sub, before, one,
                                 type, operation);
  } else if (Types::is_bool(type)) {
    after = operation->isIncrementOp() ? number(1, bits) : terms_.bv(Kind::bv_xor, {before, number(1, bits)});
  } else if (bits < types_.bits(context_.IntTy)) {  // computed as an int, which does not overflow
    const Term one = number(operation->isIncrementOp() ? 1 : ~std::uint64_t{0}, bits);
    after = terms_.bv(Kind::bv_add, {before, one});
  } else {
    after = arithmetic_.computed(operation->isIncrementOp() ? clang::BO_Add : clang::BO_Sub, before,
                                 number(1, bits), type, operation);
  }
  const Value result = assigned(where, {after, {}}, needed && !operation->isPostfix());
  return operation->isPostfix() ? before : result.scalar;
}

Value Operators::binary(const clang::BinaryOperator* operation) {
  const clang::BinaryOperatorKind kind = operation->getOpcode();
  const Expr *left = operation->getLHS(), *right = operation->getRHS();
  if (kind == clang::BO_Comma) {
    evaluator_.effect(left);
    return evaluator_.value(right);
  }
  if (kind == clang::BO_Assign) return assignment(operation, true);
  if (operation->isLogicalOp() || operation->isComparisonOp())
    return {from_condition(evaluator_.condition(operation), types_.bits(operation->getType())), {}};
  refuse_wide_fields(left, right, false);
  const auto [first, second] = evaluator_.operands(left, right);
  const bool left_pointer = Types::is_pointer(left->getType()),
             right_pointer = Types::is_pointer(right->getType());
  if (left_pointer && right_pointer) {  // a difference
    memory_safety_.demand_same_object(first, second, operation);
    const Term bytes = terms_.bv(Kind::bv_add, {first, terms_.bv(Kind::bv_neg, {second})});
    const Type element = left->getType()->getPointeeType();
    if (!element->isVariablyModifiedType() && types_.size(element) <= 1) return {bytes, {}};
    return {terms_.bv(Kind::bv_sdiv, {bytes, sizes_.size_of(element)}), {}};
  }
  if (left_pointer) return {moved(first, second, right->getType(), left, kind == clang::BO_Sub), {}};
  if (right_pointer) return {moved(second, first, left->getType(), right, false), {}};
  if (kind == clang::BO_Shl || kind == clang::BO_Shr)
    return {arithmetic_.shifted(kind, first, second, left->getType(), operation), {}};
  return {arithmetic_.computed(kind, first, second, operation->getType(), operation), {}};
}

// Assigns, and answers the value of the assignment as an expression.
Value Operators::assigned(const Place& where, const Value& value, bool needed) {
  if (!needed || !Types::is_scalar(where.type) ||
      (where.shape != nullptr && !where.index.valid() && where.bits == 0)) {
    objects_.assign(where, value);
    return needed ? objects_.read(where) : Value();
  }
  const Term kept = objects_.saved(value.scalar);
  objects_.assign(where, {kept, {}});
  if (where.bits == 0) return {kept, {}};
  return {resized(terms_.bv_extract(kept, where.bits - 1, 0), Types::is_signed(where.type),
                  types_.bits(where.type)),
          {}};
}

Value Operators::assignment(const clang::BinaryOperator* operation, bool needed) {
  if (evaluator_.changes(operation->getRHS()) &&
      !llvm::isa<clang::DeclRefExpr>(operation->getLHS()->IgnoreParens()))
    evaluator_.note_order(operation);
  Value assigned_value = evaluator_.value(operation->getRHS());
  if (evaluator_.changes(operation->getLHS())) assigned_value = objects_.saved(assigned_value);
  return assigned(evaluator_.place(operation->getLHS()), assigned_value, needed);
}

Value Operators::compound_assignment(const clang::CompoundAssignOperator* operation, bool needed) {
  const Expr* right = operation->getRHS();
  Term by = evaluator_.scalar(right);
  if (evaluator_.changes(operation->getLHS())) by = objects_.saved(by);
  const Place where = evaluator_.place(operation->getLHS());
  const Term before = inputs_.value_before(operation->getLHS(), where);
  const clang::BinaryOperatorKind kind =
      clang::BinaryOperator::getOpForCompoundAssignment(operation->getOpcode());
  Term after;
  if (Types::is_pointer(where.type)) {
    after = moved(before, by, right->getType(), operation->getLHS(), kind == clang::BO_Sub);
  } else {
    const Type computed = operation->getComputationLHSType();
    const Term operand = arithmetic_.converted(before, where.type, computed, operation);
    after = kind == clang::BO_Shl || kind == clang::BO_Shr
                ? arithmetic_.shifted(kind, operand, by, computed, operation)
                : arithmetic_.computed(kind, operand, by, computed, operation);
    after = arithmetic_.converted(after, operation->getComputationResultType(), where.type, operation);
  }
  return assigned(where, {after, {}}, needed);
}

}  // namespace hone::c
