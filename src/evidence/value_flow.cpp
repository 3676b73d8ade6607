// SPDX-License-Identifier: Apache-2.0
#include "evidence/value_flow.h"

#include <algorithm>

#include "logic/traversal.h"

namespace hone {

Term ValueFlow::value(Term term) { return evaluate(terms_, term, value_of_symbol_); }

// One false part makes a conjunction false, one true part a disjunction true.
Term ValueFlow::deciding_argument(Term term) {
  const bool conjunction = terms_.kind(term) == Kind::and_;
  if (!conjunction && terms_.kind(term) != Kind::or_) return {};
  const Term decision = conjunction ? terms_.falsity() : terms_.truth();
  if (value(term) != decision) return {};
  const auto arguments = terms_.arguments(term);
  const auto found =
      std::ranges::find_if(arguments, [&](Term argument) { return value(argument) == decision; });
  return found == arguments.end() ? Term() : *found;
}

void ValueFlow::add_sources(Term term, std::set<Cell>& cells) {
  if (!seen_.insert(term).second) return;
  if (terms_.kind(term) == Kind::symbol) {
    cells.insert({term, Term()});
    return;
  }
  if (terms_.kind(term) == Kind::select) {
    add_sources(terms_.argument(term, 1), cells);
    return add_sources_of_element(terms_.argument(term, 0), value(terms_.argument(term, 1)), cells);
  }
  if (terms_.kind(term) == Kind::ite) {
    add_sources(terms_.argument(term, 0), cells);
    const bool holds = value(terms_.argument(term, 0)) == terms_.truth();
    return add_sources(terms_.argument(term, holds ? 1 : 2), cells);
  }
  if (const Term deciding = deciding_argument(term); deciding.valid()) return add_sources(deciding, cells);
  for (const Term argument : terms_.arguments(term)) add_sources(argument, cells);
}

bool ValueFlow::is_still(Term term, Term index, Term symbol) {
  while (index.valid() && terms_.kind(term) == Kind::store && value(terms_.argument(term, 1)) != index)
    term = terms_.argument(term, 0);
  return term == symbol;
}

void ValueFlow::add_sources_of_element(Term array, Term index, std::set<Cell>& cells) {
  while (terms_.kind(array) == Kind::store || terms_.kind(array) == Kind::ite) {
    if (terms_.kind(array) == Kind::ite) {
      add_sources(terms_.argument(array, 0), cells);
      const bool holds = value(terms_.argument(array, 0)) == terms_.truth();
      array = terms_.argument(array, holds ? 1 : 2);
    } else if (value(terms_.argument(array, 1)) == index) {
      add_sources(terms_.argument(array, 1), cells);
      return add_sources(terms_.argument(array, 2), cells);
    } else {
      array = terms_.argument(array, 0);
    }
  }
  if (terms_.kind(array) == Kind::symbol)
    cells.insert({array, index});
  else
    add_sources(array, cells);
}

}  // namespace hone
