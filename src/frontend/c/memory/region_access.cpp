// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/region_access.h"

#include <algorithm>

namespace hone::c {

Term RegionAccess::with_one_constant(Term sum) {
  const auto is_number = [&](Term term) { return terms_.kind(term) == Kind::bv_number; };
  if (terms_.kind(sum) != Kind::bv_add) return sum;
  Term constant = terms_.argument(sum, 0), rest = terms_.argument(sum, 1);
  if (!is_number(constant)) std::swap(constant, rest);
  if (!is_number(constant) || terms_.kind(rest) != Kind::bv_add) return sum;
  Term inner = terms_.argument(rest, 0), other = terms_.argument(rest, 1);
  if (!is_number(inner)) std::swap(inner, other);
  if (!is_number(inner)) return sum;
  return terms_.bv(Kind::bv_add, {other, terms_.bv(Kind::bv_add, {inner, constant})});
}

Term RegionAccess::plus(Term address, std::uint64_t offset) {
  return with_one_constant(terms_.bv(Kind::bv_add, {address, word(offset)}));
}

std::vector<std::size_t> RegionAccess::variables_of(const Region& region) {
  std::vector<std::size_t> result;
  for (const Region::Place& place : region.places) result.push_back(place.variable);
  if (region.form == Region::Form::array || region.form == Region::Form::two_arrays)
    result.push_back(region.variable);
  if (region.form == Region::Form::two_arrays) result.push_back(region.variable + 1);
  return result;
}

Term RegionAccess::in_first_array(const Region& region, Term address) {
  const Term distance = plus(address, ~region.zeros_from + 1);
  return terms_.bv(Kind::bv_ult, {distance, word(region.zeros_to - region.zeros_from)});
}

Term RegionAccess::load_element(const Region& region, const Values& values, Term address) {
  if (region.form == Region::Form::variables) {
    Term result = values(region.places.back().variable);
    for (std::size_t i = region.places.size() - 1; i-- > 0;)
      result = terms_.ite(terms_.eq(address, word(region.places[i].address)),
                          values(region.places[i].variable), result);
    return result;
  }
  const Term first = terms_.select(values(region.variable), address);
  if (region.form == Region::Form::array) return first;
  return terms_.ite(in_first_array(region, address), first,
                    terms_.select(values(region.variable + 1), address));
}

Term RegionAccess::load(const Regions::Access& where, const Values& values, Term address, unsigned bytes) {
  const auto& [region, inner] = where;
  const Term first = load_element(region, values, plus(address, -std::uint64_t{inner}));
  if (bytes <= region.element_bytes) return terms_.bv_extract(first, 8 * (inner + bytes) - 1, 8 * inner);
  Term result = first;
  for (unsigned i = 1; i < bytes; ++i)
    result = terms_.bv(Kind::bv_concat, {load_element(region, values, plus(address, i)), result});
  return result;
}

// Where it is not known which of several variables an address belongs to, all are written to, but one with
// what it has.
RegionAccess::Changes RegionAccess::with_element(const Region& region, const Values& values, Term address,
                                                 Term value) {
  Changes changes;
  const auto write = [&](std::size_t array, Term condition) {
    if (condition == terms_.falsity()) return;
    const Term before = values(array);
    const Term written = terms_.ite(condition, value, terms_.select(before, address));
    changes.emplace_back(array, terms_.store(before, address, written));
  };
  switch (region.form) {
    case Region::Form::unused: break;
    case Region::Form::variables:
      for (const Region::Place& place : region.places) {
        const Term here =
            region.places.size() == 1 ? terms_.truth() : terms_.eq(address, word(place.address));
        if (here != terms_.falsity())
          changes.emplace_back(place.variable, terms_.ite(here, value, values(place.variable)));
      }
      break;
    case Region::Form::array: write(region.variable, terms_.truth()); break;
    case Region::Form::two_arrays: {
      const Term is_first = in_first_array(region, address);
      write(region.variable, is_first);
      write(region.variable + 1, terms_.not_(is_first));
      break;
    }
  }
  return changes;
}

RegionAccess::Changes RegionAccess::stored(const Regions::Access& where, const Values& values, Term address,
                                           Term value) {
  const auto& [region, inner] = where;
  if (region.form == Region::Form::unused) return {};
  const unsigned bytes = terms_.width(terms_.sort(value)) / 8;
  if (bytes <= region.element_bytes) {
    const Term element = plus(address, -std::uint64_t{inner});
    Term whole = value;
    if (bytes < region.element_bytes) {
      const Term before = load_element(region, values, element);
      const unsigned low = 8 * inner, high = low + 8 * bytes, all = 8 * region.element_bytes;
      if (low > 0) whole = terms_.bv(Kind::bv_concat, {whole, terms_.bv_extract(before, low - 1, 0)});
      if (high < all) whole = terms_.bv(Kind::bv_concat, {terms_.bv_extract(before, all - 1, high), whole});
    }
    return with_element(region, values, element, whole);
  }
  Changes changes;
  const Values now = [&](std::size_t variable) {
    for (const auto& [changed, after] : changes)
      if (changed == variable) return after;
    return values(variable);
  };
  for (unsigned i = 0; i < bytes; ++i) {
    Changes more = with_element(region, now, plus(address, i), terms_.bv_extract(value, 8 * i + 7, 8 * i));
    for (const auto& [variable, after] : changes)
      if (std::ranges::find(more, variable, &Changes::value_type::first) == more.end())
        more.emplace_back(variable, after);
    changes = std::move(more);
  }
  return changes;
}

RegionAccess::Changes RegionAccess::initial(const Region& region, const Values& values) {
  Changes changes;
  const Term zero = terms_.bitvector(0, 8 * region.element_bytes);
  if (region.form == Region::Form::variables)
    for (const Region::Place& place : region.places)
      if (place.starts_zero) changes.emplace_back(place.variable, zero);
  if (region.form != Region::Form::array && region.form != Region::Form::two_arrays) return changes;
  Term array = values(region.variable);
  if (region.starts_zero || region.form == Region::Form::two_arrays)
    array = terms_.const_array(terms_.sort(array), zero);
  for (const std::uint64_t address : region.zeros) array = terms_.store(array, word(address), zero);
  if (array != values(region.variable)) changes.emplace_back(region.variable, array);
  return changes;
}

}  // namespace hone::c
