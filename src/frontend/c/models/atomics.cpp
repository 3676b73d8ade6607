// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/models/atomics.h"

#include <vector>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/inputs.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

namespace {

bool ends_in(std::string_view& name, std::string_view end) {
  if (!name.ends_with(end)) return false;
  name.remove_suffix(end.size());
  return true;
}

// `fetch_and_add`, `fetch_add`, `add_and_fetch`, `add_fetch`: `add`. Empty for everything else.
std::string_view updating_operator(std::string_view name) {
  for (const std::string_view each : {"add", "sub", "and", "or", "xor", "nand"}) {
    const std::string text(each);
    for (const std::string& known :
         {"fetch_and_" + text, text + "_and_fetch", "fetch_" + text, text + "_fetch"})
      if (name == known) return each;
  }
  return {};
}

}  // namespace

Term Atomics::updated(std::string_view by, Term before, Term value) {
  if (by == "add") return terms_.bv(Kind::bv_add, {before, value});
  if (by == "sub") return terms_.bv(Kind::bv_add, {before, terms_.bv(Kind::bv_neg, {value})});
  if (by == "or") return terms_.bv(Kind::bv_or, {before, value});
  if (by == "xor") return terms_.bv(Kind::bv_xor, {before, value});
  const Term both = terms_.bv(Kind::bv_and, {before, value});
  return by == "and" ? both : terms_.bv(Kind::bv_not, {both});
}

// What the program reads there by this expression; it is null where it only stores.
Term Atomics::value_at(Place place, const Expr* expression) {
  place.expression = expression;
  return objects_.saved(objects_.read_scalar(place));
}

// Is the value at a place the expected one? If so it gets another.
Term Atomics::compare_and_swap(const Place& place, Term before, Term expected, Term wanted) {
  const Term same = objects_.saved(terms_.eq(before, expected));
  objects_.assign(place, {terms_.ite(same, wanted, before), {}});
  return same;
}

// __sync_fetch_and_add_4 and the like; the number of bytes is that of the type of the first argument.
std::optional<Value> Atomics::modelled(const std::string& full_name, const clang::CallExpr* call) {
  std::string_view name = full_name;
  if (name == "__sync_synchronize" || name == "__atomic_thread_fence" || name == "__atomic_signal_fence") {
    evaluator_.effects_of_arguments(call);
    return Value();
  }
  if (!name.starts_with("__sync_") || call->getNumArgs() == 0) return std::nullopt;
  name.remove_prefix(7);
  for (const std::string_view size : {"_16", "_1", "_2", "_4", "_8"})
    if (ends_in(name, size)) break;
  const Type type = call->getArg(0)->getType()->getPointeeType();
  if (!Types::is_scalar(type)) return std::nullopt;
  if (inputs_.is_arbitrary(type))
    flow_.unsupported(call, "an atomic access to a volatile object with --volatile-reads any");
  const unsigned bits = types_.bits(type);
  std::vector<Term> arguments;
  for (const Expr* argument : call->arguments()) {
    arguments.push_back(objects_.saved(evaluator_.scalar(argument)));
    if (arguments.size() > 1)
      arguments.back() = resized(arguments.back(), Types::is_signed(argument->getType()), bits);
  }
  const Place place = at_address(arguments[0], type);
  const Term before = value_at(place, name == "lock_release" ? nullptr : call->getArg(0));
  if (name == "lock_release") {
    objects_.assign(place, {number(0, bits), {}});
    return Value();
  }
  if (name == "bool_compare_and_swap" || name == "val_compare_and_swap") {
    const Term same = compare_and_swap(place, before, arguments[1], arguments[2]);
    return name.starts_with("val") ? result_value(before)
                                   : result_value(from_condition(same, types_.bits(call->getType())));
  }
  const bool exchanges = name == "lock_test_and_set" || name == "swap";
  const std::string_view by = updating_operator(name);
  if (!exchanges && by.empty()) return std::nullopt;
  const Term after = exchanges ? arguments[1] : objects_.saved(updated(by, before, arguments[1]));
  objects_.assign(place, {after, {}});
  return result_value(exchanges || name.starts_with("fetch") ? before : after);
}

// __atomic_... of GNU and __c11_atomic_...: their names have the same parts.
Value Atomics::atomic(const clang::AtomicExpr* expression) {
  const std::string spelled = expression->getOpAsString().str();
  std::string_view name = spelled;
  const bool is_c11 = name.starts_with("__c11_");
  for (const std::string_view prefix : {"__c11_atomic_", "__atomic_"})
    if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
  const Type type = expression->getPtr()->getType()->getPointeeType();
  const auto give_up = [&] {
    return Value{flow_.unsupported_value(expression, "the builtin " + spelled), {}};
  };
  if (!Types::is_scalar(type) || Types::is_floating(type) || inputs_.is_arbitrary(type)) return give_up();
  const Place place = at_address(objects_.saved(evaluator_.scalar(expression->getPtr())), type);
  const bool is_only_stored = name == "init" || name.starts_with("store");
  const Term before = value_at(place, is_only_stored ? nullptr : expression->getPtr());
  if (name == "load_n" || (name == "load" && is_c11)) return {before, {}};
  const Term first = objects_.saved(evaluator_.scalar(expression->getVal1()));
  const auto behind = [&](Term pointer) { return at_address(pointer, type); };
  const auto stored = [&](Term value) { objects_.assign(place, {value, {}}); };
  if (name == "init" || name == "store_n" || (name == "store" && is_c11)) {
    stored(first);
    return {};
  }
  if (name == "store") {
    stored(value_at(behind(first), expression->getVal1()));
    return {};
  }
  if (name == "load") {
    objects_.assign(behind(first), {before, {}});
    return {};
  }
  if (name == "exchange_n" || (name == "exchange" && is_c11)) {
    stored(first);
    return {before, {}};
  }
  if (name == "exchange") {
    const Term to = objects_.saved(evaluator_.scalar(expression->getVal2()));
    stored(value_at(behind(first), expression->getVal1()));
    objects_.assign(behind(to), {before, {}});
    return {};
  }
  if (name.starts_with("compare_exchange")) {
    Term wanted = objects_.saved(evaluator_.scalar(expression->getVal2()));
    if (name == "compare_exchange") wanted = value_at(behind(wanted), expression->getVal2());
    const Term expected = value_at(behind(first), expression->getVal1());
    const Term same = compare_and_swap(place, before, expected, wanted);
    const Term seen = terms_.ite(same, expected, before);
    objects_.assign(behind(first), {seen, {}});
    return {from_condition(same, types_.bits(expression->getType())), {}};
  }
  const std::string_view by = updating_operator(name);
  if (by.empty()) return give_up();
  Term value = resized(first, Types::is_signed(expression->getVal1()->getType()), types_.bits(type));
  if (is_c11 && Types::is_pointer(type))
    value = terms_.bv(Kind::bv_mul, {value, number(types_.size(type->getPointeeType()), types_.bits(type))});
  const Term after = objects_.saved(updated(by, before, value));
  stored(after);
  return {name.starts_with("fetch") ? before : after, {}};
}

}  // namespace hone::c
