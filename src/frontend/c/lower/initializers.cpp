// SPDX-License-Identifier: Apache-2.0
#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include "frontend/c/lower/function_lowering.h"

namespace hone::c {

namespace {

const clang::Expr* unwrapped(const clang::Expr* expression) {
  expression = expression->IgnoreParens();
  if (const auto* constant = llvm::dyn_cast<clang::ConstantExpr>(expression))
    return unwrapped(constant->getSubExpr());
  return expression;
}

}  // namespace

// Static objects start with zero or what their initializers say. Initializers may mention further objects.
void FunctionLowering::initial_values() {
  starting_ = true;
  shown_ = true;
  const EdgeId first(program_.edge_count());
  const LocationId next = new_location();
  add_edge(at_, next, skip_step(terms_), EdgeRole::internal, "");
  at_ = next;
  while (true) {
    const auto initializers = module_.take_initializers();
    const auto literals = module_.take_literals();
    if (initializers.empty() && literals.empty()) break;
    for (const auto& [address, bytes] : literals) {
      StepBuilder step(program_);
      for (std::size_t i = 0; i < bytes.size(); ++i)
        module_.memory().store(step, terms_.bv(Kind::bv_add, {address, number(i, types_.pointer_bits())}),
                               number(static_cast<unsigned char>(bytes[i]), 8));
      shown_ = true;
      emit(step);
    }
    for (const Module::Initializer& each : initializers) {
      if (each.variable == nullptr) continue;
      shown_ = true;
      Place place;
      place.type = each.object->type;
      if (each.object->address.valid())
        place.address = each.object->address;
      else
        place.shape = &each.object->shape;
      const Expr* initializer = each.variable->getAnyInitializer();
      if (initializer != nullptr) {
        if (!place.address.valid() && !Types::is_scalar(place.type) && !Types::is_union(place.type))
          set_zero(place);
        initialize(place, initializer);
      } else if (!place.address.valid()) {
        set_zero(place);
      }
    }
  }
  // Only now it is known which parts of memory are used.
  StepBuilder start(program_);
  module_.memory().initialize(start);
  for (const auto& [variable, otherwise] : module_.perhaps_absent()) {
    const Term address = start.current(variable);
    start.assume(otherwise.valid() ? terms_.or_(terms_.eq(address, number(0, types_.pointer_bits())),
                                                terms_.eq(address, otherwise))
                                   : Memory::may_be_outside(terms_, address));
  }
  const bool is_main = function_.definition->isMain() && function_.parameters.size() >= 2;
  for (const Shape& parameter : function_.parameters) {
    if (parameter.kind != Shape::Kind::scalar) continue;
    const Term given = start.current(parameter.variable);
    if (Types::is_pointer(parameter.type))
      start.set(parameter.variable, is_main && &parameter == &function_.parameters[1]
                                        ? module_.memory().outside("arguments of main", given)
                                        : module_.memory().outside(given));
    if (Types::is_bool(parameter.type)) start.assume(terms_.bv(Kind::bv_ule, {given, number(1, 8)}));
  }
  if (function_.definition->isMain() && !function_.parameters.empty() &&
      function_.parameters[0].kind == Shape::Kind::scalar &&
      Types::is_integer(function_.parameters[0].type)) {
    const Term count = start.current(function_.parameters[0].variable);  // argc
    start.assume(terms_.bv(Kind::bv_sle, {number(0, terms_.width(terms_.sort(count))), count}));
  }
  program_.set_operation(first, start.finish());
  starting_ = false;
}

void FunctionLowering::initialize(const Place& place, const Expr* initializer) {
  const Expr* plain = unwrapped(initializer);
  if (Types::is_scalar(place.type)) return assign(place, {scalar(plain), {}});
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(plain)) return initialize_by_list(place, list);
  if (const auto* literal = llvm::dyn_cast<clang::StringLiteral>(plain))
    return initialize_by_string(place, literal);
  if (llvm::isa<clang::ImplicitValueInitExpr>(plain)) return set_zero(place);
  if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(plain))
    return initialize(place, literal->getInitializer());
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(plain);
      cast != nullptr && cast->getCastKind() == clang::CK_LValueToRValue)
    if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(cast->getSubExpr()->IgnoreParens()))
      return initialize(place, literal->getInitializer());
  assign(place, value(plain));
}

// What a list does not mention is zero.
void FunctionLowering::initialize_by_list(const Place& place, const clang::InitListExpr* list) {
  if (list->isStringLiteralInit()) return initialize(place, list->getInit(0));
  if (list->isTransparent()) return initialize(place, list->getInit(0));
  if (Types::is_union(place.type)) {
    set_zero(place);
    if (const clang::FieldDecl* field = list->getInitializedFieldInUnion(); field && list->getNumInits() > 0)
      initialize(member(place, field), list->getInit(0));
    return;
  }
  if (const clang::RecordDecl* record = record_of(place.type)) {
    unsigned next = 0;
    for (const clang::FieldDecl* field : record->fields()) {
      if (field->isUnnamedBitField()) continue;
      if (field->getType()->isIncompleteArrayType()) {
        // GNU C: a flexible array member has as many elements as its initializer.
        if (next >= list->getNumInits()) break;
        Place flexible = member(place, field);
        flexible.type = unwrapped(list->getInit(next))->getType();
        if (types_.size(flexible.type) > 0) initialize(flexible, list->getInit(next));
        break;
      }
      if (next < list->getNumInits())
        initialize(member(place, field), list->getInit(next++));
      else
        set_zero(member(place, field));
    }
    return;
  }
  const clang::ConstantArrayType* array = constant_array(context_, place.type);
  if (array == nullptr) return unsupported(list, "an initializer of an array of unknown size");
  const std::uint64_t count = array->getSize().getZExtValue();
  const unsigned bits = place.shape != nullptr ? index_bits : types_.pointer_bits();
  const bool fill = list->getNumInits() < count;
  if (fill) set_zero(place);
  for (unsigned i = 0; i < list->getNumInits(); ++i) {
    const Expr* own = unwrapped(list->getInit(i));
    if (i > 0 && own == unwrapped(list->getInit(i - 1)) && has_effects(own))
      unsupported(own, "a range of elements that one expression with effects initializes");
    if (fill && llvm::isa<clang::ImplicitValueInitExpr>(own)) continue;
    initialize(element(place, number(i, bits), array->getElementType()), own);
  }
  if (const Expr* filler = list->getArrayFiller();
      fill && filler && !llvm::isa<clang::ImplicitValueInitExpr>(filler))
    for (std::uint64_t i = list->getNumInits(); i < count; ++i)
      initialize(element(place, number(i, bits), array->getElementType()), filler);
}

void FunctionLowering::initialize_by_string(const Place& place, const clang::StringLiteral* literal) {
  const clang::ConstantArrayType* array = constant_array(context_, place.type);
  if (array == nullptr) return unsupported(literal, "an initializer of an array of unknown size");
  const std::uint64_t count = array->getSize().getZExtValue();
  const unsigned bits = place.shape != nullptr ? index_bits : types_.pointer_bits();
  const Type element_type = array->getElementType();
  if (literal->getLength() < count) set_zero(place);
  StepBuilder step(program_);
  for (std::uint64_t i = 0; i < std::min<std::uint64_t>(count, literal->getLength()); ++i)
    write_scalar(step, element(place, number(i, bits), element_type),
                 number(literal->getCodeUnit(static_cast<std::size_t>(i)), types_.bits(element_type)));
  emit(step);
}

// Zero in memory: scalar by scalar, as it is read.
void FunctionLowering::store_zero(StepBuilder& step, const Place& place) {
  if (Types::is_scalar(place.type)) {
    write_scalar(step, place, number(0, types_.bits(place.type)));
  } else if (Types::is_union(place.type)) {
    write_scalar(step, place, number(0, static_cast<unsigned>(8 * types_.size(place.type))));
  } else if (const clang::RecordDecl* record = record_of(place.type)) {
    for (const clang::FieldDecl* field : record->fields())
      if (!field->isUnnamedBitField()) store_zero(step, member(place, field));
  } else if (const clang::ConstantArrayType* array = constant_array(context_, place.type)) {
    for (std::uint64_t i = 0; i < array->getSize().getZExtValue(); ++i)
      store_zero(step, element(place, number(i, types_.pointer_bits()), array->getElementType()));
  }
}

void FunctionLowering::set_zero(const Place& place) {
  StepBuilder step(program_);
  if (place.shape != nullptr && place.shape->kind == Shape::Kind::array && !place.index.valid()) {
    for_each_leaf(*place.shape, [&](const Shape& leaf) {
      step.set(leaf.variable, terms_.const_array(terms_.sort(program_.variable(leaf.variable).symbol),
                                                 number(0, leaf.bits)));
    });
  } else if (place.address.valid()) {
    return zero_memory(place);
  } else if (Types::is_scalar(place.type)) {
    write_scalar(step, place, number(0, types_.bits(place.type)));
  } else if (Types::is_union(place.type)) {
    write_scalar(step, place, number(0, static_cast<unsigned>(8 * types_.size(place.type))));
  } else if (const clang::RecordDecl* record = record_of(place.type)) {
    for (const clang::FieldDecl* field : record->fields())
      if (!field->isUnnamedBitField()) set_zero(member(place, field));
    return;
  } else if (const clang::ConstantArrayType* array = constant_array(context_, place.type)) {
    for (std::uint64_t i = 0; i < array->getSize().getZExtValue(); ++i)
      set_zero(element(place, number(i, index_bits), array->getElementType()));
    return;
  }
  emit(step);
}

// A few scalars at a time; many elements of an array in a loop.
void FunctionLowering::zero_memory(const Place& place) {
  if (starting_) return;  // static objects are zero already
  constexpr std::uint64_t most_in_a_step = 64, most_elements = 64;
  const clang::ConstantArrayType* array = constant_array(context_, place.type);
  if (types_.size(place.type) <= most_in_a_step || (array == nullptr && !Types::is_record(place.type))) {
    StepBuilder step(program_);
    store_zero(step, place);
    return emit(step);
  }
  if (array == nullptr) {
    for (const clang::FieldDecl* field : record_of(place.type)->fields())
      if (!field->isUnnamedBitField()) zero_memory(member(place, field));
    return;
  }
  const unsigned bits = types_.pointer_bits();
  const std::uint64_t count = array->getSize().getZExtValue();
  if (count <= most_elements) {
    for (std::uint64_t i = 0; i < count; ++i)
      zero_memory(element(place, number(i, bits), array->getElementType()));
    return;
  }
  const VariableId at = new_temporary(terms_.bitvector_sort(bits));
  const Term index = program_.variable(at).symbol, more = terms_.ne(index, number(count, bits));
  StepBuilder first(program_);
  first.set(at, number(0, bits));
  emit(first);
  const LocationId head = at_, body = new_location(), after = new_location();
  assume_as_branch(head, body, more, "");
  assume_as_branch(head, after, terms_.not_(more), "");
  stand_at(body);
  zero_memory(element(place, index, array->getElementType()));
  StepBuilder next(program_);
  next.set(at, terms_.bv(Kind::bv_add, {index, number(1, bits)}));
  emit(next);
  go_to(head);
  stand_at(after);
}

}  // namespace hone::c
