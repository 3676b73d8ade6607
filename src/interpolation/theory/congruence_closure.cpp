// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/congruence_closure.h"

#include <algorithm>

namespace hone {

bool CongruenceClosure::is_application(const Terms& terms, Term term) {
  const Kind kind = terms.kind(term);
  return kind == Kind::apply || kind == Kind::select || kind == Kind::store || kind == Kind::const_array;
}

std::uint64_t CongruenceClosure::operator_of(const Terms& terms, Term term) {
  return terms.kind(term) == Kind::apply ? (std::uint64_t{1} << 32) + terms.applied_function(term).index()
                                         : static_cast<std::uint64_t>(terms.kind(term));
}

CongruenceClosure::CongruenceClosure(const Terms& terms, std::span<const Term> universe) : terms_(terms) {
  nodes_.reserve(universe.size());
  for (const Term term : universe) {
    const auto id = static_cast<std::uint32_t>(nodes_.size());
    if (!node_of_.emplace(term, id).second) continue;
    nodes_.push_back({term, id, {id}, {}, none, {}});
    if (is_application(terms, term)) add_application(id);
  }
  run();
}

std::vector<std::uint64_t> CongruenceClosure::signature(std::uint32_t application) const {
  const Term term = nodes_[application].term;
  std::vector<std::uint64_t> result = {operator_of(terms_, term), terms_.sort(term).index()};
  for (const Term argument : terms_.arguments(term)) result.push_back(find(node_of_.at(argument)));
  return result;
}

void CongruenceClosure::add_application(std::uint32_t id) {
  for (const Term argument : terms_.arguments(nodes_[id].term))
    nodes_[find(node_of_.at(argument))].users.push_back(id);
  const auto [entry, fresh] = table_.try_emplace(signature(id), id);
  if (!fresh) open_.push_back({id, entry->second, Proposition()});
}

void CongruenceClosure::merge(Term a, Term b, Proposition reason) {
  open_.push_back({node_of_.at(a), node_of_.at(b), reason});
  run();
}

void CongruenceClosure::run() {
  while (!open_.empty()) {
    const Merge next = open_.back();
    open_.pop_back();
    if (find(next.a) != find(next.b)) join(next);
  }
}

void CongruenceClosure::join(const Merge& merge) {
  // The smaller class goes into the larger one; its tree is turned so that the edge can hang from its root.
  std::uint32_t from = merge.a, to = merge.b;
  if (nodes_[find(from)].members.size() > nodes_[find(to)].members.size()) std::swap(from, to);
  std::uint32_t parent = to;
  Proposition reason = merge.reason;
  for (std::uint32_t node = from; node != none;) {
    const std::uint32_t next = std::exchange(nodes_[node].parent, parent);
    reason = std::exchange(nodes_[node].reason, reason);
    parent = std::exchange(node, next);
  }
  const std::uint32_t old_class = find(from), new_class = find(to);
  for (const std::uint32_t member : nodes_[old_class].members) nodes_[member].representative = new_class;
  std::vector<std::uint32_t>& members = nodes_[new_class].members;
  members.insert(members.end(), nodes_[old_class].members.begin(), nodes_[old_class].members.end());
  nodes_[old_class].members.clear();
  for (const std::uint32_t user : std::exchange(nodes_[old_class].users, {})) {
    nodes_[new_class].users.push_back(user);
    const auto [entry, fresh] = table_.try_emplace(signature(user), user);
    if (!fresh && find(entry->second) != find(user)) open_.push_back({user, entry->second, Proposition()});
  }
}

std::vector<std::vector<Term>> CongruenceClosure::classes() const {
  std::vector<std::vector<Term>> result;
  for (const Node& node : nodes_) {
    if (node.members.size() < 2) continue;
    std::vector<std::uint32_t> members = node.members;
    std::sort(members.begin(), members.end());
    result.emplace_back();
    for (const std::uint32_t member : members) result.back().push_back(nodes_[member].term);
  }
  return result;
}

std::vector<CongruenceClosure::Edge> CongruenceClosure::path(Term from, Term to) const {
  const auto ancestors = [&](Term term) {
    std::vector<std::uint32_t> result;
    for (std::uint32_t node = node_of_.at(term); node != none; node = nodes_[node].parent)
      result.push_back(node);
    return result;
  };
  std::vector<std::uint32_t> left = ancestors(from), right = ancestors(to);
  while (left.size() > 1 && right.size() > 1 && left[left.size() - 2] == right[right.size() - 2]) {
    left.pop_back();
    right.pop_back();
  }
  std::vector<Edge> result;
  for (std::size_t i = 0; i + 1 < left.size(); ++i)
    result.push_back({nodes_[left[i]].term, nodes_[left[i + 1]].term, nodes_[left[i]].reason});
  for (std::size_t i = right.size() - 1; i-- > 0;)
    result.push_back({nodes_[right[i + 1]].term, nodes_[right[i]].term, nodes_[right[i]].reason});
  return result;
}

}  // namespace hone
