// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/models/printing.h"

#include "frontend/c/library/printed_length.h"
#include "frontend/c/steps/arbitrary_memory.h"
#include "frontend/c/steps/arithmetic.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/inputs.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/memory_safety.h"
#include "frontend/c/steps/objects.h"
#include "frontend/c/tables/library_functions.h"
#include "frontend/c/types/declarations.h"
#include "program/run/output_format.h"

namespace hone::c {

namespace {

const clang::StringLiteral* literal_in(const clang::Expr* expression) {
  const auto* literal = llvm::dyn_cast<clang::StringLiteral>(expression->IgnoreParenImpCasts());
  return literal != nullptr && literal->isOrdinary() ? literal : nullptr;
}

}  // namespace

std::optional<Value> Printing::modelled(const std::string& name, const clang::CallExpr* call) {
  if (name == "printf") return print(call, 0);
  if (name == "fprintf" && call->getNumArgs() >= 2) return print(call, 1);
  if (name == "snprintf" && call->getNumArgs() >= 3) return print_into_buffer(call);
  if ((name == "putchar" || name == "puts") && call->getNumArgs() == 1) return print_text(call);
  return std::nullopt;
}

// Can a format say that the number of characters is stored?
bool Printing::may_count(const clang::CallExpr* call, std::size_t format_index) const {
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

// How many characters were printed. That is known, if not to us.
Value Printing::number_printed(const clang::CallExpr* call, Term known) {
  const unsigned bits = types_.bits(context_.IntTy);
  if (known.valid()) return result_value(known);
  if (evaluator_.is_ignored(call)) return result_value(number(0, bits));
  flow_.approximate(call, "the number of characters that printf prints");
  return inputs_.arbitrary_result("#printed", context_.IntTy);
}

// snprintf: any characters, any number of them.
Value Printing::print_into_buffer(const clang::CallExpr* call) {
  if (may_count(call, 2))
    return evaluator_.refuse_call(call, "snprintf with %n, or with a format that may have it");
  const std::vector<Value> arguments = evaluator_.arguments_of(call);
  const Term size = objects_.saved(resized(arguments[1].scalar, false, types_.pointer_bits()));
  const Term buffer = objects_.saved(arguments[0].scalar);
  // Who reads the text may know the addresses in it: as after a comparison with any number.
  for (std::size_t i = 3; i < arguments.size(); ++i) {
    const Term printed = arguments[i].scalar;
    if (!printed.valid() || terms_.sort(printed) != terms_.bitvector_sort(types_.pointer_bits())) continue;
    StepBuilder step(program_);
    const Term any = step.input("printed", terms_.sort(printed));
    step.set(locals_.new_temporary(terms_.bool_sort()), terms_.eq(printed, any));
    flow_.emit(step);
  }
  flow_.approximate(call, "what snprintf writes");
  arbitrary_memory_.change_characters(buffer, size);
  module_.assume("snprintf writes any characters");
  return evaluator_.is_ignored(call) ? result_value(number(0, types_.bits(context_.IntTy)))
                                     : inputs_.arbitrary_result("snprintf", context_.IntTy);
}

Value Printing::print_text(const clang::CallExpr* call) {
  const Expr* argument = call->getArg(0);
  const auto* literal = llvm::dyn_cast<clang::StringLiteral>(argument->IgnoreParenImpCasts());
  const Value given = evaluator_.value(argument);
  if (literal == nullptr && Types::is_pointer(argument->getType()))
    memory_safety_.demand_string(given.scalar, argument);
  StepBuilder step(program_);
  flow_.emit(step);
  const EdgeId edge(program_.edge_count() - 1);
  if (library_name(link_name(call->getDirectCallee())) == "putchar") {
    program_.set_output(edge, {"%c", {given.scalar}});
  } else if (literal != nullptr && literal->isOrdinary()) {
    const std::string text = literal->getString().str().c_str();  // up to the first zero
    const auto known = [&](std::size_t) { return &text; };
    program_.set_output(edge, {print_format("%s\n", 1, known).text, {}});
  }
  const unsigned bits = types_.bits(context_.IntTy);
  if (evaluator_.is_ignored(call)) return result_value(number(0, bits));
  // EOF if that fails; otherwise the character, or any number that is not negative.
  const bool is_character = library_name(link_name(call->getDirectCallee())) == "putchar";
  const Term most = number(is_character ? 0 : (std::uint64_t{1} << (bits - 1)) - 1, bits);
  const Term any = inputs_.number_between("printed", context_.IntTy, number(~std::uint64_t{0}, bits), most);
  if (!is_character) return result_value(any);
  const Term printed = resized(terms_.bv_extract(given.scalar, 7, 0), false, bits);
  return result_value(terms_.ite(terms_.eq(any, number(0, bits)), printed, any));
}

Value Printing::print(const clang::CallExpr* call, unsigned format_index) {
  const clang::StringLiteral* format = literal_in(call->getArg(format_index));
  if (format == nullptr && may_count(call, format_index))
    return evaluator_.refuse_call(call, "printf with a format that may store how much it prints");
  std::vector<Value> arguments = evaluator_.arguments_of(call);
  if (format == nullptr) {
    memory_safety_.demand_string(arguments[format_index].scalar, call->getArg(format_index));
    if (memory_safety_.is_followed() && arguments.size() > format_index + 1)
      flow_.unsupported(call, "a format that is no literal, where memory is checked");
  }
  StepBuilder step(program_);
  flow_.emit(step);
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
  for (const std::size_t i : printed.strings)
    memory_safety_.demand_string(arguments[first + i].scalar, call->getArg(static_cast<unsigned>(first + i)));
  if (!printed.cut_strings.empty() && memory_safety_.is_followed())
    flow_.unsupported(call, "a string that is printed with a precision, where memory is checked");
  const bool has_positions = format->getString().contains('$') && format->getString().contains('n');
  if (has_positions) flow_.unsupported(call, "printf with numbered arguments");
  Output output{printed.text, {}};
  for (const std::size_t i : printed.arguments) {
    if (!arguments[first + i].scalar.valid()) {
      if (!printed.counts.empty()) flow_.unsupported(call, "%n behind an argument that is no number");
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

Term Printing::length_of(std::string_view text, const std::vector<Term>& arguments, bool is_whole) {
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
void Printing::store_count(const clang::CallExpr* call, const PrintFormat::Count& count,
                           const PrintFormat& printed, const std::vector<Term>& arguments, Term pointer) {
  const std::string& modifier = count.modifier;
  const Type type = modifier == "hh"                     ? context_.SignedCharTy
                    : modifier == "h"                    ? context_.ShortTy
                    : modifier == "l"                    ? context_.LongTy
                    : modifier == "z" || modifier == "t" ? context_.getSizeType()
                    : modifier.empty()                   ? context_.IntTy
                                                         : context_.LongLongTy;
  Term length = length_of(std::string_view(printed.text).substr(0, count.text), arguments, count.is_whole);
  if (!length.valid()) {
    flow_.approximate(call, "the number of characters that printf prints");
    length = inputs_.arbitrary_result("#printed", context_.IntTy).scalar;
  }
  objects_.assign(at_address(pointer, type), {arithmetic_.converted(length, context_.IntTy, type, call), {}});
}

}  // namespace hone::c
