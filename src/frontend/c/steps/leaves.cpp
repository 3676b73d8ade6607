// SPDX-License-Identifier: Apache-2.0
// A record as a value is a list of leaves: those of the shape of its type, wherever it is. What lies in
// arrays within it has one leaf for all elements.
#include <clang/AST/Decl.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/initialisation.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

// Visits every scalar and union in an object: where it is, which leaf it belongs to, and its index there
// (none if the leaf is not an array). Returns the number of the leaf behind the last one.
std::size_t Objects::for_each_scalar(const Place& place, std::size_t leaf, std::optional<std::uint64_t> index,
                                     const AtScalar& visit) {
  if (Types::is_scalar(place.type) || (Types::is_union(place.type) && types_.size(place.type) > 0)) {
    visit(place, leaf, index ? number(*index, index_bits) : Term());
    return leaf + 1;
  }
  if (Types::is_union(place.type)) return leaf;
  if (const clang::RecordDecl* record = record_of(place.type)) {
    for (const clang::FieldDecl* field : record->fields())
      if (!field->isUnnamedBitField()) leaf = for_each_scalar(member(place, field), leaf, index, visit);
    return leaf;
  }
  const clang::ConstantArrayType* array = constant_array(context_, place.type);
  if (array == nullptr) return leaf;
  const std::uint64_t count = array->getSize().getZExtValue();
  const unsigned bits = place.shape != nullptr ? index_bits : types_.pointer_bits();
  std::size_t next = leaf;
  for (std::uint64_t i = 0; i < count; ++i)
    next = for_each_scalar(element(place, number(i, bits), array->getElementType()), leaf,
                           index.value_or(0) * count + i, visit);
  return next;
}

std::vector<Term> Objects::read_leaves(const Place& place) {
  std::vector<Term> leaves;
  if (place.shape != nullptr && !place.index.valid() && place.bits == 0) {
    for_each_leaf(*place.shape, [&](const Shape& leaf) {
      initialisation_.demand_leaf(place, leaf);
      leaves.push_back(program_.variable(leaf.variable).symbol);
    });
    return leaves;
  }
  for_each_scalar(place, 0, std::nullopt, [&](const Place& part, std::size_t leaf, Term index) {
    Term value = read_scalar(part, true);
    if (part.bits != 0) value = resized(value, false, part.bits);  // of a bit-field no more than its bits
    const bool is_new = leaf == leaves.size();
    if (is_new) leaves.push_back(value);
    if (!index.valid()) return;
    const Sort sort = terms_.array_sort(terms_.bitvector_sort(index_bits), terms_.sort(value));
    leaves[leaf] = is_new ? terms_.const_array(sort, value) : terms_.store(leaves[leaf], index, value);
  });
  return leaves;
}

void Objects::write_leaves(StepBuilder& step, const Place& place, const std::vector<Term>& leaves) {
  if (place.shape != nullptr && !place.index.valid() && place.bits == 0) {
    std::size_t next = 0;
    for_each_leaf(*place.shape, [&](const Shape& leaf) {
      if (next >= leaves.size()) return;
      step.set(leaf.variable, leaves[next++]);
      initialisation_.written(step, leaf);
    });
    return;
  }
  for_each_scalar(place, 0, std::nullopt, [&](const Place& part, std::size_t leaf, Term index) {
    if (leaf < leaves.size())
      write_scalar(step, part, index.valid() ? terms_.select(leaves[leaf], index) : leaves[leaf]);
  });
}

// A large record into memory, by many steps: in a single one, each byte that is written may be any other.
void Objects::assign_in_parts(Place place, const Value& value) {
  constexpr std::uint64_t in_a_step = 16;
  const std::vector<Term> leaves = saved(value).leaves;
  place.address = saved(place.address);
  std::optional<StepBuilder> step;
  std::uint64_t bytes = 0;
  for_each_scalar(place, 0, std::nullopt, [&](const Place& part, std::size_t leaf, Term index) {
    if (leaf >= leaves.size()) return;
    if (!step) step.emplace(program_);
    write_scalar(*step, part, index.valid() ? terms_.select(leaves[leaf], index) : leaves[leaf]);
    bytes += types_.size(part.type);
    if (bytes < in_a_step) return;
    flow_.emit(*step);
    step.reset();
    bytes = 0;
  });
  if (step) flow_.emit(*step);
}

}  // namespace hone::c
