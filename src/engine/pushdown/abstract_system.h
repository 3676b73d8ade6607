// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/pushdown/abstract_rules.h"

namespace hone {

// The abstract pushdown system (000 §5) as a Boolean program: the same control flow, with the truth of the
// predicates of each point as data. At a point with n predicates the first n locals say which of them hold;
// the same locals serve all points, and those that a point does not need have any value. The effect of a
// procedure comes back in globals, which the caller evaluates at once:
//
//     m_i --push--> m_i> --call f--> returned --eval--> m_i+1         entry --init--> f_0 ... f_j --pop-->
//     exit
class AbstractSystem {
 public:
  enum class PointKind { entry, at, pushed, returned, exit };
  struct Point {
    PointKind kind;
    ProcedureId procedure;
    LocationId location;  // at: the concrete one
    EdgeId call;          // pushed, returned
  };
  enum class RuleKind { init, step, push, call, eval, pop };
  struct Rule {
    RuleKind kind;
    EdgeId edge;  // the concrete one: step, push, call, eval
    ProcedureId procedure;
  };

  AbstractSystem(ConcreteSystem& concrete, const PointPredicates& predicates, AbstractRules& rules);

  const Program& program() const { return program_; }
  const Point& point(LocationId abstract) const { return points_[abstract.index()]; }
  const Rule& rule(EdgeId abstract) const { return rules_of_[abstract.index()]; }
  LocationId at(LocationId concrete) const { return at_.at(concrete); }
  // Computed when it is asked for.
  const Operation& operation(EdgeId abstract);

  std::size_t global_count() const { return globals_.size(); }
  std::size_t local_count() const;  // of the procedure that has most

  // The symbols of a procedure that say whether its entry predicates held, and those of a point's own.
  const std::vector<VariableId>& parameters(ProcedureId procedure) const;
  const std::vector<VariableId>& locals(ProcedureId procedure) const {
    return frames_[procedure.index()].locals;
  }

 private:
  struct Frame {
    std::vector<VariableId> locals, arguments;
  };
  struct Change {  // of a step: these variables get the truth of the predicates in this role
    AbstractRules::Place::Role role;
    const std::vector<VariableId>& targets;
    std::size_t count;
  };

  void declare(ProcedureId procedure);
  void add_edges(ProcedureId procedure);
  void add_edge(LocationId source, LocationId target, RuleKind kind, EdgeId edge, ProcedureId procedure,
                Operation operation = Step());
  LocationId add_point(Point point);
  Step step_of(const Bdd& relation, const std::vector<VariableId>& before,
               const std::vector<VariableId>& other, const std::vector<Change>& changes,
               const std::vector<VariableId>& forgotten);
  Step compute(const Rule& rule);

  ConcreteSystem& concrete_;
  const PointPredicates& predicates_;
  AbstractRules& rules_;
  Program program_;
  std::vector<Point> points_;
  std::vector<Rule> rules_of_;
  IdMap<LocationId, LocationId> at_;
  std::vector<VariableId> globals_;
  std::vector<Frame> frames_;
  std::vector<bool> computed_;
};

}  // namespace hone
