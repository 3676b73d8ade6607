// SPDX-License-Identifier: Apache-2.0
#include "driver/exchange.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <thread>
#include <utility>

#include "base/error.h"
#include "logic/printer.h"
#include "logic/smtlib_reader.h"
#include "logic/traversal.h"

namespace hone {

namespace {

constexpr auto moment = std::chrono::milliseconds(10);
constexpr char fact_begins = 'F', work_begins = 'W';

// With its symbols declared, so that the reader need not know them yet.
std::string script_of(const Terms& terms, Term formula) {
  std::string result;
  for (const Term symbol : free_symbols(terms, formula))
    result += fmt::format("(declare-const {} {})", smtlib_symbol(terms.name(symbol)),
                          smtlib_sort(terms, terms.sort(symbol)));
  return result + fmt::format("(assert {})", to_smtlib(terms, formula));
}

}  // namespace

void Exchange::talk() {
  if (job_ == nullptr) return;
  say_facts();
  say_plan();
  hear();
}

void Exchange::ask_for_help() {
  if (job_ != nullptr) job_->ask_for_help();
}

bool Exchange::listen() {
  if (job_ == nullptr || context_.cancelled() || context_.remaining_seconds() <= 0) return false;
  job_->set_idle(true);
  std::this_thread::sleep_for(moment);
  const bool others_work = job_->others_work();
  const bool has_heard = hear();
  job_->set_idle(false);
  return others_work || has_heard;
}

void Exchange::say_facts() {
  for (const Fact& fact : facts_.since(facts_said_))
    if (fact.is_own)
      job_->say(fmt::format("{} {} {} {} {}", fact_begins, fact.location.index(), static_cast<int>(fact.kind),
                            fact.finder, script_of(program_.terms(), fact.formula)));
  facts_said_ = facts_.size();
}

void Exchange::say_plan() {
  for (const WorkOfEngine& each : plan_.work()) {
    if (!each.is_own) continue;
    const std::string text =
        fmt::format("{} {} {} {} {} {} {} {}", work_begins, each.engine, each.turns, each.effort,
                    each.seconds, each.refinements, each.predicates, each.outcome);
    if (std::exchange(work_said_[each.engine], text) != text) job_->say(text);
  }
}

bool Exchange::hear() {
  const std::vector<std::string> heard = job_->hear();
  for (const std::string& text : heard) {
    std::istringstream words(text.substr(1));
    if (text[0] == fact_begins)
      hear_fact(words);
    else
      hear_work(words);
  }
  return !heard.empty();
}

void Exchange::hear_work(std::istream& words) {
  WorkOfEngine work;
  words >> work.engine >> work.turns >> work.effort >> work.seconds >> work.refinements >> work.predicates;
  std::getline(words >> std::ws, work.outcome);
  work.is_own = false;
  plan_.note_others(work);
}

// What the reader does not know (floating point numbers) is not passed on.
void Exchange::hear_fact(std::istream& words) {
  std::size_t location = 0;
  int kind = 0;
  Fact fact;
  words >> location >> kind >> fact.finder;
  std::string script;
  std::getline(words >> std::ws, script);
  fact.location = LocationId(location);
  fact.kind = static_cast<Fact::Kind>(kind);
  fact.is_own = false;
  try {
    SmtlibScope scope(program_.terms());
    for (const SmtlibCommand& command : read_smtlib(SourceFile("a fact", script), scope))
      if (const auto* assertion = std::get_if<SmtlibAssert>(&command.content)) {
        fact.formula = assertion->formula;
        facts_.add(fact);
      }
  } catch (const InputError& problem) {
    context_.log(fmt::format("a fact of {} is not understood: {}", fact.finder, problem.what()));
  }
}

}  // namespace hone
