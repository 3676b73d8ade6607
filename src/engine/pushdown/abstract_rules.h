// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "engine/pushdown/concrete_system.h"
#include "engine/pushdown/predicates.h"

namespace hone {

// The rules of the abstract pushdown system (000 §5.2): existential abstraction. Each is a relation between
// the truth of the predicates before a rule (`before`), after it (`after`), and, where a procedure is called
// or has returned, those of its entry or effect (`other`). Kept until the predicates of their points change.
class AbstractRules {
 public:
  AbstractRules(ConcreteSystem& system, const PointPredicates& predicates)
      : system_(system), manager_(system.manager()), predicates_(predicates) {}

  // [entry] ∧ identity ∧ [f_0]: what the first point knows of the state that was entered.
  Bdd init(ProcedureId procedure);
  // [m_0] ∧ R ∧ [m_1]
  Bdd step(EdgeId edge);
  // [m_i] ∧ Push ∧ [m_i>], other: [f_0]
  Bdd push(EdgeId edge);
  // [m_i>] ∧ [<f] ∧ [m_i+1], other: [<f]
  Bdd eval(EdgeId edge);
  // [f_j] ∧ Pop ∧ [<f]
  Bdd pop(ProcedureId procedure);

  unsigned before(std::size_t i) { return variable(3 * i); }
  unsigned after(std::size_t i) { return variable(3 * i + 1); }
  unsigned other(std::size_t i) { return variable(3 * i + 2); }
  // Which of the three a variable is, and its number; for those made by the functions above.
  struct Place {
    enum class Role { before, after, other } role;
    std::size_t index;
  };
  Place place(unsigned variable) const;

 private:
  using List = PointPredicates::List;
  enum class Rule { init, step, push, eval, pop };
  struct Known {
    std::vector<std::size_t> sizes;
    Bdd relation;
  };
  using Slot = unsigned (AbstractRules::*)(std::size_t);

  // A concretisation [n]: for each predicate of a point the variable that says whether it holds. The
  // predicates of all points of a rule are put into the same words, those before the rule wherever possible.
  struct Meaning {
    Bdd variable, predicate;
  };
  using Meanings = std::vector<Meaning>;

  unsigned variable(std::size_t index);
  Meanings meanings(const List& list, Slot slot, BddRenaming in_common_words = {});
  Bdd abstracted(Meanings before, const Bdd& rule, Meanings after, bool before_is_one_point = true);
  const Bdd& all_concrete();
  template <class Compute>
  Bdd cached(Rule rule, std::size_t id, std::vector<std::size_t> sizes, const Compute& compute);

  ConcreteSystem& system_;
  BddManager& manager_;
  const PointPredicates& predicates_;
  std::vector<unsigned> variables_;
  std::map<unsigned, std::size_t> index_of_;
  std::map<std::pair<Rule, std::size_t>, Known> known_;
  Bdd all_concrete_;
};

}  // namespace hone
