// SPDX-License-Identifier: Apache-2.0
#include "engine/indexed/run_search.h"

namespace hone {

RunSearch::RunSearch(const Program& program, const MinimalExplanation& explanation,
                     std::size_t most_questions, RunContext& context)
    : program_(program),
      terms_(program.terms()),
      questions_left_(most_questions),
      solver_(make_solver(program.terms(), context)) {
  for (const auto& causes : explanation.causes)
    for (const MinimalExplanation::Cause& cause : causes) edges_.insert(cause.edge);
}

std::optional<std::vector<EdgeId>> RunSearch::find(std::size_t longest) {
  const LocationId entry = program_.procedure(program_.entry()).entry;
  for (std::size_t length = 1; length <= longest && questions_left_ > 0; ++length)
    if (extend(entry, {}, length)) return path_;
  return std::nullopt;
}

// To an error in exactly so many more steps.
bool RunSearch::extend(LocationId location, const Substitution& values, std::size_t left) {
  for (const EdgeId edge : program_.location(location).outgoing) {
    const LocationId target = program_.edge(edge).target;
    const bool is_error = program_.error_at(target) != nullptr;
    if (!edges_.contains(edge) || is_error != (left == 1) || questions_left_ == 0) continue;
    solver_->push();
    path_.push_back(edge);
    Substitution after;
    const bool found = can_be_gone(*program_.edge(edge).step(), values, after) &&
                       (is_error || extend(target, after, left - 1));
    solver_->pop();
    if (found) return true;
    path_.pop_back();
  }
  return false;
}

bool RunSearch::can_be_gone(const Step& step, const Substitution& values, Substitution& after) {
  Substitution names = values;
  for (const Term input : step.inputs)
    names.insert_or_assign(input, terms_.fresh_symbol("v", terms_.sort(input)));
  solver_->add(substitute(terms_, step.guard, names));
  --questions_left_;
  const Answer answer = solver_->check();
  if (answer == Answer::unknown && --undecided_left_ == 0) questions_left_ = 0;  // these take long
  if (answer != Answer::sat) return false;
  after = values;
  for (const Assignment& assignment : step.assignments)
    after.insert_or_assign(program_.variable(assignment.target).symbol,
                           substitute(terms_, assignment.value, names));
  return true;
}

}  // namespace hone
