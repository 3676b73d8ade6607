// SPDX-License-Identifier: Apache-2.0
#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include <unordered_set>

#include "frontend/c/library/print_format.h"
#include "frontend/c/library/printed_length.h"
#include "frontend/c/lower/function_lowering.h"
#include "frontend/c/tables/library_functions.h"
#include "frontend/c/types/declarations.h"
#include "program/run/output_format.h"

namespace hone::c {

namespace {

// Names that mean the same in every program of their kind, and are of no library: the kernel's, and what
// assertions call.
bool is_known_elsewhere(const std::string& name) {
  return name == "kmalloc" || name == "kzalloc" || name == "__assert_fail";
}

}  // namespace

// The functions whose meaning is not given by a body: conventions of the verification community, the few
// functions of the library that only the front end can express, and what Clang builds in.
std::optional<Value> FunctionLowering::modelled(const std::string& full_name, const clang::CallExpr* call) {
  const clang::FunctionDecl* callee = call->getDirectCallee();
  if (module_.is_users(callee)) return std::nullopt;  // its own body counts
  const std::string name = library_name(full_name);
  if (std::optional<Value> result = convention(name, call)) return result;
  if (is_builtin_name(full_name)) {
    if (std::optional<Value> result = compiler_builtin(full_name, call)) return result;
  } else if (library_function(callee) == nullptr && !is_known_elsewhere(name)) {
    return std::nullopt;
  }
  if (std::optional<Value> result = end_of_run(name, call)) return result;
  if (name == "free") {
    for (const Expr* part : call->arguments()) effect(part);
    module_.assume("freed blocks are not used again");
    return Value();
  }
  if (std::optional<Value> result = block_operation(name, call)) return result;
  if (std::optional<Value> result = modelled_mathematics(full_name, call)) return result;
  if (std::optional<Value> result = allocation(name, call)) return result;
  if (name == "printf") return print(call, 0);
  if (name == "fprintf" && call->getNumArgs() >= 2) return print(call, 1);
  if (name == "snprintf" && call->getNumArgs() >= 3) return print_into_buffer(call);
  if ((name == "putchar" || name == "puts") && call->getNumArgs() == 1) return print_text(call);
  if (name == "scanf" && call->getNumArgs() >= 1) return scan(call);
  return std::nullopt;
}

// What verifiers agree upon: assumptions and assertions; and values that our own library asks for.
std::optional<Value> FunctionLowering::convention(const std::string& name, const clang::CallExpr* call) {
  static const std::unordered_set<std::string> assumptions{"__VERIFIER_assume", "__CPROVER_assume",
                                                           "__ESBMC_assume", "assume"};
  if (assumptions.contains(name) && call->getNumArgs() == 1) {
    const Term holds = condition(call->getArg(0));
    assume(holds);
    return Value();
  }
  static const std::unordered_set<std::string> assertions{"assert", "__VERIFIER_assert", "__CPROVER_assert",
                                                          "__ESBMC_assert"};
  if (assertions.contains(name) && call->getNumArgs() >= 1) {
    assertion(name, call);
    return Value();
  }
  if (name == "__hone_between" && !module_.file_of(context_)) {
    const auto [low, high] = operands(call->getArg(0), call->getArg(1));
    return result_value(number_between(function_.definition->getNameAsString(), call->getType(), low, high));
  }
  return std::nullopt;
}

void FunctionLowering::assertion(const std::string& name, const clang::CallExpr* call) {
  const Term holds = condition(call->getArg(0));
  if (module_.checks_overflow()) return assume(holds);
  const LocationId start = at_, good = new_location(), bad = new_location();
  const std::string text = text_of(call->getArg(0)->getSourceRange());
  add_edge(start, good, assume_step(holds), EdgeRole::assertion_holds, text);
  add_edge(start, bad, assume_step(terms_.not_(holds)), EdgeRole::assertion_fails, text);
  ErrorLocation error{bad, position_, fmt::format("assertion `{}` fails", text)};
  error.function = name;
  program_.add_error(error);
  stand_at(good);
}

std::optional<Value> FunctionLowering::compiler_builtin(const std::string& name,
                                                        const clang::CallExpr* call) {
  if (name == "__builtin_expect" || name == "__builtin_expect_with_probability") {
    const Term result = scalar(call->getArg(0));
    for (unsigned i = 1; i < call->getNumArgs(); ++i) effect(call->getArg(i));
    return result_value(result);
  }
  if (name == "__builtin_trap" || name == "__builtin_unreachable") {
    end_run();
    return Value();
  }
  if (name == "__builtin_constant_p") {  // as without optimisation: 1 for what is one by itself
    clang::Expr::EvalResult folded;
    const bool is_constant = call->EvaluateAsInt(folded, context_) && folded.Val.getInt() != 0;
    return result_value(number(is_constant ? 1 : 0, types_.bits(call->getType())));
  }
  if (std::optional<Value> result = builtin(name, call)) return result;
  if (std::optional<Value> result = synchronized(name, call)) return result;
  if (std::optional<Value> result = argument_list_call(name, call)) return result;
  if (builtin_handling(name) != Handling::no_effect) return std::nullopt;
  for (const Expr* part : call->arguments()) effect(part);
  return Value();
}

// exit, abort and the like.
std::optional<Value> FunctionLowering::end_of_run(const std::string& name, const clang::CallExpr* call) {
  static const std::unordered_set<std::string> ends_with_status{"exit", "_exit", "_Exit", "quick_exit"};
  if (ends_with_status.contains(name) && call->getNumArgs() == 1) {
    end_with_status(name, call);
    return Value();
  }
  if (name != "abort" && name != "pthread_exit" && name != "__assert_fail") return std::nullopt;
  for (const Expr* part : call->arguments()) effect(part);
  if (name == "pthread_exit") call_all(module_.after_main());  // of the only thread, as exit(0)
  end_run();
  return Value();
}

// exit(n): destructors are called, and what was registered with atexit (by one in the library).
void FunctionLowering::end_with_status(const std::string& name, const clang::CallExpr* call) {
  const Term status = saved(scalar(call->getArg(0)));
  if (name == "exit") call_all(module_.after_main());
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
  if (may_count(call, 2)) return refuse_call(call, "snprintf with %n, or with a format that may have it");
  const std::vector<Value> arguments = arguments_of(call);
  const Term size = saved(resized(arguments[1].scalar, false, types_.pointer_bits()));
  const Term buffer = saved(arguments[0].scalar);
  // Who reads the text may know the addresses in it: as after a comparison with any number.
  for (std::size_t i = 3; i < arguments.size(); ++i) {
    const Term printed = arguments[i].scalar;
    if (!printed.valid() || terms_.sort(printed) != terms_.bitvector_sort(types_.pointer_bits())) continue;
    StepBuilder step(program_);
    const Term any = step.input("printed", terms_.sort(printed));
    step.set(new_temporary(terms_.bool_sort()), terms_.eq(printed, any));
    emit(step);
  }
  approximate(call, "what snprintf writes");
  change_characters(buffer, size);
  module_.assume("snprintf writes any characters");
  return ignored_ == call ? result_value(number(0, types_.bits(context_.IntTy)))
                          : arbitrary_result("snprintf", context_.IntTy);
}

namespace {

const clang::StringLiteral* literal_in(const clang::Expr* expression) {
  const auto* literal = llvm::dyn_cast<clang::StringLiteral>(expression->IgnoreParenImpCasts());
  return literal != nullptr && literal->isOrdinary() ? literal : nullptr;
}

}  // namespace

// Can a format say that the number of characters is stored?
bool FunctionLowering::may_count(const clang::CallExpr* call, std::size_t format_index) const {
  const clang::StringLiteral* format = literal_in(call->getArg(static_cast<unsigned>(format_index)));
  const std::size_t count = call->getNumArgs() - format_index - 1;
  if (format != nullptr) {
    const std::string text = format->getString().str().c_str();
    const bool has_positions = text.find('$') != std::string::npos;  // %1$n
    return !print_format(text, count, [](std::size_t) { return nullptr; }).counts.empty() ||
           (has_positions && text.find('n') != std::string::npos);
  }
  for (std::size_t i = format_index + 1; i < call->getNumArgs(); ++i) {
    const Type type = call->getArg(static_cast<unsigned>(i))->getType();
    if (Types::is_pointer(type) && !type->getPointeeType().isConstQualified() &&
        (Types::is_integer(type->getPointeeType()) || type->isVoidPointerType()))
      return true;
  }
  return false;
}

Value FunctionLowering::print_text(const clang::CallExpr* call) {
  const Expr* argument = call->getArg(0);
  const auto* literal = llvm::dyn_cast<clang::StringLiteral>(argument->IgnoreParenImpCasts());
  const Value given = value(argument);
  StepBuilder step(program_);
  emit(step);
  const EdgeId edge(program_.edge_count() - 1);
  if (library_name(link_name(call->getDirectCallee())) == "putchar") {
    program_.set_output(edge, {"%c", {given.scalar}});
  } else if (literal != nullptr && literal->isOrdinary()) {
    const std::string text = literal->getString().str().c_str();  // up to the first zero
    const auto known = [&](std::size_t) { return &text; };
    program_.set_output(edge, {print_format("%s\n", 1, known).text, {}});
  }
  const unsigned bits = types_.bits(context_.IntTy);
  if (ignored_ == call) return result_value(number(0, bits));
  // EOF if that fails; otherwise the character, or any number that is not negative.
  const bool is_character = library_name(link_name(call->getDirectCallee())) == "putchar";
  const Term most = number(is_character ? 0 : (std::uint64_t{1} << (bits - 1)) - 1, bits);
  const Term any = number_between("printed", context_.IntTy, number(~std::uint64_t{0}, bits), most);
  if (!is_character) return result_value(any);
  const Term printed = resized(terms_.bv_extract(given.scalar, 7, 0), false, bits);
  return result_value(terms_.ite(terms_.eq(any, number(0, bits)), printed, any));
}

// What is printed matters to `hone run` only; how much of it, where the program asks.
Value FunctionLowering::print(const clang::CallExpr* call, unsigned format_index) {
  const clang::StringLiteral* format = literal_in(call->getArg(format_index));
  if (format == nullptr && may_count(call, format_index))
    return refuse_call(call, "printf with a format that may store how much it prints");
  std::vector<Value> arguments = arguments_of(call);
  StepBuilder step(program_);
  emit(step);
  const EdgeId printing(program_.edge_count() - 1);
  if (format == nullptr) return number_printed(call, Term());
  const std::size_t first = format_index + 1;
  std::vector<std::string> texts(arguments.size());
  const auto known_text = [&](std::size_t i) -> const std::string* {
    const clang::StringLiteral* literal = literal_in(call->getArg(static_cast<unsigned>(first + i)));
    if (literal == nullptr) return nullptr;
    texts[i] = literal->getString().str().c_str();  // up to the first zero
    return &texts[i];
  };
  const PrintFormat printed =
      print_format(format->getString().str().c_str(), arguments.size() - first, known_text);
  const bool has_positions = format->getString().contains('$') && format->getString().contains('n');
  if (has_positions) unsupported(call, "printf with numbered arguments");
  Output output{printed.text, {}};
  for (const std::size_t i : printed.arguments) {
    if (!arguments[first + i].scalar.valid()) {
      if (!printed.counts.empty()) unsupported(call, "%n behind an argument that is no number");
      return number_printed(call, Term());
    }
    output.arguments.push_back(arguments[first + i].scalar);
  }
  const Term length = length_of(printed.text, output.arguments, printed.is_whole);
  program_.set_output(printing, output);
  for (const PrintFormat::Count& count : printed.counts)
    store_count(call, count, printed, output.arguments, arguments[first + count.argument].scalar);
  return number_printed(call, length);
}

Term FunctionLowering::length_of(std::string_view text, const std::vector<Term>& arguments, bool is_whole) {
  const auto bits = [&](std::string_view modifier) {
    if (modifier == "hh") return 8U;
    if (modifier == "h") return 16U;
    if (modifier == "l" || modifier == "z" || modifier == "t") return types_.bits(context_.LongTy);
    return modifier.empty() ? types_.bits(context_.IntTy) : 64U;
  };
  const auto value = [&](std::size_t i) { return i < arguments.size() ? arguments[i] : Term(); };
  return is_whole ? printed_length(terms_, text, {bits, value}, types_.bits(context_.IntTy)) : Term();
}

// %n
void FunctionLowering::store_count(const clang::CallExpr* call, const PrintFormat::Count& count,
                                   const PrintFormat& printed, const std::vector<Term>& arguments,
                                   Term pointer) {
  const std::string& modifier = count.modifier;
  const Type type = modifier == "hh"                     ? context_.SignedCharTy
                    : modifier == "h"                    ? context_.ShortTy
                    : modifier == "l"                    ? context_.LongTy
                    : modifier == "z" || modifier == "t" ? context_.getSizeType()
                    : modifier.empty()                   ? context_.IntTy
                                                         : context_.LongLongTy;
  Term length = length_of(std::string_view(printed.text).substr(0, count.text), arguments, count.is_whole);
  if (!length.valid()) {
    approximate(call, "the number of characters that printf prints");
    length = arbitrary_result("#printed", context_.IntTy).scalar;
  }
  assign(at_address(pointer, type), {converted(length, context_.IntTy, type, call), {}});
}

}  // namespace hone::c
