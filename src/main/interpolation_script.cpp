// SPDX-License-Identifier: Apache-2.0
#include "main/interpolation_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_set>

#include "base/error.h"
#include "logic/smtlib_reader.h"

namespace hone {

namespace {

class InterpolationScriptReader {
 public:
  InterpolationScriptReader(const SourceFile& file, Terms& terms)
      : terms_(terms),
        scope_(terms),
        commands_(read_smtlib(file, scope_)),
        diagnostics_(file),
        expressions_(SExpressions::parse(diagnostics_)),
        roots_(expressions_.roots()) {}

  std::vector<ScriptRequest> read() {
    for (const SmtlibCommand& command : commands_) {
      if (exited_ || diagnostics_.full()) break;
      try {
        if (const auto* assertion = std::get_if<SmtlibAssert>(&command.content)) add(*assertion);
        if (const auto* other = std::get_if<SmtlibOtherCommand>(&command.content))
          perform(*other, command.position);
      } catch (const SmtlibError& error) {
        diagnostics_.error(expressions_.position(error.place), error.what,
                           expressions_.source(error.place).size());
      }
    }
    diagnostics_.throw_if_errors();
    return std::move(requests_);
  }

 private:
  void add(const SmtlibAssert& assertion) {
    LabelledAssertion added{assertion.formula, {}};
    for (const SmtlibAnnotation& annotation : assertion.annotations) {
      if (annotation.term != assertion.formula) continue;  // of a part of the formula
      if (annotation.keyword == ":named" && !names_.insert(annotation.value).second)
        diagnostics_.error(annotation.position,
                           fmt::format("another assertion is called '{}'", printable(annotation.value)),
                           annotation.keyword.size());
      if (annotation.keyword == ":named" || annotation.keyword == ":interpolation-group")
        added.labels.push_back(annotation.value);
    }
    assertions_.push_back(std::move(added));
  }

  void perform(const SmtlibOtherCommand& command, Position position) {
    const std::string& name = command.name;
    if (name == "set-option" || name == "set-logic" || name == "set-info") return;
    if (name == "get-interpolants")
      return add(read_get_interpolants(expressions_, expression_at(position), assertions_, terms_));
    if (name == "get-interpolant")
      return add(read_get_interpolant(expressions_, expression_at(position), assertions_, terms_));
    if (name == "check-sat") return add(CheckSatRequest{position, formulas()});
    if (name == "echo") return add(EchoRequest{fmt::format("{}", fmt::join(command.arguments, " "))});
    if (name == "push") return levels_.resize(levels_.size() + count(command, position), assertions_.size());
    if (name == "pop") return pop(count(command, position), position);
    if (name == "reset" || name == "reset-assertions") return forget_everything();
    if (name == "exit") {
      exited_ = true;
      return;
    }
    throw Unsupported(fmt::format(
        "{}:{}:{}: unsupported: the command {}; besides declarations, definitions and assertions there are "
        "check-sat, echo, exit, get-interpolant, get-interpolants, pop, push, reset and reset-assertions",
        diagnostics_.file().name(), position.line, position.column, printable(name)));
  }

  void add(ScriptRequest request) { requests_.push_back(std::move(request)); }

  std::vector<Term> formulas() const {
    std::vector<Term> result;
    for (const LabelledAssertion& assertion : assertions_) result.push_back(assertion.formula);
    return result;
  }

  // The commands say where they are, but not where their arguments are.
  SExpressionId expression_at(Position position) const {
    const auto place = [&](SExpressionId root) { return expressions_.position(root); };
    const auto found = std::ranges::lower_bound(roots_, position, {}, place);
    HONE_INVARIANT(found != roots_.end() && place(*found) == position, "a command should have an expression");
    return *found;
  }

  std::size_t count(const SmtlibOtherCommand& command, Position position) const {
    if (command.arguments.empty()) return 1;
    const std::string& text = command.arguments[0];
    constexpr std::size_t deepest = 1'000'000;
    std::size_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (command.arguments.size() > 1 || failure != std::errc() || end != text.data() + text.size() ||
        number > deepest || levels_.size() + number > deepest)
      throw SmtlibError{expression_at(position),
                        fmt::format("{} takes a number of levels, up to {} in all", command.name, deepest)};
    return number;
  }

  void pop(std::size_t levels, Position position) {
    if (levels > levels_.size())
      throw SmtlibError{expression_at(position),
                        fmt::format("{} levels cannot be popped; {} were pushed", levels, levels_.size())};
    if (levels == 0) return;
    const std::size_t kept = levels_[levels_.size() - levels];
    for (std::size_t i = kept; i < assertions_.size(); ++i)
      for (const std::string& label : assertions_[i].labels) names_.erase(label);
    assertions_.resize(kept);
    levels_.resize(levels_.size() - levels);
  }

  void forget_everything() {
    assertions_.clear();
    names_.clear();
    levels_.clear();
  }

  Terms& terms_;
  SmtlibScope scope_;
  std::vector<SmtlibCommand> commands_;
  Diagnostics diagnostics_;
  SExpressions expressions_;
  std::vector<SExpressionId> roots_;
  std::vector<LabelledAssertion> assertions_;
  std::unordered_set<std::string> names_;  // of assertions, without those of groups
  std::vector<std::size_t> levels_;        // how many assertions there were at each push
  std::vector<ScriptRequest> requests_;
  bool exited_ = false;
};

}  // namespace

std::vector<ScriptRequest> read_interpolation_script(const SourceFile& file, Terms& terms) {
  return InterpolationScriptReader(file, terms).read();
}

}  // namespace hone
