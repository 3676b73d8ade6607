// SPDX-License-Identifier: Apache-2.0
#include "driver/other_errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "driver/check.h"
#include "driver/limits.h"

namespace hone {

namespace {

// No verdict if a limit is reached.
Result check_within(const Program& program, std::uint64_t effort, RunContext& context) {
  try {
    const EffortLimit limit(context, effort);
    return check_with_evidence({program}, context);
  } catch (const EffortSpent& spent) {
    return unknown_result(spent.what());
  } catch (const LimitReached& limit) {
    return unknown_result(limit.what());
  } catch (const Unsupported& unsupported) {
    return unknown_result(unsupported.what());
  }
}

class OtherErrors {
 public:
  OtherErrors(const Program& program, Result& result, RunContext& context)
      : all_(context.options().flag(Option::all_errors)),
        rest_(program),
        open_(program.properties()),
        result_(result),
        context_(context) {
    if (all_) result.further_errors.emplace();
    std::erase(open_, result.counterexample->error.property);
    for (const PropertyResult& known : result.other_properties) std::erase(open_, known.property);
    exclude(result.counterexample->error);
  }

  void search() {
    const std::uint64_t effort =
        all_ ? no_limit
             : std::max(limits::driver::least_effort_for_other_properties,
                        limits::driver::growth_for_other_properties * context_.effort());
    while (all_ || !open_.empty()) {
      Result found = check_within(rest_, effort, context_);
      if (found.verdict != Verdict::unsafe) return end_with(found);
      keep(*std::move(found.counterexample));
    }
  }

 private:
  static constexpr std::uint64_t no_limit = ~std::uint64_t{0};

  // The same check at the same place is the same error, however often the front end has written it down.
  void exclude(const ErrorLocation& error) {
    if (!all_) {
      rest_ = rest_.without_errors(error.property);
      rest_.set_properties(open_);
      context_.log(fmt::format("{} is decided; {} left", name_of(error.property), open_.size()));
      return;
    }
    const ErrorLocation own = *rest_.error_at(error.location);  // with its position in the C library
    rest_ = rest_.without_error(own.location);
    if (own.position.line == 0) {  // further calls of the same function of the C library may fail there, too
      has_library_errors_ = true;
      return;
    }
    std::vector<LocationId> alike;
    for (const ErrorLocation& other : rest_.errors())
      if (other.position == own.position && other.what == own.what && other.property == own.property)
        alike.push_back(other.location);
    for (const LocationId location : alike) rest_ = rest_.without_error(location);
    context_.log(fmt::format("found: {} at {}", error.what, rest_.place(error.position)));
  }

  void keep(Counterexample run) {
    if (std::erase(open_, run.error.property) > 0)
      result_.other_properties.push_back({run.error.property, Verdict::unsafe, run.error});
    exclude(run.error);
    if (all_) result_.further_errors->runs.push_back(std::move(run));
  }

  void end_with(const Result& last) {
    for (const Property property : open_)
      result_.other_properties.push_back({property, last.verdict, std::nullopt});
    if (!all_) return;
    const bool is_known = last.verdict == Verdict::safe;
    result_.further_errors->are_all = is_known && !has_library_errors_;
    result_.further_errors->reason =
        is_known ? "what fails in the C library is listed for one call only" : last.reason;
  }

  const bool all_;
  Program rest_;
  std::vector<Property> open_;  // of which no violation is known
  bool has_library_errors_ = false;
  Result& result_;
  RunContext& context_;
};

}  // namespace

void add_other_errors(const Program& program, Result& result, RunContext& context) {
  if (program.properties().size() < 2 && !context.options().flag(Option::all_errors)) return;
  OtherErrors(program, result, context).search();
}

}  // namespace hone
