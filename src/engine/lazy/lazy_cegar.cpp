// SPDX-License-Identifier: Apache-2.0
#include "engine/lazy/lazy_cegar.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "engine/lazy/limits.h"
#include "logic/printer.h"
#include "program/analysis/specialisation.h"
#include "program/model/next_position.h"
#include "refinement/transitions/transition_interpolants.h"
#include "refinement/validation.h"

namespace hone {

namespace {

AbstractImage::Form form_of(const Options& options) {
  switch (options.choice<AbstractionChoice>(Option::abstraction)) {
    case AbstractionChoice::cartesian: return AbstractImage::Form::cartesian;
    case AbstractionChoice::boolean: return AbstractImage::Form::boolean;
    case AbstractionChoice::automatic: break;
  }
  return AbstractImage::Form::mixed;
}

RecordedTree::Moment end_with(Verdict verdict) {
  switch (verdict) {
    case Verdict::safe: return RecordedTree::Moment::error_free;
    case Verdict::unsafe: return RecordedTree::Moment::error;
    case Verdict::unknown: break;
  }
  return RecordedTree::Moment::given_up;
}

}  // namespace

LazyCegar::LazyCegar(const Program& program, const Precision::Procedures& functions, RunContext& context)
    : LocationCegar(program, {program, context.options().choice<TrackingScope>(Option::scope), functions},
                    context),
      predicates_(program.terms()),
      image_(program, predicates_, form_of(context.options()), context),
      tree_(program.location_count()),
      invariants_(program, facts_, context),
      search_(program, context),
      analysis_(context.options().choice<Analysis>(Option::analysis)),
      depth_first_(context.options().choice<SearchOrder>(Option::order) == SearchOrder::depth_first) {
  if (context.options().choice<ImageChoice>(Option::image) == ImageChoice::automatic) return;
  approximation_ = std::make_unique<ApproximateProgram>(
      program, predicates_, precision_, ApproximateProgram::image_of(context.options()), context);
}

Result LazyCegar::loop() {
  wait_for(tree_.add_root(program_.procedure(program_.entry()).entry, predicates_.manager().top()));
  while (true) {
    const std::optional<TreeNodeId> error = grow();
    if (!error) return safe(proof());
    const LabelledPath trace = path_to(*error);
    Validation validation = validate(program_, trace.trace, context_, trace.labels);
    if (validation.feasible == Answer::sat) return unsafe(*std::move(validation.counterexample));
    check_refinements();
    if (validation.feasible == Answer::unknown)
      return give_up("the solver cannot decide whether a counterexample is real");
    if (look_again(*error)) continue;
    log_path(trace.trace);
    if (const std::string problem = refine(*error, trace); !problem.empty()) return give_up(problem);
    ++refinements_;
    abstract_states_ = static_cast<double>(tree_.size());
    report_progress();
  }
}

std::optional<TreeNodeId> LazyCegar::grow() {
  while (!waiting_.empty()) {
    context_.check_limits();
    const TreeNodeId id = depth_first_ ? waiting_.back() : waiting_.front();
    if (depth_first_)
      waiting_.pop_back();
    else
      waiting_.pop_front();
    const ReachabilityTree::Node& node = tree_[id];
    if (node.removed || node.expanded || node.covered_by.valid()) continue;
    std::vector<TreeNodeId> uncovered;
    const bool covered = tree_.try_to_cover(id, uncovered);
    wait_for(uncovered);
    if (covered) continue;
    if (const std::optional<TreeNodeId> error = expand(id)) return error;
  }
  return std::nullopt;
}

// Errors come first: whoever looks for them need not know the rest.
std::optional<TreeNodeId> LazyCegar::expand(TreeNodeId id) {
  const LocationId location = tree_[id].location;
  std::vector<EdgeId> edges = program_.location(location).outgoing;
  std::stable_partition(edges.begin(), edges.end(), [this](EdgeId edge) {
    return program_.error_at(program_.edge(edge).target) != nullptr;
  });
  for (const EdgeId edge : edges) {
    const LocationId target = program_.edge(edge).target;
    const std::vector<Bdd> regions = successors(tree_[id].region, edge);
    for (const Bdd& region : regions) {
      const TreeNodeId child = tree_.add_child(id, edge, target, region, precision_.at(target).size());
      if (program_.error_at(target) != nullptr) return child;
      wait_for(child);
    }
  }
  tree_.mark_expanded(id);
  return std::nullopt;
}

void LazyCegar::wait_for(const std::vector<TreeNodeId>& ids) {
  for (const TreeNodeId id : ids) wait_for(id);
}

LabelledPath LazyCegar::path_to(TreeNodeId error) const {
  LabelledPath result;
  result.trace.frames.push_back({program_.entry()});
  for (const TreeNodeId id : tree_.path_to(error)) {
    if (tree_[id].parent.valid()) result.trace.steps.push_back({tree_[id].edge, FlatKind::step, 0});
    if (id != error) result.labels.push_back(label_of(id));
  }
  return result;
}

Term LazyCegar::label_of(TreeNodeId id) const {
  const ReachabilityTree::Node& node = tree_[id];
  std::vector<Term> holding;
  for (const Term label : image_.labels_among(precision_.at(node.location)))
    if (const Bdd* literal = predicates_.find(label); literal != nullptr && node.region.leq(*literal))
      holding.push_back(label);
  return program_.terms().and_(holding);
}

// Where nodes of the path were made before predicates at their locations became known elsewhere, these come
// first.
bool LazyCegar::look_again(TreeNodeId error) {
  const std::vector<TreeNodeId> path = tree_.path_to(error);
  const std::size_t stale = first_stale(path);
  if (stale == path.size()) return false;
  rebuild_below(path[stale - 1]);
  return true;
}

std::size_t LazyCegar::first_stale(const std::vector<TreeNodeId>& path) const {
  for (std::size_t i = 1; i + 1 < path.size(); ++i)
    if (tree_[path[i]].predicates < precision_.at(tree_[path[i]].location).size()) return i;
  return path.size();
}

std::string LazyCegar::refine(TreeNodeId error, const LabelledPath& trace) {
  const std::vector<TreeNodeId> path = tree_.path_to(error);
  const auto before = context_.on_tree ? std::optional(precision_) : std::nullopt;
  if (approximation_ && strengthen(path, trace.trace)) return "";
  std::string found_by;
  const std::size_t added = add_predicates(path, trace, found_by);
  context_.log(fmt::format("refinement {}: {} blocks, {} new predicates by {}", refinements_ + 1,
                           trace.trace.steps.size(), added, found_by));
  const bool sharper = added == 0 && image_.sharpen();
  if (added == 0 && !sharper) return "a spurious counterexample yields no new predicates";
  const bool restart = context_.options().flag(Option::restart) || sharper;
  const TreeNodeId cut = path[restart ? 0 : first_stale(path) - 1];
  if (before) context_.on_tree(recording().record_refinement(refinements_ + 1, cut, *before, precision_));
  rebuild_below(cut);
  return "";
}

std::vector<Bdd> LazyCegar::successors(const Bdd& region, EdgeId edge) {
  if (!approximation_) return image_.successors(region, edge, precision_.at(program_.edge(edge).target));
  const Bdd image = approximation_->image(region, edge);
  return image.is_false() ? std::vector<Bdd>() : std::vector{image};
}

// Where the predicates suffice to exclude the path, transition interpolants make the relations as precise as
// that takes (001 §6.1). Nodes that were made with weaker relations stay; if nothing else is left to be done,
// all of them are made again.
bool LazyCegar::strengthen(const std::vector<TreeNodeId>& path, const FlatTrace& trace) {
  AbstractPath abstract;
  for (const FlatStep& step : trace.steps) abstract.edges.push_back(step.edge);
  const bool strong =
      context_.options().choice<StrongInterpolants>(Option::strong_interpolants) == StrongInterpolants::on;
  const PathAnalysis analysis = transition_interpolants(abstract, *approximation_, strong, context_);
  if (analysis.feasible != Answer::unsat) return false;
  std::size_t pivot = path.size();
  for (std::size_t i = abstract.edges.size(); i-- > 0;)
    if (approximation_->strengthen(abstract.edges[i], analysis.relations[i])) pivot = i;
  context_.log(fmt::format("refinement {}: {} blocks, transitions excluded by {}", refinements_ + 1,
                           trace.steps.size(), analysis.found_by));
  rebuild_below(path[pivot == path.size() ? 0 : pivot]);
  return true;
}

// From what is most general to what surely excludes the path.
std::size_t LazyCegar::add_predicates(const std::vector<TreeNodeId>& path, const LabelledPath& trace,
                                      std::string& found_by) {
  std::size_t known = add_conditions_of_loops(path);
  InfeasibleSegment segment;
  if (const auto excluded = invariants_.excluded_segment(trace)) {
    segment = excluded->segment;
    found_by = "invariants";
    for (const auto& [location, invariant] : excluded->invariants) known += track(location, invariant);
    if (known > 0 && segment.last - segment.first == 1) return known;
  } else {
    segment = infeasible_segment(path, trace);
  }
  // The strongest and the weakest interpolants generalise differently, so they take turns.
  const Labelling labelling = refinements_ % 2 == 0 ? Labelling::dual_mcmillan : Labelling::mcmillan;
  const Preference preference{{{labelling}}};
  const AddedPredicates added = search_.add(
      trace, segment, preference, [&](const ByStep& predicates) { return add_predicates(path, predicates); });
  found_by = added.found_by;
  return known + added.count;
}

InfeasibleSegment LazyCegar::infeasible_segment(const std::vector<TreeNodeId>& path,
                                                const LabelledPath& trace) {
  std::vector<Term> regions;
  if (analysis_ != Analysis::path)
    for (const TreeNodeId id : path) regions.push_back(predicates_.formula(tree_[id].region));
  return find_infeasible_segment(program_, trace, regions, analysis_, context_);
}

std::size_t LazyCegar::add_predicates(const std::vector<TreeNodeId>& path, const ByStep& predicates) {
  std::size_t added = 0;
  std::set<LocationId> changed;
  for (std::size_t cut = 1; cut + 1 < path.size() && cut < predicates.size(); ++cut)
    for (const Term predicate : predicates[cut])
      if (track(tree_[path[cut]].location, predicate)) {
        ++added;
        changed.insert(tree_[path[cut]].location);
      }
  for (const LocationId location : changed) added += add_other_values(location);
  return added;
}

// Once a term seems to be one with few values, all that the code after the location compares it with are
// known together, unless these are many.
std::size_t LazyCegar::add_other_values(LocationId location) {
  const auto known = image_.values_among(precision_.at(location));
  if (known.empty()) return 0;
  std::map<Term, std::vector<Term>> found;
  for (const Term condition : conditions_at(program_, location))
    if (const Term term = term_with_value(program_.terms(), condition).term; known.contains(term))
      found[term].push_back(condition);
  std::size_t added = 0;
  for (const auto& [term, conditions] : found)
    if (conditions.size() <= limits::lazy::values_of_a_term)
      for (const Term condition : conditions) added += track(location, condition);
  return added;
}

// A path that has come round to a location so often seems to follow a loop; what the program itself asks
// there may be more general than what its rounds have in common.
std::size_t LazyCegar::add_conditions_of_loops(const std::vector<TreeNodeId>& path) {
  std::map<LocationId, std::size_t> visits;
  std::size_t added = 0;
  for (const TreeNodeId id : path)
    if (const LocationId location = tree_[id].location;
        ++visits[location] == limits::lazy::visits_of_a_loop) {
      const std::vector<Term> conditions = conditions_at(program_, location);
      if (conditions.size() > limits::lazy::conditions_of_a_loop) continue;
      for (const Term condition : conditions) added += track(location, condition);
    }
  return added;
}

void LazyCegar::rebuild_below(TreeNodeId pivot) {
  std::vector<TreeNodeId> uncovered;
  tree_.remove_subtree(pivot, uncovered);
  wait_for(uncovered);
  if (depth_first_)
    waiting_.push_back(pivot);
  else
    waiting_.push_front(pivot);
}

Proof LazyCegar::proof() {
  Terms& terms = program_.terms();
  Proof result;
  for (std::size_t i = 0; i < program_.location_count(); ++i) {
    Bdd reached = predicates_.manager().bottom();
    for (const TreeNodeId id : tree_.nodes_at(LocationId(i))) reached |= tree_[id].region;
    result.invariants[LocationId(i)] = predicates_.formula(reached);
  }
  result.invariants[program_.procedure(program_.entry()).entry] = terms.truth();
  return result;
}

Result LazyCegar::finish(Result result) {
  abstract_states_ = static_cast<double>(tree_.size());
  context_.statistics().count("lazy: tree nodes made", tree_.count());
  if (context_.on_tree) context_.on_tree(recording().record(end_with(result.verdict), refinements_));
  return LocationCegar::finish(std::move(result));
}

void LazyCegar::log_path(const FlatTrace& trace) const {
  if (!context_.logging()) return;
  std::string text;
  for (const FlatStep& step : trace.steps)
    if (const std::string& part = program_.edge(step.edge).text; !part.empty())
      text += (text.empty() ? "" : "; ") + part;
  context_.log("spurious: " + text);
}

}  // namespace hone
