// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/objects.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/RecordLayout.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/initialisation.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/memory_safety.h"

namespace hone::c {

Place Objects::member(const Place& of, const clang::FieldDecl* field) {
  Place result = of;
  result.type = field->getType();
  const std::uint64_t offset = types_.field_bit_offset(field);
  if (of.shape != nullptr && of.shape->kind == Shape::Kind::record) {
    result.shape = &of.shape->parts[field->getFieldIndex()];
    if (field->isBitField()) result.bits = field->getBitWidthValue(context_);
    return result;
  }
  if (of.shape != nullptr) {  // a word: the bits of the member
    result.low = of.low + static_cast<unsigned>(offset);
    result.bits = field->isBitField() ? field->getBitWidthValue(context_)
                                      : static_cast<unsigned>(8 * types_.size(field->getType()));
    return result;
  }
  const std::uint64_t byte = offset / 8;
  result.address = terms_.bv(Kind::bv_add, {of.address, number(byte, types_.pointer_bits())});
  if (field->isBitField()) {
    result.low = static_cast<unsigned>(offset % 8);
    result.bits = field->getBitWidthValue(context_);
  }
  return result;
}

bool Objects::is_below(Term index, std::uint64_t count) const {
  if (terms_.kind(index) != Kind::bv_number) return false;
  const std::optional<std::uint64_t> known = terms_.machine_bits(index);
  return known && *known < count;
}

Place Objects::element(const Place& of, Term index, Type element_type) {
  Place result = of;
  result.type = element_type;
  if (of.shape != nullptr) {
    const bool is_element = is_below(index, of.shape->count);
    if (!is_element && !module_.checks(Property::valid_deref))
      module_.assume("accesses to memory stay within the objects that they are meant for");
    result.limit = (of.index.valid() ? of.limit : 1) * of.shape->count;
    if (result.trust == Trust::object && !is_element) result.trust = Trust::none;
    result.shape = &of.shape->parts[0];
    result.index = index;
    if (of.index.valid())
      result.index = terms_.bv(
          Kind::bv_add, {terms_.bv(Kind::bv_mul, {of.index, number(of.shape->count, index_bits)}), index});
    return result;
  }
  if (result.trust == Trust::object) {  // as long as it is clear which element this is
    const clang::ConstantArrayType* array = constant_array(context_, of.type);
    if (array == nullptr || !is_below(index, array->getSize().getZExtValue())) result.trust = Trust::none;
  }
  const Term distance =
      terms_.bv(Kind::bv_mul, {index, number(types_.size(element_type), types_.pointer_bits())});
  result.address = terms_.bv(Kind::bv_add, {of.address, distance});
  return result;
}

Term Objects::address_of(const Place& place, const Expr* where) {
  safety_.demand_indices(place, true);
  if (place.address.valid()) {
    if (place.trust == Trust::none) safety_.demand_kept_apart(place.origin, place.address, where);
    return place.address;
  }
  flow_.unsupported(where, "the address of an object that was thought to have none");
  return number(0, types_.pointer_bits());
}

Value Objects::read(const Place& place) {
  if (Types::is_scalar(place.type)) return {read_scalar(place), {}};
  return {{}, read_leaves(checked(place))};
}

// Checked as a whole, so that its parts need not be.
Place Objects::checked(const Place& place) {
  if (Types::is_scalar(place.type)) return place;
  safety_.demand_access(place, types_.size(place.type));
  Place result = place;
  result.indices.clear();
  result.trust = Trust::all;
  return result;
}

std::uint64_t Objects::bytes_of(const Place& place, unsigned own_bits) const {
  return place.bits == 0 ? own_bits / 8 : (place.low + place.bits + 7) / 8;
}

Term Objects::read_scalar(const Place& place, bool is_copied) {
  const bool is_union = Types::is_union(place.type);
  const unsigned own =
      is_union ? static_cast<unsigned>(8 * types_.size(place.type)) : types_.bits(place.type);
  const StepBuilder now(program_);
  safety_.demand_access(place, bytes_of(place, own));
  initialisation_.demand(place, bytes_of(place, own), is_copied);
  Term stored;
  if (place.shape != nullptr) {
    stored = program_.variable(place.shape->variable).symbol;
    if (place.index.valid()) stored = terms_.select(stored, place.index);
    if (place.bits == 0) return stored;
    if (place.shape->kind == Shape::Kind::word)
      stored = terms_.bv_extract(stored, place.low + place.bits - 1, place.low);
    return resized(stored, Types::is_signed(place.type), own);
  }
  if (place.bits == 0) return module_.memory().load(now, place.address, own / 8);
  const auto bytes = static_cast<unsigned>(bytes_of(place, own));
  stored = module_.memory().load(now, place.address, bytes);
  stored = terms_.bv_extract(stored, place.low + place.bits - 1, place.low);
  return resized(stored, Types::is_signed(place.type), own);
}

void Objects::write(StepBuilder& step, const Place& place, const Value& value) {
  if (Types::is_scalar(place.type)) return write_scalar(step, place, value.scalar);
  write_leaves(step, checked(place), value.leaves);
}

namespace {

// `whole` with its bits from `low` on replaced.
Term with_bits(Terms& terms, Term whole, unsigned low, Term part) {
  const unsigned width = terms.width(terms.sort(whole)), bits = terms.width(terms.sort(part));
  Term result = part;
  if (low > 0) result = terms.bv(Kind::bv_concat, {result, terms.bv_extract(whole, low - 1, 0)});
  if (low + bits < width)
    result = terms.bv(Kind::bv_concat, {terms.bv_extract(whole, width - 1, low + bits), result});
  return result;
}

}  // namespace

void Objects::write_scalar(StepBuilder& step, const Place& place, Term value) {
  if (!value.valid()) return;
  safety_.demand_access(place, bytes_of(place, terms_.width(terms_.sort(value))));
  const Term part = place.bits == 0 || place.bits >= terms_.width(terms_.sort(value))
                        ? value
                        : terms_.bv_extract(value, place.bits - 1, 0);
  if (place.shape != nullptr) {
    const VariableId variable = place.shape->variable;
    const Term before = step.current(variable);
    Term stored = place.index.valid() ? terms_.select(before, place.index) : before;
    stored = place.shape->kind == Shape::Kind::word && place.bits != 0
                 ? with_bits(terms_, stored, place.low, part)
                 : part;
    step.set(variable, place.index.valid() ? terms_.store(before, place.index, stored) : stored);
    initialisation_.written(step, place);
    return;
  }
  if (place.bits == 0) {
    if (place.expression != nullptr)
      step.note({MemoryUse::Kind::writes,
                 place.address,
                 {},
                 flow_.text_of(place.expression->getSourceRange()),
                 display_of(place.type)});
    return initialisation_.store(step, place.address, value);
  }
  const auto bytes = static_cast<unsigned>(bytes_of(place, 0));
  const Term before = module_.memory().load(step, place.address, bytes);
  module_.memory().store(step, place.address, with_bits(terms_, before, place.low, part));
}

void Objects::assign(const Place& place, const Value& value) {
  constexpr std::uint64_t most_in_a_step = 64;
  if (place.address.valid() && record_of(place.type) != nullptr &&
      !context_.hasUniqueObjectRepresentations(place.type))
    module_.assume("assigning a record leaves the bytes between its members as they are");
  if (place.address.valid() && types_.size(place.type) > most_in_a_step)
    return assign_in_parts(checked(place), value);
  StepBuilder step(program_);
  write(step, place, value);
  flow_.emit(step);
}

Term Objects::saved(Term value) {
  if (!value.valid() || terms_.kind(value) == Kind::bv_number) return value;
  const VariableId temporary = locals_.new_temporary(terms_.sort(value));
  flow_.advance(Step{terms_.truth(), {{temporary, value}}, {}}, EdgeRole::internal, "");
  return program_.variable(temporary).symbol;
}

Value Objects::saved(const Value& value) {
  Value result;
  result.scalar = saved(value.scalar);
  for (const Term leaf : value.leaves) result.leaves.push_back(saved(leaf));
  return result;
}

Value Objects::arbitrary(StepBuilder& step, Type type, const std::string& name) {
  if (Types::is_bool(type)) return {from_condition(step.input(name, terms_.bool_sort()), 8), {}};
  if (Types::is_scalar(type)) return {step.input(name, terms_.bitvector_sort(types_.bits(type))), {}};
  Value result;
  if (!has_shape(types_, type)) return result;
  make_shape(types_, terms_, type, name, [&](const std::string& leaf, Sort sort) {
    result.leaves.push_back(step.input(leaf, sort));
    return VariableId();
  });
  return result;
}

}  // namespace hone::c
