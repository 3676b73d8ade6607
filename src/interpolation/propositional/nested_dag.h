// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "bdd/bdd.h"
#include "interpolation/propositional/choice.h"
#include "interpolation/propositional/formula_dag.h"

namespace hone {

struct CalleeTag;
using CalleeId = Id<CalleeTag>;

// A counterexample DAG with finished procedure calls (000 §4.3). Each invocation has a DAG of its own, and
// several calls may share one, as in a witness graph. The predicates inside a callee do not depend on its
// callers.
//
//     caller  m_i --Push--> m_i> ------- call -------> m_i+1
//     callee          inputs --equal--> f_0 --...--> f_j --Pop--> <f
//
// The callee's root has the inputs (G_in, L_in) as its variables, and so has each of its nodes besides its
// own; the edge to f_0 equates them. Its last node <f has the inputs and the output G': its predicate is the
// effect of the procedure. In the caller, m_i> has the callee's inputs and the saved L'' besides the inputs
// of the caller; Push is an ordinary edge. A call takes the place of an edge from m_i> to m_i+1. It renames
// the effect, so that all invocations may use the same variables.
//
// A call that is not finished when the error is reached needs none of this: its nodes are part of the
// caller's DAG, with Push as an ordinary edge that forgets the caller's locals.
class NestedDag {
 public:
  struct Call {
    DagNodeId before, after;  // m_i> and m_i+1
    CalleeId callee;
    Priming naming;  // prime: from the names in the callee's effect to those at m_i> and m_i+1
  };
  struct Invocation {
    FormulaDag body;  // without the edges of the calls
    std::vector<Call> calls;
  };

  // Callees before their callers; the last one is the main procedure, whose last node is the error.
  CalleeId add_invocation(Invocation invocation);

  std::size_t invocation_count() const { return invocations_.size(); }
  const Invocation& invocation(CalleeId id) const { return invocations_[id.index()]; }

 private:
  std::vector<Invocation> invocations_;
};

// Per invocation, per node. The effect of an invocation is its last predicate.
using NestedPredicates = std::vector<std::vector<Bdd>>;

// Predicates with the tracking property of 000 §4.3: along edges, and P_m_i> ∧ P_<f ⊨ P_m_i+1 for calls. As
// in Table 1 for the strongest and weakest ones. None if the DAG is not spurious.
std::optional<NestedPredicates> interpolate_nested(const NestedDag& dag, const InterpolantChoice& choice,
                                                   BddSweep sweep);
std::optional<NestedPredicates> interpolate_nested(const NestedDag& dag, BddInterpolation method,
                                                   BddSweep sweep = BddSweep::forward);

}  // namespace hone
