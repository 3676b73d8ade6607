// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/region_rewriter.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/error.h"
#include "frontend/c/memory/function_pointers.h"
#include "frontend/c/memory/initialised_bytes.h"
#include "frontend/c/memory/object_bounds.h"
#include "frontend/c/memory/pointer_guesses.h"
#include "frontend/c/memory/region_access.h"
#include "frontend/c/memory/single_objects.h"
#include "logic/traversal.h"
#include "program/transform/rewriter.h"

namespace hone::c {

namespace {

class RegionRewriter : private ProgramRewriter {
 public:
  RegionRewriter(const Program& original, const Memory& memory, const PointsTo& points_to,
                 ObjectBounds::Blocks blocks)
      : ProgramRewriter(original),
        memory_(memory),
        points_to_(points_to),
        function_pointers_(original, memory, points_to_),
        regions_(points_to_, memory, terms_),
        bounds_(
            original, memory, points_to_, regions_, terms_,
            [this](VariableId id) { return program_.variable(parts_[id.index()][0]).symbol; }, blocks),
        initialised_(original, memory, points_to_, terms_,
                     regions_.variables().size() + bounds_.variables().size(), blocks),
        access_(terms_, memory.pointer_bits()),
        memory_symbol_(original.variable(memory.variable()).symbol) {}

  Program result() {
    for (const MemoryObject& object : memory_.objects())
      if (object.address)
        for (const ObjectPart& part : object.parts) {
          program_.add_object({part.name, *object.address + part.offset, part.display,
                               &part == &object.parts.front() ? object.size : 0});
          if (part.display != Display::plain) displays_[*object.address + part.offset] = part.display;
        }
    rewrite();
    for (const Term guess : original_.guesses()) program_.add_guess(rewritten(guess));
    for (const Term guess : guesses_) program_.add_guess(guess);
    if (memory_.follows_lifetimes()) add_guesses();
    for (const std::string& line : regions_.descriptions()) program_.add_note(line);
    if (memory_.objects().size() > Memory::outside_object + 1)
      program_.add_assumption("objects lie at the addresses that were chosen for them");
    constexpr const char* within = "accesses to memory stay within the objects that they are meant for";
    if (!regions_.descriptions().empty() && !memory_.follows_lifetimes() &&
        std::ranges::find(program_.assumptions(), within) == program_.assumptions().end())
      program_.add_assumption(within);
    if (initialised_.is_followed())
      program_.add_assumption(
          "what has no body here gives values to all that it is given and can know of, and realloc to what "
          "it "
          "adds");
    if (uses_outside())
      program_.add_assumption(
          "pointers that come from outside point to no object of the program that they are not compared "
          "with");
    return std::move(program_);
  }

 private:
  void add_guesses() {
    const auto symbol = [this](VariableId id) { return program_.variable(parts_[id.index()][0]).symbol; };
    for (const Term guess : PointerGuesses(original_, memory_, points_to_, regions_, terms_, bounds_, symbol,
                                           values_in(memory_symbol_))
                                .take())
      program_.add_guess(guess);
  }

  std::vector<NewVariable> parts_of(const Variable& variable) override {
    if (variable.symbol != memory_symbol_)
      return {{variable.name, terms_.sort(variable.symbol), variable.display}};
    std::vector<NewVariable> parts;
    for (const Regions::Variable& each : regions_.variables())
      parts.push_back({each.name, each.sort, each.address == 0 ? Display::memory : display_at(each.address),
                       each.address});
    for (const Regions::Variable& each : bounds_.variables()) parts.push_back({each.name, each.sort});
    for (const Regions::Variable& each : initialised_.variables()) parts.push_back({each.name, each.sort});
    return parts;
  }
  Display display_at(std::uint64_t address) const {
    const auto found = displays_.find(address);
    return found == displays_.end() ? Display::signed_number : found->second;
  }
  void declared(const Variable& variable, const std::vector<VariableId>& parts) override {
    if (variable.symbol != memory_symbol_)
      done_.insert(variable.symbol, program_.variable(parts[0]).symbol);  // another one if its name was taken
  }

  Step rewritten(const Step& step) override {
    if (!function_pointers_.may_hold(step.guard)) return {terms_.falsity(), {}, {}};
    Step result{rewritten(step.guard), {}, step.inputs};
    new_inputs_.clear();
    for (const Assignment& assignment : step.assignments) {
      if (assignment.target == memory_.variable()) {
        const Term memory = assignment.value;
        rewritten(memory);
        assign_memory(memory, result);
        continue;
      }
      const VariableId target = parts_[assignment.target.index()][0];
      const Term value = rewritten(assignment.value);
      if (value != program_.variable(target).symbol) result.assignments.push_back({target, value});
    }
    result.inputs.insert(result.inputs.end(), new_inputs_.begin(), new_inputs_.end());
    // Where nothing has escaped, forgetting is no way to go on: there is another one beside it that does no
    // less.
    if (result.assignments.empty() && forgets_memory(step)) result.guard = terms_.falsity();
    return result;
  }

  Call rewritten(const Call& call) override {
    Call result{call.callee, {}, {}, call.inputs};
    for (const Term argument : call.arguments) result.arguments.push_back(rewritten(argument));
    for (const VariableId target : call.targets)
      result.targets.push_back(target.valid() ? parts_[target.index()][0] : target);
    return result;
  }

  std::optional<Output> rewritten_output(const Output& output) override {
    Output result{output.format, {}, output.ends};
    for (const Term argument : output.arguments) result.arguments.push_back(rewritten(argument));
    return result;
  }

  std::optional<MemoryUse> rewritten_use(const MemoryUse& use) override {
    MemoryUse result = use;
    for (Term* term : {&result.address, &result.size, &result.origin})
      if (term->valid()) *term = rewritten(*term);
    return result;
  }

  Term rewritten(Term term) {
    for_each_subterm(terms_, std::span(&term, 1), [&](Term part) {
      if (!done_.contains(part)) done_.insert(part, rewritten_node(part));
    });
    return *done_.find(term);
  }

  // Of a memory the new values of what the last operation changes are kept beside it.
  Term rewritten_node(Term term) {
    const auto argument = [&](std::size_t i) { return *done_.find(terms_.argument(term, i)); };
    const std::optional<Memory::Operation> operation = memory_.operation(term);
    if (!operation) {
      std::vector<Term> arguments;
      for (const Term part : terms_.arguments(term)) arguments.push_back(*done_.find(part));
      return arguments.empty() ? term : access_.with_one_constant(terms_.rebuild(term, arguments));
    }
    using Operator = Memory::Operator;
    const Term memory = terms_.argument(term, 0);
    const auto target = [&](std::size_t i) { return points_to_.target(terms_.argument(term, i)); };
    switch (operation->what) {
      case Operator::begin: {
        const bool may_be_watched = bounds_.may_be_watched(operation->number);
        changes_[term] =
            bounds_.begun(operation->number, values_in(memory), argument(1), argument(2),
                          may_be_watched ? new_input("watched", terms_.bool_sort()) : terms_.falsity());
        return term;
      }
      case Operator::end:
        changes_[term] = bounds_.ended(operation->number, values_in(memory), argument(1));
        return term;
      case Operator::end_all:
        changes_[term] = bounds_.all_ended(operation->number, values_in(memory), argument(1));
        return term;
      case Operator::free:
        changes_[term] = bounds_.freed(target(1), values_in(memory), argument(1));
        return term;
      case Operator::begin_without_value:
        changes_[term] = initialised_.begun(operation->number, values_in(memory), argument(1), argument(2),
                                            new_input("watched", terms_.bool_sort()),
                                            new_input("byte", terms_.bitvector_sort(memory_.pointer_bits())));
        return term;
      case Operator::copying: changes_[term] = initialised_.copying(values_in(memory)); return term;
      case Operator::copied:
        changes_[term] =
            initialised_.is_followed()
                ? initialised_.copied(values_in(memory), argument(1), argument(2), operation->number,
                                      new_input("watched", terms_.bool_sort()))
                : RegionAccess::Changes{};
        return term;
      case Operator::has_value:
        return initialised_.has_value(target(1), values_in(memory), argument(1), argument(2));
      case Operator::accessible:
        return bounds_.accessible(target(1), values_in(memory), argument(1), argument(2), argument(3));
      case Operator::kept_apart: return bounds_.kept_apart(target(0), argument(0), argument(1));
      case Operator::outside: return bounds_.is_outside(target(0), argument(0));
      case Operator::block: return bounds_.is_block(target(1), values_in(memory), argument(1));
      case Operator::left: return bounds_.remains(Memory::Remains::left, values_in(memory));
      case Operator::lost: return bounds_.remains(Memory::Remains::lost, values_in(memory));
      case Operator::found: return bounds_.remains(Memory::Remains::found, values_in(memory));
      case Operator::object: {
        const auto& fixed = memory_.objects()[operation->number].address;
        return fixed ? terms_.machine_bitvector(*fixed, memory_.pointer_bits()) : argument(0);
      }
      case Operator::load:
        return access_.load(regions_.at(terms_.argument(term, 1)), values_in(memory), argument(1),
                            operation->number);
      case Operator::store:
        changes_[term] = access_.stored(regions_.at(terms_.argument(term, 1)), values_in(memory), argument(1),
                                        argument(2));
        for (const auto& change :
             initialised_.written(target(1), values_in(memory), argument(1), operation->number))
          changes_[term].push_back(change);
        for (const Term guess :
             initialised_.guesses(target(1), values_in(memory_symbol_), argument(1), operation->number))
          guesses_.push_back(guess);
        return term;
      case Operator::escape: changes_.try_emplace(term); return term;
      case Operator::havoc:
        changes_.try_emplace(term);
        for (const Region& region : regions_.all())
          if (region.has_escaped)
            for (const std::size_t part : RegionAccess::variables_of(region))
              changes_[term].emplace_back(part, new_input(part));
        for (const auto& change : initialised_.forgotten()) changes_[term].push_back(change);
        return term;
      case Operator::start:
        changes_.try_emplace(term);
        for (const Region& region : regions_.all())
          for (const auto& change : access_.initial(region, values_in(memory)))
            changes_[term].push_back(change);
        for (const auto& change : bounds_.initial()) changes_[term].push_back(change);
        for (const auto& change : initialised_.initial()) changes_[term].push_back(change);
        return term;
    }
    return term;
  }

  bool forgets_memory(const Step& step) const {
    if (step.assignments.size() != 1 || step.assignments[0].target != memory_.variable()) return false;
    const auto operation = memory_.operation(step.assignments[0].value);
    return operation && operation->what == Memory::Operator::havoc;
  }

  Term new_input(std::size_t part) {
    const Regions::Variable& variable = regions_.variables()[part];
    return new_input(variable.name, variable.sort);
  }
  Term new_input(const std::string& name, Sort sort) {
    new_inputs_.push_back(program_.new_input(name, sort));
    return new_inputs_.back();
  }

  // The value of a part of memory after the operations of a term.
  RegionAccess::Values values_in(Term memory) {
    return [this, memory](std::size_t part) {
      Term at = memory;
      while (at != memory_symbol_) {
        for (const auto& [changed, value] : changes_.at(at))
          if (changed == part) return value;
        at = terms_.argument(at, 0);
      }
      return program_.variable(parts_[memory_.variable().index()][part]).symbol;
    };
  }

  void assign_memory(Term memory, Step& step) {
    const std::vector<VariableId>& parts = parts_[memory_.variable().index()];
    std::map<std::size_t, Term> last;
    for (Term at = memory; at != memory_symbol_; at = terms_.argument(at, 0)) {
      for (const auto& [part, value] : changes_.at(at)) last.emplace(part, value);
      if (memory_.operation(at)->what != Memory::Operator::start) continue;
      for (const auto& [counter, start] : memory_.counters())
        step.assignments.push_back(
            {parts_[counter.index()][0], terms_.machine_bitvector(start, memory_.pointer_bits())});
    }
    for (const auto& [part, value] : last) step.assignments.push_back({parts[part], value});
  }

  bool uses_outside() const {
    for (std::uint32_t i = 0; i < memory_.objects().size(); ++i)
      if (memory_.objects()[i].is_outside && !points_to_.cells().root({i, 0}).fields.empty()) return true;
    return false;
  }

  const Memory& memory_;
  const PointsTo& points_to_;
  FunctionPointers function_pointers_;
  const Regions regions_;
  ObjectBounds bounds_;
  const InitialisedBytes initialised_;
  RegionAccess access_;
  Term memory_symbol_;
  std::unordered_map<std::uint64_t, Display> displays_;  // by address
  TermMap<Term> done_;
  std::unordered_map<Term, RegionAccess::Changes> changes_;
  std::vector<Term> guesses_;
  std::vector<Term> new_inputs_;  // of the step that is being rewritten
};

}  // namespace

Program with_regions(const Program& program, Memory& memory, PointsTo::Precision precision,
                     ObjectBounds::Blocks blocks) {
  const PointsTo points_to(program, memory, precision);
  settle_lifetimes(program, points_to, memory);
  return RegionRewriter(program, memory, points_to, blocks).result();
}

}  // namespace hone::c
