// SPDX-License-Identifier: Apache-2.0
#include "logic/terms.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"

namespace hone {

namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash ^= value + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2);
  return hash * 0xff51afd7ed558ccdULL;
}

}  // namespace

Terms::Terms() : table_(1 << 12, 0) {
  bool_sort_ = make_sort(SortKind::boolean, 0, 0, "Bool");
  int_sort_ = make_sort(SortKind::integer, 0, 0, "Int");
  real_sort_ = make_sort(SortKind::real, 0, 0, "Real");
  true_ = make(Kind::true_, bool_sort_, {});
  false_ = make(Kind::false_, bool_sort_, {});
}

Sort Terms::make_sort(SortKind kind, std::uint32_t a, std::uint32_t b, const std::string& name) {
  const auto [entry, inserted] = sort_table_.try_emplace({kind, a, b, name}, Sort(sorts_.size()));
  if (inserted) sorts_.push_back({kind, a, b, name});
  return entry->second;
}

Sort Terms::bitvector_sort(unsigned width) {
  HONE_INVARIANT(width > 0, "a bit-vector should have at least one bit");
  constexpr unsigned remembered_widths = 1 << 12;
  if (width < bitvector_sorts_.size() && bitvector_sorts_[width].valid()) return bitvector_sorts_[width];
  const Sort sort = make_sort(SortKind::bitvector, width, 0, fmt::format("(_ BitVec {})", width));
  if (width >= bitvector_sorts_.size() && width < remembered_widths) bitvector_sorts_.resize(width + 1);
  if (width < remembered_widths) bitvector_sorts_[width] = sort;
  return sort;
}

Sort Terms::array_sort(Sort index, Sort element) {
  return make_sort(SortKind::array, index.index(), element.index(),
                   fmt::format("(Array {} {})", sort_name(index), sort_name(element)));
}

Sort Terms::uninterpreted_sort(const std::string& name) {
  return make_sort(SortKind::uninterpreted, 0, 0, name);
}

Sort Terms::find_uninterpreted_sort(const std::string& name) const {
  const auto found = sort_table_.find({SortKind::uninterpreted, 0, 0, name});
  return found == sort_table_.end() ? Sort() : found->second;
}

// Hash-consing: looks the node up and adds it only if it is new.
Term Terms::make(Kind kind, Sort sort, std::span<const Term> arguments, std::uint32_t payload) {
  std::uint64_t hash = mix(mix(static_cast<std::uint64_t>(kind), sort.index()), payload);
  for (const Term argument : arguments) hash = mix(hash, argument.index());
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = (hash >> 20) & mask;
  for (; table_[slot] != 0; slot = (slot + 1) & mask) {
    const Term candidate(table_[slot] - 1);
    const Node& n = node(candidate);
    if (n.kind == kind && n.sort == sort && n.payload == payload && n.argument_count == arguments.size() &&
        std::equal(arguments.begin(), arguments.end(), n.arguments))
      return candidate;
  }
  HONE_INVARIANT(nodes_.size() < 0xfffffffeU, "the term store should have room for another term");
  const Term result(nodes_.size());
  nodes_.push_back({kind, sort, static_cast<std::uint32_t>(arguments.size()), payload, keep(arguments)});
  table_[slot] = result.index() + 1;
  if (nodes_.size() * 2 > table_.size()) grow_table();
  return result;
}

const Term* Terms::keep(std::span<const Term> arguments) {
  if (arguments.size() > chunk_room_) {
    chunk_room_ = std::max<std::size_t>(1 << 14, arguments.size());
    chunks_.push_back(std::make_unique<Term[]>(chunk_room_));
    chunk_next_ = chunks_.back().get();
  }
  const Term* result = chunk_next_;
  chunk_next_ = std::copy(arguments.begin(), arguments.end(), chunk_next_);
  chunk_room_ -= arguments.size();
  return result;
}

void Terms::grow_table() {
  table_.assign(table_.size() * 2, 0);
  const std::size_t mask = table_.size() - 1;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Node& n = nodes_[i];
    std::uint64_t hash = mix(mix(static_cast<std::uint64_t>(n.kind), n.sort.index()), n.payload);
    for (std::uint32_t k = 0; k < n.argument_count; ++k) hash = mix(hash, n.arguments[k].index());
    std::size_t slot = (hash >> 20) & mask;
    while (table_[slot] != 0) slot = (slot + 1) & mask;
    table_[slot] = static_cast<std::uint32_t>(i + 1);
  }
}

Term Terms::symbol(const std::string& name, Sort sort) {
  if (const auto found = symbols_.find(name); found != symbols_.end()) {
    HONE_INVARIANT(this->sort(found->second) == sort, "symbol " + name + " should keep its sort");
    return found->second;
  }
  names_.push_back(name);
  const Term result = make(Kind::symbol, sort, {}, static_cast<std::uint32_t>(names_.size() - 1));
  symbols_.emplace(name, result);
  return result;
}

Term Terms::fresh_symbol(const std::string& prefix, Sort sort) {
  std::string name;
  do {
    name = fmt::format("{}!{}", prefix, next_fresh_++);
  } while (symbols_.contains(name));
  return symbol(name, sort);
}

Term Terms::find_symbol(const std::string& name) const {
  const auto found = symbols_.find(name);
  return found == symbols_.end() ? Term() : found->second;
}

Function Terms::function(const std::string& name, std::span<const Sort> domain, Sort range) {
  const auto [entry, inserted] = function_table_.try_emplace(name, Function(functions_.size()));
  if (inserted) functions_.push_back({name, {domain.begin(), domain.end()}, range});
  const FunctionInfo& info = functions_[entry->second.index()];
  HONE_INVARIANT(info.range == range && std::ranges::equal(info.domain, domain),
                 "function " + name + " should keep its signature");
  return entry->second;
}

Function Terms::find_function(const std::string& name) const {
  const auto found = function_table_.find(name);
  return found == function_table_.end() ? Function() : found->second;
}

Term Terms::apply(Function function, std::span<const Term> arguments) {
  const FunctionInfo& info = functions_[function.index()];
  HONE_INVARIANT(info.domain.size() == arguments.size(), "a function should get as many arguments as it has");
  return make(Kind::apply, info.range, arguments, function.index());
}

std::uint32_t Terms::number_index(const Rational& canonical) {
  const auto [entry, inserted] =
      number_table_.try_emplace(canonical, static_cast<std::uint32_t>(numbers_.size()));
  if (inserted) {
    numbers_.push_back(canonical);
    const bool fits = canonical.get_den() == 1 && canonical.get_num().fits_slong_p();
    machine_values_.push_back(fits ? canonical.get_num().get_si() : no_machine_value);
  }
  return entry->second;
}

std::uint32_t Terms::machine_number_index(std::int64_t value) {
  const auto [entry, inserted] = machine_numbers_.try_emplace(value, 0);
  if (inserted) entry->second = number_index(Rational(value));
  return entry->second;
}

Term Terms::number(const Rational& value, Sort sort) {
  if (value.get_den() == 1 && value.get_num().fits_slong_p())
    return make(Kind::number, sort, {}, machine_number_index(value.get_num().get_si()));
  Rational canonical = value;
  canonical.canonicalize();
  HONE_INVARIANT(sort != int_sort_ || canonical.get_den() == 1, "an integer constant should be whole");
  return make(Kind::number, sort, {}, number_index(canonical));
}

Term Terms::element(Sort uninterpreted, std::uint32_t number) {
  HONE_INVARIANT(kind(uninterpreted) == SortKind::uninterpreted, "only uninterpreted sorts have elements");
  return make(Kind::element, uninterpreted, {}, number);
}

Term Terms::machine_integer(std::int64_t value) {
  return make(Kind::number, int_sort_, {}, machine_number_index(value));
}

bool Terms::is_constant(Term term) const {
  while (true) {
    switch (kind(term)) {
      case Kind::true_:
      case Kind::false_:
      case Kind::number:
      case Kind::bv_number:
      case Kind::element: return true;
      case Kind::const_array: term = argument(term, 0); break;
      case Kind::store:
        if (!is_constant(argument(term, 1)) || !is_constant(argument(term, 2))) return false;
        term = argument(term, 0);
        break;
      default: return false;
    }
  }
}

Term Terms::quantify(Kind kind, std::span<const Term> bound, Term body) {
  HONE_INVARIANT(kind == Kind::forall || kind == Kind::exists, "a quantifier should be forall or exists");
  HONE_INVARIANT(is_bool(body), "the body of a quantifier should be Boolean");
  for (const Term symbol : bound)
    HONE_INVARIANT(this->kind(symbol) == Kind::symbol, "a quantifier should bind symbols");
  if (bound.empty() || body == true_ || body == false_) return body;
  std::vector<Term> arguments(bound.begin(), bound.end());
  arguments.push_back(body);
  return make(kind, bool_sort_, arguments);
}

Term Terms::rebuild(Term term, std::span<const Term> a) {
  const Node n = node(term);
  switch (n.kind) {
    case Kind::true_:
    case Kind::false_:
    case Kind::number:
    case Kind::bv_number:
    case Kind::element:
    case Kind::symbol: return term;
    case Kind::apply: return apply(Function(n.payload), a);
    case Kind::not_: return not_(a[0]);
    case Kind::and_: return and_(a);
    case Kind::or_: return or_(a);
    case Kind::eq: return eq(a[0], a[1]);
    case Kind::ite: return ite(a[0], a[1], a[2]);
    case Kind::add: return add(a);
    case Kind::mul: {
      Term product = a[0];
      for (std::size_t i = 1; i < a.size(); ++i) product = mul(product, a[i]);
      return product;
    }
    case Kind::div: return div(a[0], a[1]);
    case Kind::mod: return mod(a[0], a[1]);
    case Kind::le: return le(a[0], a[1]);
    case Kind::lt: return lt(a[0], a[1]);
    case Kind::to_real: return to_real(a[0]);
    case Kind::to_int: return to_int(a[0]);
    case Kind::bv_extract: return bv_extract(a[0], n.payload >> 16, n.payload & 0xffffU);
    case Kind::bv_zero_extend:
    case Kind::bv_sign_extend: return bv_extend(n.kind, a[0], n.payload);
    case Kind::fp_round: return fp_round(static_cast<RoundingMode>(n.payload), a[0]);
    case Kind::select: return select(a[0], a[1]);
    case Kind::store: return store(a[0], a[1], a[2]);
    case Kind::const_array: return const_array(n.sort, a[0]);
    case Kind::forall:
    case Kind::exists: return quantify(n.kind, a.first(a.size() - 1), a.back());
    default: break;
  }
  if (is_floating_conversion(n.kind)) return fp_convert(n.kind, a[0], width(n.sort));
  return is_floating_operator(n.kind) ? fp(n.kind, a) : bv(n.kind, a);
}

}  // namespace hone
