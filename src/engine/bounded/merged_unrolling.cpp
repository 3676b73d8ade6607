// SPDX-License-Identifier: Apache-2.0
#include "engine/bounded/merged_unrolling.h"

#include <algorithm>

namespace hone {

MergedUnrolling::MergedUnrolling(const Program& program, Unsupported unsupported)
    : program_(program),
      unsupported_(unsupported),
      terms_(program.terms()),
      liveness_(program, program.entry()) {
  State start{program.procedure(program.entry()).entry, terms_.truth(), {}, {}};
  for (std::size_t i = 0; i < program.variable_count(); ++i) {
    const Term symbol = program.variable(VariableId(i)).symbol;
    start.values.push_back(terms_.fresh_symbol(terms_.name(symbol), terms_.sort(symbol)));
  }
  layers_.push_back({std::move(start)});
  failures_.emplace_back();
}

void MergedUnrolling::add_layer() {
  failures_.emplace_back();
  std::map<LocationId, std::vector<Arrival>> arrivals;
  for (std::size_t i = 0; i < layers_.back().size(); ++i)
    if (const State& state = layers_.back()[i]; state.reached != terms_.falsity()) leave(i, state, arrivals);
  std::vector<State> layer;
  for (auto& [location, of_location] : arrivals) layer.push_back(merged(location, std::move(of_location)));
  layers_.push_back(std::move(layer));
}

void MergedUnrolling::leave(std::size_t number, const State& state,
                            std::map<LocationId, std::vector<Arrival>>& arrivals) {
  Substitution values;
  for (std::size_t i = 0; i < state.values.size(); ++i)
    if (state.values[i].valid()) values.emplace(program_.variable(VariableId(i)).symbol, state.values[i]);
  for (const EdgeId id : program_.location(state.location).outgoing) {
    const Edge& edge = program_.edge(id);
    Arc arc{id, number, Term(), {}};
    Substitution names = values;
    for (const Term input : edge.step()->inputs) {
      arc.inputs.push_back(terms_.fresh_symbol(terms_.name(input), terms_.sort(input)));
      names.emplace(input, arc.inputs.back());
    }
    Substituter substituted(terms_, std::move(names));
    arc.taken = terms_.and_(state.reached, substituted(edge.step()->guard));
    if (arc.taken == terms_.falsity()) continue;
    if (const ErrorLocation* error = program_.error_at(edge.target); error != nullptr) {
      if (error->kind != ErrorKind::violation && unsupported_ == Unsupported::ends) {
        not_followed_.push_back(arc.taken);
        continue;
      }
      arc.taken = named("fails", arc.taken);
      failures_.back().push_back(std::move(arc));
    } else if (!program_.location(edge.target).outgoing.empty()) {
      arrivals[edge.target].push_back({std::move(arc), values_after(edge, state, substituted)});
    }
  }
}

std::vector<Term> MergedUnrolling::values_after(const Edge& edge, const State& state,
                                                Substituter& substituted) const {
  std::vector<Term> result = state.values;
  for (const Assignment& assignment : edge.step()->assignments)
    result[assignment.target.index()] = substituted(assignment.value);
  for (std::size_t i = 0; i < result.size(); ++i)
    if (const VariableId id(i); !program_.variable(id).is_global() && !liveness_.is_live(edge.target, id))
      result[i] = Term();
  return result;
}

MergedUnrolling::State MergedUnrolling::merged(LocationId location, std::vector<Arrival> arrivals) {
  std::vector<Term> conditions;
  for (Arrival& arrival : arrivals) {
    arrival.arc.taken = named("taken", arrival.arc.taken);
    conditions.push_back(arrival.arc.taken);
  }
  State result{location, named("reached", terms_.or_(conditions)), std::move(arrivals.back().values), {}};
  for (std::size_t k = arrivals.size() - 1; k-- > 0;)
    for (std::size_t i = 0; i < result.values.size(); ++i)
      if (result.values[i].valid())
        result.values[i] = terms_.ite(arrivals[k].arc.taken, arrivals[k].values[i], result.values[i]);
  for (Term& value : result.values)
    if (value.valid()) value = named("value", value);
  for (Arrival& arrival : arrivals) result.arcs.push_back(std::move(arrival.arc));
  return result;
}

Term MergedUnrolling::named(const char* prefix, Term term) {
  if (is_simple(term)) return term;
  const Term name = terms_.fresh_symbol(prefix, terms_.sort(term));
  definitions_.push_back(terms_.eq(name, term));
  return name;
}

// Arrays stay as they are: what is read from them is looked for in what was written.
bool MergedUnrolling::is_simple(Term term) const {
  if (terms_.kind(terms_.sort(term)) == SortKind::array) return true;
  const auto is_leaf = [&](Term each) { return terms_.arguments(each).empty(); };
  if (is_leaf(term)) return true;
  const Kind kind = terms_.kind(term);
  const bool shifts = kind == Kind::bv_add || kind == Kind::not_ || kind == Kind::add;
  return shifts && std::ranges::all_of(terms_.arguments(term), is_leaf);
}

std::vector<Term> MergedUnrolling::take_definitions() { return std::exchange(definitions_, {}); }

std::size_t MergedUnrolling::most_visits() const {
  std::map<LocationId, std::size_t> visits;
  std::size_t result = 0;
  for (const std::vector<State>& layer : layers_)
    for (const State& state : layer)
      if (state.reached != terms_.falsity()) result = std::max(result, ++visits[state.location]);
  return result;
}

bool MergedUnrolling::is_complete() const {
  return std::ranges::all_of(layers_.back(),
                             [&](const State& state) { return state.reached == terms_.falsity(); });
}

}  // namespace hone
