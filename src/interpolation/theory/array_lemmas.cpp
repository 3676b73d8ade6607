// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <deque>

#include "interpolation/theory/theory_solver.h"

// Arrays: axioms are instantiated where the model of the rest shows that they are needed. Two arrays that
// differ only by writes elsewhere agree at an index (weak equivalence: Christ and Hoenicke, FroCoS 2015).

namespace hone {

ProvedClause TheorySolver::read_same(const Purification::ArrayDefinition& store) {
  const Term read = terms_.select(store.symbol, terms_.argument(store.term, 1));
  add_term(read);
  add_term(terms_.argument(store.term, 2));
  return axiom(Axiom::read_same, {store.symbol, store.term, read},
               {Literal(form_.equality(store.symbol, store.term, true), false),
                Literal(form_.equality(read, terms_.argument(store.term, 2), true), true)});
}

std::optional<ProvedClause> TheorySolver::read_other(const Purification::ArrayDefinition& store, Term index) {
  const Term own_index = terms_.argument(store.term, 1);
  if (own_index == index || !instances_.insert({store.symbol, index}).second) return std::nullopt;
  const Term after = terms_.select(store.symbol, index);
  const Term before = terms_.select(terms_.argument(store.term, 0), index);
  add_term(after);
  add_term(before);
  add_term(own_index);
  Clause clause = {Literal(form_.equality(store.symbol, store.term, true), false),
                   Literal(form_.equality(after, before, true), true)};
  if (terms_.eq(own_index, index) != terms_.falsity()) {
    const Proposition same_index = form_.equality(own_index, index, true);
    clause.push_back(Literal(same_index, true));
    form_.make_matter(Literal(same_index, false));
  }
  return axiom(Axiom::read_other, {store.symbol, store.term, after, before}, std::move(clause));
}

std::optional<ProvedClause> TheorySolver::read_constant(const Purification::ArrayDefinition& array,
                                                        Term index) {
  if (!instances_.insert({array.symbol, index}).second) return std::nullopt;
  const Term read = terms_.select(array.symbol, index), value = terms_.argument(array.term, 0);
  add_term(read);
  add_term(value);
  return axiom(Axiom::read_constant, {array.symbol, array.term, read},
               {Literal(form_.equality(array.symbol, array.term, true), false),
                Literal(form_.equality(read, value, true), true)});
}

// Arrays that must differ do so somewhere.
std::vector<ProvedClause> TheorySolver::extensionality() {
  std::vector<ProvedClause> lemmas;
  for (std::size_t i = 0; i < proof_.atoms.size(); ++i) {
    const Atom atom = proof_.atoms[i];
    const Literal negative(Proposition(i), false);
    if (atom.kind != Atom::Kind::equality || terms_.kind(terms_.sort(atom.left)) != SortKind::array ||
        !search_.is_true(negative) || !form_.matters(negative) ||
        !extensional_done_.insert(static_cast<std::uint32_t>(i)).second)
      continue;
    const Term index = terms_.fresh_symbol("differ", terms_.index_sort(terms_.sort(atom.left)));
    for (const std::uint32_t formula : atom.formulas) proof_.vocabulary().add(index, formula);
    const Term left = terms_.select(atom.left, index), right = terms_.select(atom.right, index);
    add_term(left);
    add_term(right);
    lemmas.push_back(axiom(Axiom::extensional, {atom.left, atom.right, index},
                           {!negative, Literal(form_.equality(left, right, true), false)}));
  }
  return lemmas;
}

bool TheorySolver::may_be_same(const CongruenceClosure& closure, Term a, Term b) {
  if (a == b || closure.same(a, b)) return true;
  return is_arithmetic(a) && value(a) == value(b);
}

std::vector<ProvedClause> TheorySolver::array_axioms(const CongruenceClosure& closure) {
  std::vector<ProvedClause> lemmas = extensionality();
  if (!lemmas.empty() || selections_.empty()) return lemmas;
  // Selections by the value of their index.
  std::map<std::pair<std::uint64_t, LinearSolver::ModelValue>, std::vector<Selection>> groups;
  for (const Selection& selection : selections_) {
    const Term index = selection.index;
    if (is_arithmetic(index))
      groups[{0, value(index)}].push_back(selection);
    else
      groups[{1 + closure.class_of(index), {}}].push_back(selection);
  }
  for (const auto& [key, members] : groups) {
    const Term index = members.front().index;
    // Which arrays agree at this index: the same class, or a write elsewhere between them.
    std::map<std::uint32_t, std::uint32_t> leader;
    const auto find = [&](std::uint32_t id) {
      while (leader.contains(id) && leader[id] != id) id = leader[id];
      return id;
    };
    for (const Purification::ArrayDefinition& store : stores_) {
      if (!closure.knows(store.symbol) || !closure.knows(terms_.argument(store.term, 0))) continue;
      if (may_be_same(closure, terms_.argument(store.term, 1), index)) continue;
      const std::uint32_t a = find(closure.class_of(store.symbol));
      const std::uint32_t b = find(closure.class_of(terms_.argument(store.term, 0)));
      leader[a] = b;
    }
    std::map<std::uint32_t, Selection> seen;
    for (const Selection& selection : members) {
      const std::uint32_t array = closure.class_of(selection.array);
      const auto [entry, fresh] = seen.try_emplace(find(array), selection);
      if (fresh) continue;
      const Selection& other = entry->second;
      if (agree(closure, other.term, selection.term)) continue;
      connect(closure, closure.class_of(other.array), array, other.index, lemmas);
    }
    for (const Purification::ArrayDefinition& constant : constant_arrays_) {
      if (!closure.knows(constant.symbol)) continue;
      const auto found = seen.find(find(closure.class_of(constant.symbol)));
      if (found == seen.end()) continue;
      connect(closure, closure.class_of(found->second.array), closure.class_of(constant.symbol),
              found->second.index, lemmas);
      if (auto instance = read_constant(constant, found->second.index))
        lemmas.push_back(std::move(*instance));
    }
    if (!lemmas.empty()) return lemmas;
  }
  return lemmas;
}

// The writes on the shortest way from one array to another that leave the index alone.
void TheorySolver::connect(const CongruenceClosure& closure, std::uint32_t from, std::uint32_t to, Term index,
                           std::vector<ProvedClause>& lemmas) {
  struct Arrival {
    std::uint32_t before;
    const Purification::ArrayDefinition* store;
  };
  std::map<std::uint32_t, std::vector<Arrival>> neighbours;
  for (const Purification::ArrayDefinition& store : stores_) {
    if (!closure.knows(store.symbol) || !closure.knows(terms_.argument(store.term, 0))) continue;
    if (may_be_same(closure, terms_.argument(store.term, 1), index)) continue;
    const std::uint32_t a = closure.class_of(store.symbol);
    const std::uint32_t b = closure.class_of(terms_.argument(store.term, 0));
    neighbours[a].push_back({b, &store});
    neighbours[b].push_back({a, &store});
  }
  std::map<std::uint32_t, Arrival> arrivals = {{from, {from, nullptr}}};
  std::deque<std::uint32_t> open = {from};
  while (!open.empty() && !arrivals.contains(to)) {
    const std::uint32_t next = open.front();
    open.pop_front();
    for (const Arrival& arrival : neighbours[next])
      if (arrivals.try_emplace(arrival.before, Arrival{next, arrival.store}).second)
        open.push_back(arrival.before);
  }
  if (!arrivals.contains(to)) return;
  for (std::uint32_t place = to; place != from; place = arrivals[place].before)
    if (auto instance = read_other(*arrivals[place].store, index)) lemmas.push_back(std::move(*instance));
}

}  // namespace hone
