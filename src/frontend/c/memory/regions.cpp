// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/regions.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone::c {

namespace {

constexpr std::size_t most_places = 4;         // that become variables
constexpr std::size_t most_zeros = 64;         // that are stored one by one
constexpr std::uint64_t largest_element = 16;  // in bytes, if parts of it are accessed

std::int64_t modulo(std::int64_t value, std::uint64_t stride) {
  const auto s = static_cast<std::int64_t>(stride);
  return s == 0 ? value : ((value % s) + s) % s;
}

}  // namespace

Regions::Regions(const PointsTo& points_to, const Memory& memory, Terms& terms)
    : points_to_(points_to), memory_(memory), terms_(terms) {
  for (std::uint32_t i = 0; i < points_to.cells().size(); ++i) {
    const Node& node = points_to.cells().node(i);
    if (node.parent != i) continue;
    for (const auto& [offset, field] : node.fields) {
      numbers_[{i, offset}] = regions_.size();
      add(node, offset, field, points_to.is_outside({i, 0}));
      regions_.back().has_escaped = points_to.has_escaped(i);
    }
  }
}

Regions::Access Regions::at(Term address) const {
  const Cell cell = points_to_.cells().find(points_to_.target(address));
  const std::int64_t start = points_to_.cells().field(cell).first;
  const Region& region = regions_[numbers_.at({cell.node, start})];
  return {region, region.element_bytes == 1 ? 0 : static_cast<unsigned>(cell.offset - start)};
}

void Regions::add(const Node& node, std::int64_t offset, const Field& field, bool outside) {
  Region region;
  const bool as_a_whole = !field.bytes || (node.stride != 1 && field.size <= largest_element);
  region.element_bytes = as_a_whole ? static_cast<unsigned>(field.size) : 1;
  if (field.loaded) {
    if (!as_variables(region, node, offset, field, outside)) as_array(region, node, offset, field, outside);
    describe(region, node, offset);
  }
  regions_.push_back(std::move(region));
}

// A pointer that points to this field of this node is the address of one of these places.
bool Regions::as_variables(Region& region, const Node& node, std::int64_t offset, const Field& field,
                           bool outside) {
  if (outside || node.stride != 0 || region.element_bytes != field.size) return false;
  for (const Cells::Object& object : node.objects) {
    const MemoryObject& known = memory_.objects()[object.number];
    if (!known.address || offset < object.offset ||
        offset >= object.offset + static_cast<std::int64_t>(known.size))
      return false;
  }
  std::vector<Cells::Object> objects = node.objects;
  if (objects.size() > most_places) return false;
  std::ranges::sort(objects, {}, &Cells::Object::number);
  region.form = Region::Form::variables;
  for (const Cells::Object& object : objects) {
    const MemoryObject& known = memory_.objects()[object.number];
    region.places.push_back(
        {*known.address + static_cast<std::uint64_t>(offset - object.offset),
         new_variable(name_of(node, object, offset), terms_.bitvector_sort(8 * region.element_bytes)),
         known.starts_zero});
    variables_.back().address = region.places.back().address;
  }
  return true;
}

void Regions::as_array(Region& region, const Node& node, std::int64_t offset, const Field& field,
                       bool outside) {
  std::size_t zero_objects = 0;
  bool countable = true;
  region.zeros_from = Memory::upper_start;
  for (const Cells::Object& object : node.objects) {
    const MemoryObject& known = memory_.objects()[object.number];
    if (!known.starts_zero) continue;
    ++zero_objects;
    region.zeros_from = std::min(region.zeros_from, known.address.value_or(Memory::zeroed_start));
    const bool has_end = known.address && known.size != 0;
    region.zeros_to = std::max(region.zeros_to, has_end ? *known.address + known.size : Memory::upper_start);
    if (!known.address || known.size == 0) countable = false;
    const std::uint64_t step = node.stride == 0 ? known.size : node.stride;
    for (std::uint64_t i = 0; i < field.size && countable; i += region.element_bytes) {
      const std::int64_t first = modulo(offset + static_cast<std::int64_t>(i) - object.offset, node.stride);
      if (first < 0) continue;
      for (auto at = static_cast<std::uint64_t>(first); at + region.element_bytes <= known.size; at += step) {
        region.zeros.push_back(*known.address + at);
        if (region.zeros.size() > most_zeros) countable = false;
        if (!countable) break;
      }
    }
  }
  region.form = Region::Form::array;
  region.starts_zero = zero_objects == node.objects.size();
  const bool both = zero_objects > 0 && !region.starts_zero;
  if (both && !countable) region.form = Region::Form::two_arrays;
  if (!both || !countable) region.zeros.clear();
  if (!outside) {
    region.zeros_from = 0;
    region.zeros_to = Memory::upper_start;
  }
  const Sort sort = terms_.array_sort(terms_.bitvector_sort(memory_.pointer_bits()),
                                      terms_.bitvector_sort(8 * region.element_bytes));
  const Cells::Object& first = *std::ranges::min_element(node.objects, {}, [](const Cells::Object& object) {
    return object.number == Memory::outside_object ? ~std::uint32_t{0} : object.number;
  });
  const std::string name = name_of(node, first, offset);
  region.variable = new_variable(name, sort);
  if (region.form == Region::Form::two_arrays) new_variable(name + ":rest", sort);
}

std::size_t Regions::new_variable(const std::string& name, Sort sort) {
  std::string unique = name;
  for (unsigned i = 2; terms_.find_symbol(unique).valid() || !names_.insert(unique).second; ++i)
    unique = fmt::format("{}#{}", name, i);
  variables_.push_back({unique, sort, 0});
  return variables_.size() - 1;
}

std::string Regions::name_of(const Node& node, const Cells::Object& object, std::int64_t offset) const {
  const std::string& name = memory_.objects()[object.number].name;
  const std::int64_t distance = modulo(offset - object.offset, node.stride);
  return node.fields.size() == 1 && distance == 0 ? name : fmt::format("{}{:+}", name, distance);
}

// `region list+8: 32 bits at addresses, of list, malloc:12`
void Regions::describe(const Region& region, const Node& node, std::int64_t offset) {
  static constexpr std::size_t most_names = 8;
  std::set<std::uint32_t> numbers;
  for (const Cells::Object& object : node.objects) numbers.insert(object.number);
  std::vector<std::string> names;
  for (const std::uint32_t number : numbers) {
    if (names.size() == most_names) {
      names.push_back(fmt::format("{} more", numbers.size() - most_names));
      break;
    }
    names.push_back(memory_.objects()[number].name);
  }
  std::vector<std::string> own;
  const bool is_array = region.form != Region::Form::variables;
  for (const Region::Place& place : region.places) own.push_back(variables_[place.variable].name);
  if (is_array) own.push_back(variables_[region.variable].name);
  descriptions_.push_back(
      fmt::format("region {}: {} bits{}{}{}, of {}", fmt::join(own, ", "), 8 * region.element_bytes,
                  is_array ? " at addresses" : "",
                  node.stride > 1 ? fmt::format(" {} modulo {}", offset, node.stride) : std::string(),
                  region.starts_zero ? ", static" : "", fmt::join(names, ", ")));
}

}  // namespace hone::c
