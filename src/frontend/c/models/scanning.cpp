// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/models/scanning.h"

#include "frontend/c/steps/arbitrary_memory.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/inputs.h"
#include "frontend/c/steps/objects.h"

namespace hone::c {

namespace {

// The number that a conversion stores; a null type if that is none, or not known.
clang::QualType type_of_number(const clang::ASTContext& context, const ScanConversion& conversion) {
  const bool is_floating = std::string_view("eEfFgGaA").find(conversion.letter) != std::string_view::npos;
  const std::string& modifier = conversion.modifier;
  if (is_floating)
    return modifier.empty() ? context.FloatTy : modifier == "l" ? context.DoubleTy : clang::QualType();
  if (std::string_view("diuoxX").find(conversion.letter) == std::string_view::npos) return {};
  if (modifier == "hh") return context.SignedCharTy;
  if (modifier == "h") return context.ShortTy;
  if (modifier == "l") return context.LongTy;
  if (modifier == "ll" || modifier == "q" || modifier == "j") return context.LongLongTy;
  if (modifier == "z" || modifier == "t") return context.getSizeType();
  return modifier.empty() ? context.IntTy : clang::QualType();
}

}  // namespace

// Its result is how many of the conversions succeed, from the first on, or -1 before the first.
Value Scanning::scan(const clang::CallExpr* call) {
  const auto* literal = llvm::dyn_cast<clang::StringLiteral>(call->getArg(0)->IgnoreParenImpCasts());
  const auto conversions = literal != nullptr && literal->isOrdinary()
                               ? scan_conversions(literal->getString().str().c_str())
                               : std::nullopt;
  if (!conversions || conversions->size() + 1 > call->getNumArgs())
    return evaluator_.refuse_call(call, "scanf with this format");
  std::vector<Value> arguments = evaluator_.arguments_of(call);
  for (unsigned i = 0; i < call->getNumArgs(); ++i) arguments[i] = objects_.saved(arguments[i]);
  const unsigned bits = types_.bits(context_.IntTy);
  program_.add_external_function({"scanf", "int"});
  const Term count = inputs_.number_between("scanf", context_.IntTy, number(~std::uint64_t{0}, bits),
                                            number(conversions->size(), bits));
  const LocationId after = flow_.new_location();
  for (std::size_t i = 0; i < conversions->size(); ++i) {
    const LocationId there = flow_.new_location();
    const Term succeeds = terms_.bv(Kind::bv_slt, {number(i, bits), count});
    flow_.assume_as_branch(flow_.at(), there, succeeds, "");
    flow_.assume_as_branch(flow_.at(), after, terms_.not_(succeeds), "");
    flow_.stand_at(there);
    scan_into(call, arguments[i + 1].scalar, (*conversions)[i]);
  }
  flow_.go_to(after);
  flow_.stand_at(after);
  return result_value(count);
}

// Characters are approximated: they are no blanks, and end with 0.
void Scanning::scan_into(const clang::CallExpr* call, Term pointer, const ScanConversion& conversion) {
  const Type type = type_of_number(context_, conversion);
  if (!type.isNull()) {
    if (conversion.width) flow_.approximate(call, "a number of few digits that scanf reads");
    StepBuilder step(program_);
    objects_.write_scalar(step, at_address(pointer, type), objects_.arbitrary(step, type, "scanf").scalar);
    return flow_.emit(step);
  }
  const bool is_text = conversion.letter == 's' || conversion.letter == '[';
  if (!conversion.modifier.empty() ||
      std::string_view("cs[").find(conversion.letter) == std::string_view::npos ||
      (is_text && !conversion.width))
    return flow_.unsupported(call, "what scanf stores here, whose size is not known");
  const std::uint64_t size = conversion.width.value_or(1) + (is_text ? 1 : 0);
  if (is_text) flow_.approximate(call, "the characters that scanf reads");
  arbitrary_memory_.change_characters(pointer, number(size, types_.pointer_bits()));
}

}  // namespace hone::c
