// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/cells.h"

#include <numeric>

#include "base/error.h"

namespace hone::c {

namespace {

std::int64_t end_of(std::int64_t offset, const Field& field) {
  return offset + static_cast<std::int64_t>(field.size);
}

std::int64_t folded(std::int64_t offset, std::uint64_t stride) {
  if (stride == 0) return offset;
  const std::int64_t rest = offset % static_cast<std::int64_t>(stride);
  return rest < 0 ? rest + static_cast<std::int64_t>(stride) : rest;
}

}  // namespace

std::uint32_t Cells::new_node(std::uint32_t object) {
  Node node;
  node.parent = static_cast<std::uint32_t>(nodes_.size());
  node.objects.push_back({object, 0});
  nodes_.push_back(std::move(node));
  return nodes_.back().parent;
}

Cell Cells::find(Cell cell) const {
  std::uint32_t top = cell.node;
  std::int64_t distance = 0;
  for (; nodes_[top].parent != top; top = nodes_[top].parent) distance += nodes_[top].shift;
  const std::int64_t offset = cell.offset + distance;
  for (std::uint32_t at = cell.node; at != top;) {
    Node& node = nodes_[at];
    const std::int64_t own = node.shift;
    at = node.parent;
    node.parent = top;
    node.shift = distance;
    distance -= own;
  }
  return {top, folded(offset, nodes_[top].stride)};
}

void Cells::unify(Cell a, Cell b) {
  waiting_.emplace_back(a, b);
  drain();
}

void Cells::unify(std::optional<Cell>& known, Cell cell) {
  if (known) return unify(*known, cell);
  known = cell;
  ++changes_;
}

void Cells::drain() {
  while (!waiting_.empty()) {
    const auto [a, b] = waiting_.back();
    waiting_.pop_back();
    join(find(a), find(b));
  }
}

void Cells::join(Cell a, Cell b) {
  if (a.node == b.node) {
    if (a.offset == b.offset) return;
    const auto distance = magnitude(a.offset - b.offset);
    return set_stride(nodes_[a.node], std::gcd(nodes_[a.node].stride, distance));
  }
  const auto weight = [&](Cell cell) {
    return nodes_[cell.node].fields.size() + nodes_[cell.node].objects.size();
  };
  if (weight(a) < weight(b)) std::swap(a, b);
  Node &into = nodes_[a.node], &from = nodes_[b.node];
  ++changes_;
  from.parent = a.node;
  from.shift = a.offset - b.offset;
  into.mixed |= from.mixed;
  for (const Object& object : from.objects)
    into.objects.push_back({object.number, object.offset + from.shift});
  set_stride(into, std::gcd(into.stride, from.stride));
  for (const auto& [offset, field] : from.fields) insert(into, offset + from.shift, field);
  from.fields.clear();
  from.objects.clear();
}

void Cells::move_by(Cell cell, std::uint64_t stride) {
  Node& root = nodes_[find(cell).node];
  set_stride(root, std::gcd(root.stride, stride));
  drain();
}

void Cells::mix(Cell cell) {
  Node& root = nodes_[find(cell).node];
  if (!root.mixed) ++changes_;
  root.mixed = true;
  move_by(cell, 1);
}

void Cells::set_stride(Node& root, std::uint64_t stride) {
  if (root.stride == stride) return;
  ++changes_;
  root.stride = stride;
  const std::map<std::int64_t, Field> fields = std::move(root.fields);
  root.fields.clear();
  for (const auto& [offset, field] : fields) insert(root, offset, field);
}

void Cells::combine(Field& into, const Field& from) {
  into.bytes |= from.bytes;
  into.loaded |= from.loaded;
  if (into.pointee && from.pointee)
    waiting_.emplace_back(*into.pointee, *from.pointee);
  else if (from.pointee)
    into.pointee = from.pointee;
}

// What overlaps without being the same falls to bytes, and so does everything if a field does not fit its
// stride.
void Cells::insert(Node& root, std::int64_t offset, Field field) {
  offset = folded(offset, root.stride);
  if (root.stride > 1 && end_of(offset, field) > static_cast<std::int64_t>(root.stride)) set_stride(root, 1);
  if (root.stride == 1) {
    offset = 0;
    field.size = 1;
    field.bytes = true;
  }
  auto at = root.fields.lower_bound(offset);
  if (at != root.fields.begin() && end_of(std::prev(at)->first, std::prev(at)->second) > offset) --at;
  if (at != root.fields.end() && at->first <= offset &&
      end_of(at->first, at->second) >= end_of(offset, field) &&
      (at->second.bytes || (at->first == offset && at->second.size == field.size && !field.bytes)))
    return combine(at->second, field);
  ++changes_;
  std::int64_t end = end_of(offset, field);
  while (at != root.fields.end() && at->first < end) {
    end = std::max(end, end_of(at->first, at->second));
    offset = std::min(offset, at->first);
    field.bytes = true;
    combine(field, at->second);
    at = root.fields.erase(at);
  }
  field.size = static_cast<std::uint64_t>(end - offset);
  root.fields.emplace(offset, field);
}

void Cells::access(Cell cell, std::uint64_t size, bool load) {
  const Cell place = find(cell);
  Field field;
  field.size = size;
  field.loaded = load;
  insert(nodes_[place.node], place.offset, field);
  drain();
}

const std::pair<const std::int64_t, Field>& Cells::field(Cell cell) const {
  const Cell place = find(cell);
  const std::map<std::int64_t, Field>& fields = nodes_[place.node].fields;
  const auto after = fields.upper_bound(place.offset);
  HONE_INVARIANT(after != fields.begin(), "a cell should be accessed before it is asked for");
  return *std::prev(after);
}

void Cells::point_to(Cell cell, Cell pointee) {
  const Cell place = find(cell);
  Field& field = std::prev(nodes_[place.node].fields.upper_bound(place.offset))->second;
  if (field.pointee) return unify(*field.pointee, pointee);
  field.pointee = pointee;
  ++changes_;
}

}  // namespace hone::c
