// SPDX-License-Identifier: Apache-2.0
#include <clang/AST/Expr.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <fmt/format.h>

#include "base/error.h"
#include "frontend/c/lower/function_lowering.h"
#include "frontend/c/tables/constructs.h"

namespace hone::c {

namespace {

// Does evaluating an expression add edges? Then it cannot be part of a term that may not be evaluated.
class EffectFinder : public clang::RecursiveASTVisitor<EffectFinder> {
 public:
  EffectFinder(const clang::ASTContext& context, bool checks_overflow, bool volatile_is_any)
      : context_(context), checks_overflow_(checks_overflow), volatile_is_any_(volatile_is_any) {}
  bool found = false;

  bool VisitCallExpr(clang::CallExpr*) { return note(); }
  bool VisitStmtExpr(clang::StmtExpr*) { return note(); }
  bool VisitCompoundLiteralExpr(clang::CompoundLiteralExpr*) { return note(); }
  bool VisitVAArgExpr(clang::VAArgExpr*) { return note(); }
  bool VisitAtomicExpr(clang::AtomicExpr*) { return note(); }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr* cast) {
    const bool reads_volatile = volatile_is_any_ && cast->getCastKind() == clang::CK_LValueToRValue &&
                                cast->getSubExpr()->getType().isVolatileQualified();
    return reads_volatile ? note() : true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) {
    if (Types::is_wide_floating(operation->getSubExpr()->getType())) return note();  // unsupported
    const bool may_overflow = checks_overflow_ && operation->getOpcode() == clang::UO_Minus;
    return operation->isIncrementDecrementOp() || may_overflow ? note() : true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator* operation) {
    if (operation->isAssignmentOp()) return note();
    if (Types::is_wide_floating(operation->getLHS()->getType())) return note();  // unsupported
    if (checks_overflow_ && operation->getType()->isSignedIntegerType() &&
        (operation->isAdditiveOp() || operation->isMultiplicativeOp()))
      return note();
    if (operation->getType()->isRealFloatingType()) return true;
    if (operation->getOpcode() != clang::BO_Div && operation->getOpcode() != clang::BO_Rem) return true;
    const std::optional<llvm::APSInt> divisor = operation->getRHS()->getIntegerConstantExpr(context_);
    return divisor && *divisor != 0 ? true : note();
  }
  bool VisitCastExpr(clang::CastExpr* cast) {
    const clang::QualType from = cast->getSubExpr()->getType(), to = cast->getType();
    return Types::is_wide_floating(from) != Types::is_wide_floating(to) ? note() : true;  // unsupported
  }
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr* expression) {
    return expression->getTypeOfArgument()->isVariablyModifiedType() ? note() : true;
  }

 private:
  bool note() {
    found = true;
    return false;
  }
  const clang::ASTContext& context_;
  const bool checks_overflow_, volatile_is_any_;
};

// Can its value depend on what another operand does? Constants and locals that are only read do not.
class SharedFinder : public clang::RecursiveASTVisitor<SharedFinder> {
 public:
  bool found = false;
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    found |= variable != nullptr && variable->hasGlobalStorage();
    return !found;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) {
    found |= operation->getOpcode() == clang::UO_Deref || operation->isIncrementDecrementOp();
    return !found;
  }
  bool VisitMemberExpr(clang::MemberExpr* access) { return !(found |= access->isArrow()); }
  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr*) { return !(found = true); }
  bool VisitCallExpr(clang::CallExpr*) { return !(found = true); }
  bool VisitBinaryOperator(clang::BinaryOperator* operation) {
    return !(found |= operation->isAssignmentOp());
  }
};

bool may_be_changed(const clang::Expr* expression) {
  SharedFinder finder;
  finder.TraverseStmt(const_cast<clang::Expr*>(expression));
  return finder.found;
}

bool is_plain_variable(const clang::Expr* expression) {
  return llvm::isa<clang::DeclRefExpr>(expression->IgnoreParens());
}

}  // namespace

bool FunctionLowering::has_effects(const Stmt* expression) {
  EffectFinder finder(context_, module_.checks_overflow(),
                      module_.options().text(Option::volatile_reads) == "any");
  finder.TraverseStmt(const_cast<Stmt*>(expression));
  return finder.found;
}

Term FunctionLowering::scalar(const Expr* expression) {
  const Value result = value(expression);
  if (result.scalar.valid()) return result.scalar;
  throw UnsupportedConstruct{expression, fmt::format("a scalar from {}", expression->getStmtClassName())};
}

void FunctionLowering::effect(const Expr* expression) {
  const Expr* plain = expression->IgnoreParens();
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(plain);
      cast && cast->getCastKind() == clang::CK_ToVoid)
    return effect(cast->getSubExpr());
  if (plain->getType()->isAnyComplexType()) {
    value(plain);
    return;
  }
  if (const auto* operation = llvm::dyn_cast<clang::CompoundAssignOperator>(plain)) {
    compound_assignment(operation, false);
  } else if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(plain);
             binary != nullptr && binary->getOpcode() == clang::BO_Assign) {
    assignment(binary, false);
  } else if (binary != nullptr && binary->getOpcode() == clang::BO_Comma) {
    effect(binary->getLHS());
    effect(binary->getRHS());
  } else if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(plain);
             unary != nullptr && unary->isIncrementDecrementOp()) {
    increment(unary, false);
  } else if (plain->getType()->isVoidType() || has_effects(plain)) {
    ignored_ = plain;
    value(plain);
  }
}

// Assigns, and answers the value of the assignment as an expression.
Value FunctionLowering::assigned(const Place& where, const Value& value, bool needed) {
  if (!needed || !Types::is_scalar(where.type) ||
      (where.shape != nullptr && !where.index.valid() && where.bits == 0)) {
    assign(where, value);
    return needed ? read(where) : Value();
  }
  const Term kept = saved(value.scalar);
  assign(where, {kept, {}});
  if (where.bits == 0) return {kept, {}};
  return {resized(terms_.bv_extract(kept, where.bits - 1, 0), Types::is_signed(where.type),
                  types_.bits(where.type)),
          {}};
}

// The operands of an operator; what the first one yields must not change by the effects of the second.
std::pair<Term, Term> FunctionLowering::operands(const Expr* left, const Expr* right) {
  const bool left_acts = has_effects(left), right_acts = has_effects(right);
  if ((left_acts && may_be_changed(right)) || (right_acts && may_be_changed(left))) note_order(left);
  Term first = scalar(left);
  if (right_acts) first = saved(first);
  const Term second = scalar(right);
  return {first, second};
}

Value FunctionLowering::value(const Expr* expression) {
  using clang::Stmt;
  if (const auto* constant = llvm::dyn_cast<clang::ConstantExpr>(expression))
    return value(constant->getSubExpr());
  const Expr* plain = expression->IgnoreParens();
  const Type type = plain->getType();
  if (!Types::is_known(type))
    throw UnsupportedConstruct{plain, fmt::format("the type {}", type.getAsString())};
  switch (plain->getStmtClass()) {
    case Stmt::IntegerLiteralClass: {
      const llvm::APInt bits = llvm::cast<clang::IntegerLiteral>(plain)->getValue();
      return {number(bits, types_.bits(type)), {}};
    }
    case Stmt::CharacterLiteralClass:
      return {number(llvm::cast<clang::CharacterLiteral>(plain)->getValue(), types_.bits(type)), {}};
    case Stmt::FloatingLiteralClass: {
      const llvm::APInt bits = llvm::cast<clang::FloatingLiteral>(plain)->getValue().bitcastToAPInt();
      if (bits.getBitWidth() > 64) return {unsupported_value(plain, "long double"), {}};
      return {number(bits.getZExtValue(), types_.bits(type)), {}};
    }
    case Stmt::ImplicitCastExprClass:
    case Stmt::CStyleCastExprClass: return cast(llvm::cast<clang::CastExpr>(plain));
    case Stmt::UnaryOperatorClass: return {unary(llvm::cast<clang::UnaryOperator>(plain)), {}};
    case Stmt::CompoundAssignOperatorClass:
      return compound_assignment(llvm::cast<clang::CompoundAssignOperator>(plain), true);
    case Stmt::BinaryOperatorClass: return binary(llvm::cast<clang::BinaryOperator>(plain));
    case Stmt::ConditionalOperatorClass:
    case Stmt::BinaryConditionalOperatorClass:
      return conditional(llvm::cast<clang::AbstractConditionalOperator>(plain));
    case Stmt::CallExprClass: return call(llvm::cast<clang::CallExpr>(plain));
    case Stmt::StmtExprClass: return statement_expression(llvm::cast<clang::StmtExpr>(plain));
    case Stmt::UnaryExprOrTypeTraitExprClass:
    case Stmt::OffsetOfExprClass: {
      clang::Expr::EvalResult result;
      if (plain->EvaluateAsInt(result, context_))
        return {number(static_cast<std::uint64_t>(result.Val.getInt().getExtValue()), types_.bits(type)), {}};
      if (const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(plain);
          size != nullptr && size->getKind() == clang::UETT_SizeOf) {
        if (!size->isArgumentType() && has_effects(size->getArgumentExpr()))
          unsupported(plain, "sizeof of an array of variable length that is found with effects");
        refuse_effects_in(size->getTypeOfArgument(), plain);
        return {size_of(size->getTypeOfArgument()), {}};
      }
      return {unsupported_value(plain, "an offset that is not constant"), {}};
    }
    case Stmt::ImplicitValueInitExprClass:
      if (Types::is_scalar(type)) return {number(0, types_.bits(type)), {}};
      break;
    case Stmt::GenericSelectionExprClass:
      return value(llvm::cast<clang::GenericSelectionExpr>(plain)->getResultExpr());
    case Stmt::ChooseExprClass: return value(llvm::cast<clang::ChooseExpr>(plain)->getChosenSubExpr());
    case Stmt::OpaqueValueExprClass: {
      const auto* opaque = llvm::cast<clang::OpaqueValueExpr>(plain);
      if (const auto known = opaque_values_.find(opaque); known != opaque_values_.end()) return known->second;
      return value(opaque->getSourceExpr());
    }
    case Stmt::InitListExprClass: {
      const auto* list = llvm::cast<clang::InitListExpr>(plain);
      if (Types::is_scalar(type) && list->getNumInits() == 1) return value(list->getInit(0));
      break;
    }
    case Stmt::DeclRefExprClass:
      if (const auto* constant =
              llvm::dyn_cast<clang::EnumConstantDecl>(llvm::cast<clang::DeclRefExpr>(plain)->getDecl()))
        return {number(static_cast<std::uint64_t>(constant->getInitVal().getExtValue()), types_.bits(type)),
                {}};
      return read(place(plain));
    case Stmt::PredefinedExprClass:
    case Stmt::MemberExprClass:
    case Stmt::ArraySubscriptExprClass:
    case Stmt::CompoundLiteralExprClass: return read(place(plain));
    case Stmt::AddrLabelExprClass:
      return {module_.address_of(llvm::cast<clang::AddrLabelExpr>(plain)->getLabel()), {}};
    case Stmt::AtomicExprClass: return atomic(llvm::cast<clang::AtomicExpr>(plain));
    case Stmt::VAArgExprClass: return next_argument(llvm::cast<clang::VAArgExpr>(plain));
    default: break;
  }
  if (clang::Expr::EvalResult result; statement_table().of(plain->getStmtClassName()) == Handling::modelled &&
                                      Types::is_integer(type) && plain->EvaluateAsInt(result, context_))
    return {number(static_cast<std::uint64_t>(result.Val.getInt().getExtValue()), types_.bits(type)), {}};
  return {unsupported_value(plain, fmt::format("expressions of the kind {}", plain->getStmtClassName())), {}};
}

Value FunctionLowering::cast(const clang::CastExpr* cast) {
  const Expr* operand = cast->getSubExpr();
  const Type from = operand->getType(), to = cast->getType();
  if (llvm::isa<clang::CStyleCastExpr>(cast) && to->isVariablyModifiedType()) refuse_effects_in(to, cast);
  switch (cast->getCastKind()) {
    case clang::CK_LValueToRValue:
    case clang::CK_LValueToRValueBitCast: return loaded(operand);
    case clang::CK_NoOp:
    case clang::CK_AtomicToNonAtomic:
    case clang::CK_NonAtomicToAtomic: return value(operand);
    case clang::CK_ToVoid: effect(operand); return {};
    case clang::CK_ToUnion: {  // GNU C: as {.member = operand}, the member being the first of that type
      const Place where = at_address(new_local("union", to), to);
      set_zero(where);
      initialize(member(where, cast->getTargetUnionField()), operand);
      return read(where);
    }
    case clang::CK_NullToPointer: effect(operand); return {number(0, types_.bits(to)), {}};
    case clang::CK_ArrayToPointerDecay: {
      const Place where = place(operand);
      return {address_of(where, operand), {}};
    }
    case clang::CK_FunctionToPointerDecay:
    case clang::CK_BuiltinFnToFnPtr: {
      const Expr* plain = operand->IgnoreParens();
      if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(plain))
        if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl()))
          return {module_.address_of(function), {}};
      if (const auto* dereference = llvm::dyn_cast<clang::UnaryOperator>(plain);
          dereference != nullptr && dereference->getOpcode() == clang::UO_Deref)
        return value(dereference->getSubExpr());
      break;
    }
    case clang::CK_IntegralCast:
    case clang::CK_IntegralToBoolean:
    case clang::CK_BooleanToSignedIntegral:
    case clang::CK_PointerToBoolean:
    case clang::CK_IntegralToPointer:
    case clang::CK_PointerToIntegral:
    case clang::CK_BitCast:
    case clang::CK_FloatingCast:
    case clang::CK_FloatingToIntegral:
    case clang::CK_FloatingToBoolean:
    case clang::CK_IntegralToFloating: {
      if (!Types::is_scalar(from) || !Types::is_scalar(to)) break;
      if (Types::is_bool(to) && !has_effects(operand)) return {from_condition(condition(operand), 8), {}};
      return {converted(scalar(operand), from, to, cast), {}};
    }
    default: break;
  }
  return {unsupported_value(cast, fmt::format("conversions of the kind {}", cast->getCastKindName())), {}};
}

namespace {

// The parameter that an expression is about: argv, argv[i], *argv, *(argv + i).
const clang::ParmVarDecl* parameter_in(const clang::Expr* expression) {
  const clang::Expr* plain = expression->IgnoreParenImpCasts();
  if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(plain))
    return parameter_in(subscript->getBase());
  if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(plain))
    return operation->getOpcode() == clang::UO_Deref ? parameter_in(operation->getSubExpr()) : nullptr;
  if (const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(plain))
    return operation->getOpcode() == clang::BO_Add ? parameter_in(operation->getLHS()) : nullptr;
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(plain);
  return reference == nullptr ? nullptr : llvm::dyn_cast<clang::ParmVarDecl>(reference->getDecl());
}

}  // namespace

// A volatile object may hold what the world outside has put there, or what the program wrote last.
bool FunctionLowering::is_arbitrary(Type type) {
  if (!type.isVolatileQualified()) return false;
  if (module_.options().text(Option::volatile_reads) == "any") return true;
  module_.assume("volatile objects hold what the program wrote last (--volatile-reads)");
  return false;
}

Term FunctionLowering::value_before(const Expr* expression, const Place& where) {
  if (!is_arbitrary(expression->getType())) return read_scalar(where);
  return arbitrary_result("volatile", where.type.getUnqualifiedType()).scalar;
}

// Lengths of arrays in a type are computed once, where it is declared.
void FunctionLowering::refuse_effects_in(Type type, const Expr* where) {
  while (type->isVariablyModifiedType()) {
    if (const clang::VariableArrayType* array = context_.getAsVariableArrayType(type);
        array != nullptr && array->getSizeExpr() != nullptr && !lengths_.contains(array->getSizeExpr()) &&
        has_effects(array->getSizeExpr()))
      return unsupported(where, "a length of an array with effects, in a type that nothing is declared with");
    if (const clang::ArrayType* array = context_.getAsArrayType(type))
      type = array->getElementType();
    else if (type->isPointerType())
      type = type->getPointeeType();
    else
      return;
  }
}

// What a place holds. Of a volatile one that may be what the world outside has put there.
Value FunctionLowering::loaded(const Expr* expression) {
  const Place where = place(expression);
  if (passed_arguments_.contains(expression->IgnoreParens()))
    approximate(expression, "what is known of the arguments of main is lost here");
  if (is_arbitrary(expression->getType())) {
    if (Types::is_scalar(where.type)) return {value_before(expression, where), {}};
    unsupported(expression, "reading a volatile record as a whole with --volatile-reads any");
  }
  Value result = read(where);
  const clang::ParmVarDecl* parameter = arguments_of_main_ ? parameter_in(expression) : nullptr;
  if (parameter != nullptr && parameter->getFunctionScopeIndex() == 1 && Types::is_pointer(where.type) &&
      where.address.valid()) {
    result.scalar = saved(result.scalar);
    know_argument(where.address, result.scalar);
  }
  return result;
}

// argv[i] is a string for i < argc, and argv[argc] is 0.
void FunctionLowering::know_argument(Term address, Term argument) {
  const auto& [count, start] = *arguments_of_main_;
  const unsigned bits = types_.pointer_bits();
  const Term distance = terms_.bv(Kind::bv_add, {address, terms_.bv(Kind::bv_neg, {start})});
  const Term end = terms_.bv(Kind::bv_mul, {resized(count, true, bits), number(bits / 8, bits)});
  const Term is_null = terms_.eq(argument, number(0, bits));
  assume(terms_.and_(terms_.or_(terms_.not_(terms_.bv(Kind::bv_ult, {distance, end})), terms_.not_(is_null)),
                     terms_.or_(terms_.ne(distance, end), is_null)));
}

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
void FunctionLowering::refuse_wide_fields(const Expr* left, const Expr* right, bool are_compared) {
  for (const auto& [field, other] : {std::pair(left, right), std::pair(right, left)}) {
    if (!is_wide_field(types_, field)) continue;
    const std::optional<llvm::APSInt> constant = other->getIntegerConstantExpr(context_);
    if (are_compared && constant && !constant->isNegative()) continue;
    return unsupported(field, "arithmetic with a bit-field that is wider than int");
  }
}

// The truth of a scalar, without the detour over 0 and 1.
Term FunctionLowering::condition(const Expr* expression) {
  const Expr* plain = expression->IgnoreParens();
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(plain)) {
    const clang::CastKind kind = cast->getCastKind();
    const bool keeps_truth =
        kind == clang::CK_IntegralToBoolean || kind == clang::CK_PointerToBoolean || kind == clang::CK_NoOp ||
        (kind == clang::CK_IntegralCast && Types::is_integer(cast->getSubExpr()->getType()) &&
         types_.bits(cast->getSubExpr()->getType()) <= types_.bits(cast->getType()));
    if (keeps_truth && Types::is_scalar(cast->getSubExpr()->getType())) return condition(cast->getSubExpr());
  }
  if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(plain);
      operation != nullptr && operation->getOpcode() == clang::UO_LNot)
    return terms_.not_(condition(operation->getSubExpr()));
  if (const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(plain)) {
    if (operation->isLogicalOp()) return logical(operation);
    if (operation->isComparisonOp()) {
      refuse_wide_fields(operation->getLHS(), operation->getRHS(), true);
      const auto [left, right] = operands(operation->getLHS(), operation->getRHS());
      return compared(operation->getOpcode(), left, right, operation->getLHS()->getType(), operation);
    }
  }
  // Clang knows `__builtin_expect(e, c)` as a call; its value is e.
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(plain))
    if (const clang::FunctionDecl* callee = call->getDirectCallee();
        callee != nullptr && callee->getName() == "__builtin_expect" && !has_effects(call->getArg(1)))
      return condition(call->getArg(0));
  return is_nonzero(scalar(plain), plain->getType());
}

Term FunctionLowering::logical(const clang::BinaryOperator* operation) {
  const bool is_and = operation->getOpcode() == clang::BO_LAnd;
  if (!has_effects(operation->getRHS())) {
    const Term left = condition(operation->getLHS()), right = condition(operation->getRHS());
    return is_and ? terms_.and_(left, right) : terms_.or_(left, right);
  }
  const VariableId result = new_temporary(terms_.bool_sort());
  const LocationId yes = new_location(), no = new_location(), after = new_location();
  branch(operation, yes, no);
  for (const bool holds : {true, false}) {
    stand_at(holds ? yes : no);
    StepBuilder step(program_);
    step.set(result, terms_.boolean(holds));
    emit(step);
    go_to(after);
  }
  stand_at(after);
  return program_.variable(result).symbol;
}

Term FunctionLowering::unary(const clang::UnaryOperator* operation) {
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
      return address_of(place(operand), operand);
    }
    case clang::UO_Deref: return read(place(operation)).scalar;
    case clang::UO_Plus:
    case clang::UO_Extension: return scalar(operand);
    case clang::UO_Minus: {
      refuse_wide_fields(operand, operand, false);
      const Term value = scalar(operand);
      if (!is_supported_floating(type, operation)) return value;
      if (Types::is_floating(type))  // only the sign changes
        return terms_.bv(Kind::bv_xor,
                         {value, number(std::uint64_t{1} << (types_.bits(type) - 1), types_.bits(type))});
      demand_no_overflow(clang::BO_Sub, number(0, types_.bits(type)), value, type, operation);
      return terms_.bv(Kind::bv_neg, {value});
    }
    case clang::UO_Not:
      refuse_wide_fields(operand, operand, false);
      return terms_.bv(Kind::bv_not, {scalar(operand)});
    case clang::UO_LNot: return from_condition(terms_.not_(condition(operand)), types_.bits(type));
    default: break;
  }
  return unsupported_value(operation, "this operator");
}

Term FunctionLowering::increment(const clang::UnaryOperator* operation, bool needed) {
  const Place where = place(operation->getSubExpr());
  const Type type = where.type;
  Term before = value_before(operation->getSubExpr(), where);
  if (needed && operation->isPostfix()) before = saved(before);
  const unsigned bits = terms_.width(terms_.sort(before));
  Term after;
  if (Types::is_pointer(type)) {
    after = moved(before, number(1, bits), context_.getSizeType(), type, operation->isDecrementOp());
  } else if (Types::is_floating(type)) {
    const Term one = converted(number(1, 32), context_.UnsignedIntTy, type, operation);
    after =
        arithmetic(operation->isIncrementOp() ? clang::BO_Add : clang::BO_Sub, before, one, type, operation);
  } else if (Types::is_bool(type)) {
    after = operation->isIncrementOp() ? number(1, bits) : terms_.bv(Kind::bv_xor, {before, number(1, bits)});
  } else if (bits < types_.bits(context_.IntTy)) {  // computed as an int, which does not overflow
    const Term one = number(operation->isIncrementOp() ? 1 : ~std::uint64_t{0}, bits);
    after = terms_.bv(Kind::bv_add, {before, one});
  } else {
    after = arithmetic(operation->isIncrementOp() ? clang::BO_Add : clang::BO_Sub, before, number(1, bits),
                       type, operation);
  }
  const Value result = assigned(where, {after, {}}, needed && !operation->isPostfix());
  return operation->isPostfix() ? before : result.scalar;
}

Value FunctionLowering::binary(const clang::BinaryOperator* operation) {
  const clang::BinaryOperatorKind kind = operation->getOpcode();
  const Expr *left = operation->getLHS(), *right = operation->getRHS();
  if (kind == clang::BO_Comma) {
    effect(left);
    return value(right);
  }
  if (kind == clang::BO_Assign) return assignment(operation, true);
  if (operation->isLogicalOp() || operation->isComparisonOp())
    return {from_condition(condition(operation), types_.bits(operation->getType())), {}};
  refuse_wide_fields(left, right, false);
  const auto [first, second] = operands(left, right);
  const bool left_pointer = Types::is_pointer(left->getType()),
             right_pointer = Types::is_pointer(right->getType());
  if (left_pointer && right_pointer) {  // a difference
    const Term bytes = terms_.bv(Kind::bv_add, {first, terms_.bv(Kind::bv_neg, {second})});
    const Type element = left->getType()->getPointeeType();
    if (!element->isVariablyModifiedType() && types_.size(element) <= 1) return {bytes, {}};
    return {terms_.bv(Kind::bv_sdiv, {bytes, size_of(element)}), {}};
  }
  if (left_pointer)
    return {moved(first, second, right->getType(), left->getType(), kind == clang::BO_Sub), {}};
  if (right_pointer) return {moved(second, first, left->getType(), right->getType(), false), {}};
  if (kind == clang::BO_Shl || kind == clang::BO_Shr)
    return {shifted(kind, first, second, left->getType()), {}};
  return {arithmetic(kind, first, second, operation->getType(), operation), {}};
}

// C leaves open which operand comes first.
void FunctionLowering::note_order(const Expr* where) {
  module_.assume(
      fmt::format("where C leaves the order open, operands are evaluated from left to right, and what is "
                  "assigned before the place that gets it (first at {})",
                  program_.place(position_of(where->getBeginLoc()))),
      "order of evaluation");
}

Value FunctionLowering::assignment(const clang::BinaryOperator* operation, bool needed) {
  if (has_effects(operation->getRHS()) && !is_plain_variable(operation->getLHS())) note_order(operation);
  Value assigned_value = value(operation->getRHS());
  if (has_effects(operation->getLHS()))
    assigned_value = saved(assigned_value, operation->getRHS()->getType());
  return assigned(place(operation->getLHS()), assigned_value, needed);
}

Value FunctionLowering::compound_assignment(const clang::CompoundAssignOperator* operation, bool needed) {
  const Expr* right = operation->getRHS();
  Term by = scalar(right);
  if (has_effects(operation->getLHS())) by = saved(by);
  const Place where = place(operation->getLHS());
  const Term before = value_before(operation->getLHS(), where);
  const clang::BinaryOperatorKind kind =
      clang::BinaryOperator::getOpForCompoundAssignment(operation->getOpcode());
  Term after;
  if (Types::is_pointer(where.type)) {
    after = moved(before, by, right->getType(), where.type, kind == clang::BO_Sub);
  } else {
    const Type computed = operation->getComputationLHSType();
    const Term operand = converted(before, where.type, computed, operation);
    after = kind == clang::BO_Shl || kind == clang::BO_Shr
                ? shifted(kind, operand, by, computed)
                : arithmetic(kind, operand, by, computed, operation);
    after = converted(after, operation->getComputationResultType(), where.type, operation);
  }
  return assigned(where, {after, {}}, needed);
}

Value FunctionLowering::conditional(const clang::AbstractConditionalOperator* operation) {
  const Type type = operation->getType();
  if (const auto* binary = llvm::dyn_cast<clang::BinaryConditionalOperator>(operation))
    opaque_values_[binary->getOpaqueValue()] = {saved(scalar(binary->getCommon())), {}};
  const Expr *yes = operation->getTrueExpr(), *no = operation->getFalseExpr();
  if (Types::is_scalar(type) && !has_effects(yes) && !has_effects(no)) {
    const Term chosen = condition(operation->getCond());
    const Term first = scalar(yes), second = scalar(no);
    return {terms_.ite(chosen, first, second), {}};
  }
  const LocationId yes_place = new_location(), no_place = new_location(), after = new_location();
  branch(operation->getCond(), yes_place, no_place);
  std::optional<Place> result;
  for (const bool holds : {true, false}) {
    stand_at(holds ? yes_place : no_place);
    if (type->isVoidType()) {
      effect(holds ? yes : no);
    } else {
      const Value chosen = value(holds ? yes : no);
      if (!result) {
        kept_shapes_.push_back(std::make_unique<Shape>(
            make_shape(types_, terms_, type, "#choice",
                       [&](const std::string&, Sort sort) { return new_temporary(sort); })));
        result = Place{type, kept_shapes_.back().get(), {}, {}};
      }
      assign(*result, chosen);
    }
    go_to(after);
  }
  stand_at(after);
  return result ? read(*result) : Value();
}

Value FunctionLowering::statement_expression(const clang::StmtExpr* expression) {
  const auto* body = expression->getSubStmt();
  const InBlock block(*this, body);
  Value result;
  for (const Stmt* part : body->body()) {
    const auto* last = llvm::dyn_cast<clang::Expr>(part);
    if (part == body->body_back() && last != nullptr && !expression->getType()->isVoidType())
      result = saved(value(last), expression->getType());
    else
      statement(part);
    ++position_in_block_;
  }
  clean_up_to(block.depth());
  return result;
}

}  // namespace hone::c
