// SPDX-License-Identifier: Apache-2.0
#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include <unordered_set>

#include "frontend/c/function_lowering.h"
#include "frontend/c/print_format.h"
#include "frontend/c/printed_length.h"
#include "program/output_format.h"

namespace hone::c {

// The functions whose meaning is not given by a body: conventions of the verification community, the few
// functions of the library that only the front end can express, and what Clang builds in.
std::optional<Value> FunctionLowering::modelled(const std::string& name, const clang::CallExpr* call) {
  static const std::unordered_set<std::string> ends_with_status{"exit", "_exit", "_Exit", "quick_exit"};
  static const std::unordered_set<std::string> ends{"abort", "__builtin_trap", "__builtin_unreachable",
                                                    "__assert_fail"};
  static const std::unordered_set<std::string> does_nothing{"free", "__builtin_prefetch", "__builtin_va_end",
                                                            "fflush", "__builtin_assume"};
  const auto argument = [&](unsigned i) { return call->getArg(i); };
  const bool has_body = module_.definition_of(call->getDirectCallee()) != nullptr;
  if (ends_with_status.contains(name) && call->getNumArgs() == 1) {
    end_with_status(call);
    return Value();
  }
  const bool ends_last_thread = name == "pthread_exit" && !has_body;  // as exit(0)
  if (ends.contains(name) || ends_with_status.contains(name) || ends_last_thread) {
    for (const Expr* part : call->arguments()) effect(part);
    if (ends_last_thread) call_all(module_.after_main());
    end_run();
    return Value();
  }
  static const std::unordered_set<std::string> assumptions{"__VERIFIER_assume", "__CPROVER_assume",
                                                           "__ESBMC_assume"};
  if ((assumptions.contains(name) || (name == "assume" && !has_body)) && call->getNumArgs() == 1) {
    const Term holds = condition(argument(0));
    assume(holds);
    return Value();
  }
  static const std::unordered_set<std::string> assertions{"assert", "__VERIFIER_assert", "__CPROVER_assert",
                                                          "__ESBMC_assert"};
  if (assertions.contains(name) && call->getNumArgs() >= 1 && !has_body) {
    if (module_.checks_overflow()) {
      assume(condition(argument(0)));
      return Value();
    }
    const Term holds = condition(argument(0));
    const LocationId start = at_, good = new_location(), bad = new_location();
    const std::string text = text_of(argument(0)->getSourceRange());
    add_edge(start, good, assume_step(holds), EdgeRole::assertion_holds, text);
    add_edge(start, bad, assume_step(terms_.not_(holds)), EdgeRole::assertion_fails, text);
    ErrorLocation error{bad, position_, fmt::format("assertion `{}` fails", text)};
    error.function = name;
    program_.add_error(error);
    stand_at(good);
    return Value();
  }
  if (name == "__builtin_expect" || name == "__builtin_expect_with_probability") {
    const Term result = scalar(argument(0));
    for (unsigned i = 1; i < call->getNumArgs(); ++i) effect(argument(i));
    return result_value(result);
  }
  if (std::optional<Value> result = builtin(name, call)) return result;
  if (std::optional<Value> result = synchronized(name, call)) return result;
  if (std::optional<Value> result = argument_list_call(name, call)) return result;
  if (name == "__builtin_constant_p") {  // as without optimisation: 1 for what is one by itself
    clang::Expr::EvalResult folded;
    const bool is_constant = call->EvaluateAsInt(folded, context_) && folded.Val.getInt() != 0;
    return result_value(number(is_constant ? 1 : 0, types_.bits(call->getType())));
  }
  if (does_nothing.contains(name)) {
    for (const Expr* part : call->arguments()) effect(part);
    if (call->getType()->isVoidType()) return Value();
    return result_value(number(0, types_.bits(call->getType())));
  }
  if (std::optional<Value> result = block_operation(name, call)) return result;
  if (has_body) return std::nullopt;
  if (std::optional<Value> result = modelled_mathematics(name, call)) return result;
  if (std::optional<Value> result = allocation(name, call)) return result;
  if (name == "printf" || name == "__builtin_printf") return print(call, 0);
  if (name == "fprintf" && call->getNumArgs() >= 2) return print(call, 1);
  if (name == "snprintf" || name == "__builtin_snprintf") return print_into_buffer(call);
  if ((name == "putchar" || name == "puts") && call->getNumArgs() == 1) return print_text(call);
  return std::nullopt;
}

// exit(n): destructors are called, and what was registered with atexit (by one in the library).
void FunctionLowering::end_with_status(const clang::CallExpr* call) {
  const Term status = saved(scalar(call->getArg(0)));
  if (call->getDirectCallee()->getName() == "exit") call_all(module_.after_main());
  StepBuilder step(program_);
  emit(step);
  program_.set_output(EdgeId(program_.edge_count() - 1), {"", {status}, true});
  end_run();
}

// How many characters were printed. That is known, if not to us.
Value FunctionLowering::number_printed(const clang::CallExpr* call, Term known) {
  const unsigned bits = types_.bits(context_.IntTy);
  if (known.valid()) return result_value(known);
  if (ignored_ == call) return result_value(number(0, bits));
  approximate(call, "the number of characters that printf prints");
  return arbitrary_result("#printed", context_.IntTy);
}

// snprintf: any characters, any number of them.
Value FunctionLowering::print_into_buffer(const clang::CallExpr* call) {
  const std::vector<Value> arguments = arguments_of(call);
  const Term size = saved(resized(arguments[1].scalar, false, types_.pointer_bits()));
  const Term buffer = saved(arguments[0].scalar);
  approximate(call, "what snprintf writes");
  change_characters(buffer, size);
  module_.assume("snprintf writes any characters");
  return ignored_ == call ? result_value(number(0, types_.bits(context_.IntTy)))
                          : arbitrary_result("snprintf", context_.IntTy);
}

Value FunctionLowering::print_text(const clang::CallExpr* call) {
  const Expr* argument = call->getArg(0);
  const auto* literal = llvm::dyn_cast<clang::StringLiteral>(argument->IgnoreParenImpCasts());
  const Value given = value(argument);
  StepBuilder step(program_);
  emit(step);
  const EdgeId edge(program_.edge_count() - 1);
  if (call->getDirectCallee()->getName() == "putchar") {
    program_.set_output(edge, {"%c", {given.scalar}});
  } else if (literal != nullptr && literal->isOrdinary()) {
    const std::string text = literal->getString().str().c_str();  // up to the first zero
    const auto known = [&](std::size_t) { return &text; };
    program_.set_output(edge, {print_format("%s\n", 1, known).text, {}});
  }
  return ignored_ == call ? result_value(number(0, types_.bits(context_.IntTy)))
                          : arbitrary_result("printed", call->getType());
}

// What is printed matters to `hone run` only.
Value FunctionLowering::print(const clang::CallExpr* call, unsigned format_index) {
  std::vector<Value> arguments = arguments_of(call);
  const auto* format =
      llvm::dyn_cast<clang::StringLiteral>(call->getArg(format_index)->IgnoreParenImpCasts());
  StepBuilder step(program_);
  emit(step);
  if (format == nullptr || !format->isOrdinary()) return number_printed(call, Term());
  const std::size_t first = format_index + 1;
  std::vector<std::string> texts(arguments.size());
  const auto known_text = [&](std::size_t i) -> const std::string* {
    const Expr* argument = call->getArg(static_cast<unsigned>(first + i))->IgnoreParenImpCasts();
    const auto* literal = llvm::dyn_cast<clang::StringLiteral>(argument);
    if (literal == nullptr || !literal->isOrdinary()) return nullptr;
    texts[i] = literal->getString().str().c_str();  // up to the first zero
    return &texts[i];
  };
  const PrintFormat printed = print_format(format->getString().str(), arguments.size() - first, known_text);
  Output output{printed.text, {}};
  for (const std::size_t i : printed.arguments) {
    if (!arguments[first + i].scalar.valid()) return number_printed(call, Term());
    output.arguments.push_back(arguments[first + i].scalar);
  }
  const auto bits = [&](std::string_view modifier) {
    if (modifier == "hh") return 8U;
    if (modifier == "h") return 16U;
    if (modifier == "l" || modifier == "z" || modifier == "t") return types_.bits(context_.LongTy);
    return modifier.empty() ? types_.bits(context_.IntTy) : 64U;
  };
  const auto value = [&](std::size_t i) { return output.arguments[i]; };
  const Term length = printed.is_whole
                          ? printed_length(terms_, printed.text, {bits, value}, types_.bits(context_.IntTy))
                          : Term();
  program_.set_output(EdgeId(program_.edge_count() - 1), output);
  return number_printed(call, length);
}

}  // namespace hone::c
