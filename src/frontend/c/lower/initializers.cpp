// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/initializers.h"

#include <algorithm>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/objects.h"
#include "frontend/c/steps/zeros.h"

namespace hone::c {

namespace {

const clang::Expr* unwrapped(const clang::Expr* expression) {
  expression = expression->IgnoreParens();
  if (const auto* constant = llvm::dyn_cast<clang::ConstantExpr>(expression))
    return unwrapped(constant->getSubExpr());
  return expression;
}

}  // namespace

void Initializers::initialize(const Place& place, const Expr* initializer) {
  const Expr* plain = unwrapped(initializer);
  if (Types::is_scalar(place.type)) return objects_.assign(place, {evaluator_.scalar(plain), {}});
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(plain)) return initialize_by_list(place, list);
  if (const auto* literal = llvm::dyn_cast<clang::StringLiteral>(plain))
    return initialize_by_string(place, literal);
  if (llvm::isa<clang::ImplicitValueInitExpr>(plain)) return zeros_.set_zero(place);
  if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(plain))
    return initialize(place, literal->getInitializer());
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(plain);
      cast != nullptr && cast->getCastKind() == clang::CK_LValueToRValue)
    if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(cast->getSubExpr()->IgnoreParens()))
      return initialize(place, literal->getInitializer());
  objects_.assign(place, evaluator_.value(plain));
}

// What a list does not mention is zero.
void Initializers::initialize_by_list(const Place& place, const clang::InitListExpr* list) {
  if (list->isStringLiteralInit()) return initialize(place, list->getInit(0));
  if (list->isTransparent()) return initialize(place, list->getInit(0));
  if (Types::is_union(place.type)) {
    zeros_.set_zero(place);
    if (const clang::FieldDecl* field = list->getInitializedFieldInUnion(); field && list->getNumInits() > 0)
      initialize(objects_.member(place, field), list->getInit(0));
    return;
  }
  if (const clang::RecordDecl* record = record_of(place.type)) {
    unsigned next = 0;
    for (const clang::FieldDecl* field : record->fields()) {
      if (field->isUnnamedBitField()) continue;
      if (field->getType()->isIncompleteArrayType()) {
        // GNU C: a flexible array member has as many elements as its initializer.
        if (next >= list->getNumInits()) break;
        Place flexible = objects_.member(place, field);
        flexible.type = unwrapped(list->getInit(next))->getType();
        if (types_.size(flexible.type) > 0) initialize(flexible, list->getInit(next));
        break;
      }
      if (next < list->getNumInits())
        initialize(objects_.member(place, field), list->getInit(next++));
      else
        zeros_.set_zero(objects_.member(place, field));
    }
    return;
  }
  const clang::ConstantArrayType* array = constant_array(context_, place.type);
  if (array == nullptr) return flow_.unsupported(list, "an initializer of an array of unknown size");
  const std::uint64_t count = array->getSize().getZExtValue();
  const unsigned bits = place.shape != nullptr ? index_bits : types_.pointer_bits();
  const bool fill = list->getNumInits() < count;
  if (fill) zeros_.set_zero(place);
  for (unsigned i = 0; i < list->getNumInits(); ++i) {
    const Expr* own = unwrapped(list->getInit(i));
    if (i > 0 && own == unwrapped(list->getInit(i - 1)) && evaluator_.changes(own))
      flow_.unsupported(own, "a range of elements that one expression with effects initializes");
    if (fill && llvm::isa<clang::ImplicitValueInitExpr>(own)) continue;
    initialize(objects_.element(place, number(i, bits), array->getElementType()), own);
  }
  if (const Expr* filler = list->getArrayFiller();
      fill && filler && !llvm::isa<clang::ImplicitValueInitExpr>(filler))
    for (std::uint64_t i = list->getNumInits(); i < count; ++i)
      initialize(objects_.element(place, number(i, bits), array->getElementType()), filler);
}

void Initializers::initialize_by_string(const Place& place, const clang::StringLiteral* literal) {
  const clang::ConstantArrayType* array = constant_array(context_, place.type);
  if (array == nullptr) return flow_.unsupported(literal, "an initializer of an array of unknown size");
  const std::uint64_t count = array->getSize().getZExtValue();
  const unsigned bits = place.shape != nullptr ? index_bits : types_.pointer_bits();
  const Type element_type = array->getElementType();
  if (literal->getLength() < count) zeros_.set_zero(place);
  StepBuilder step(program_);
  for (std::uint64_t i = 0; i < std::min<std::uint64_t>(count, literal->getLength()); ++i)
    objects_.write_scalar(
        step, objects_.element(place, number(i, bits), element_type),
        number(literal->getCodeUnit(static_cast<std::size_t>(i)), types_.bits(element_type)));
  flow_.emit(step);
}

}  // namespace hone::c
