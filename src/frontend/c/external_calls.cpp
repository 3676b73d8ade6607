// SPDX-License-Identifier: Apache-2.0
// Functions without a body: they return anything and, with `--external havoc`, may change what their
// arguments point to, as far as types tell what that is.
#include <clang/AST/Attr.h>
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>
#include <fmt/format.h>

#include <map>
#include <unordered_set>

#include "frontend/c/function_lowering.h"

namespace hone::c {

namespace {

// How many pointers lead from a call to what it may change: in f(p) it is *p and *p->next, no more.
constexpr unsigned most_levels = 2;

// Functions of the library whose results depend on the world outside.
bool asks_the_world(const std::string& name) {
  static const std::unordered_set<std::string> names{
      "rand",   "random", "getchar", "getc",  "fgetc",   "time", "clock", "getpid",  "getppid",
      "isatty", "open",   "close",   "puts",  "fputs",   "putc", "fputc", "putchar", "perror",
      "scanf",  "usleep", "sleep",   "srand", "srandom", "feof", "ferror"};
  return names.contains(name);
}

// Names that belong to the library, and that Clang does not know as such, whoever declares them.
bool is_of_library(const std::string& name) {
  static const std::unordered_set<std::string> names{
      "asctime",  "at_quick_exit",  "atof",        "bsearch", "ctime",  "fclose",    "feholdexcept",
      "fesetenv", "fesetround",     "feupdateenv", "fgets",   "fopen",  "fread",     "fseek",
      "ftell",    "fwrite",         "getenv",      "gets",    "gmtime", "localtime", "mktime",
      "on_exit",  "pthread_create", "qsort",       "raise",   "signal", "strftime",  "strtod",
      "strtof",   "system",         "thrd_create", "ungetc"};
  return names.contains(name);
}

// Functions of POSIX, if programs call them without declaring them.
bool is_of_posix(const std::string& name) {
  static const std::unordered_set<std::string> names{
      "asprintf",     "fdopen",      "fileno",   "fmemopen", "fork",  "fstat",  "getline",
      "gettimeofday", "gmtime_r",    "ioctl",    "kill",     "lseek", "mmap",   "popen",
      "pipe",         "localtime_r", "poll",     "read",     "recv",  "select", "stat",
      "sigaction",    "strsep",      "strptime", "wait",     "write", "waitpid"};
  return names.contains(name);
}

// Functions that do not just answer: they change how the program goes on.
bool changes_the_run(const std::string& name) {
  static const std::unordered_set<std::string> names{
      "_longjmp",    "_setjmp", "fesetenv", "feholdexcept", "feraiseexcept", "fesetround",
      "feupdateenv", "fork",    "kill",     "longjmp",      "raise",         "setjmp",
      "siglongjmp",  "signal",  "vfork",    "sigsetjmp",    "__sigsetjmp",   "wait"};
  return names.contains(name);
}

// A file of the library: no program looks into it.
bool is_file(clang::QualType type) {
  const clang::QualType pointee = type->isPointerType() ? type->getPointeeType() : clang::QualType();
  const auto* record = pointee.isNull() ? nullptr : pointee->getAsRecordDecl();
  return record != nullptr && (record->getName() == "_IO_FILE" || record->getName() == "__sFILE");
}

bool is_null(const clang::Expr* argument) {
  const auto* literal = llvm::dyn_cast<clang::IntegerLiteral>(argument->IgnoreParenCasts());
  return literal != nullptr && literal->getValue() == 0;
}

// It only reads, and its result is a number: whatever it does, that is any value.
bool only_answers(const clang::FunctionDecl* callee, const clang::CallExpr* call) {
  const clang::QualType result = call->getType();
  const bool is_number = Types::is_scalar(result) && !Types::is_pointer(result);
  if (callee->isNoReturn() || changes_the_run(callee->getNameAsString()) ||
      !(result->isVoidType() || is_number || is_file(result)))
    return false;
  for (const clang::Expr* argument : call->arguments()) {
    const clang::QualType type = argument->getType();
    if (!Types::is_pointer(type) || is_file(type)) continue;
    if (is_null(argument)) continue;
    const clang::QualType pointee = type->getPointeeType();
    if (pointee.isNull() || !pointee.isConstQualified() || pointee->isFunctionType()) return false;
  }
  return true;
}

// What an argument points to: the whole array if one is named, otherwise what the pointer was before casts.
clang::QualType pointee_of(const clang::Expr* argument) {
  const clang::QualType before = argument->IgnoreParenCasts()->getType();
  if (before->isConstantArrayType()) return before;
  if (before->isPointerType()) return before->getPointeeType();
  return argument->getType()->getPointeeType();
}

bool is_literal(const clang::Expr* argument) {
  const clang::Expr* plain = argument->IgnoreParenCasts();
  return llvm::isa<clang::StringLiteral, clang::PredefinedExpr>(plain);
}

bool is_address(const clang::Expr* argument) {
  const clang::Expr* plain = argument->IgnoreParenCasts();
  const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(plain);
  return plain->getType()->isArrayType() ||
         (operation != nullptr && operation->getOpcode() == clang::UO_AddrOf);
}

// As any file may spell it; empty for records and what is as rare.
std::string portable_spelling(clang::QualType type) {
  if (type->isVoidType()) return "void";
  if (Types::is_pointer(type)) return "void *";
  if (const auto* enumeration = type->getAs<clang::EnumType>())
    type = enumeration->getDecl()->getIntegerType();
  if (Types::is_bool(type)) return "_Bool";
  type = type.getCanonicalType().getUnqualifiedType();
  const bool known = type->isBuiltinType() && Types::is_scalar(type) && !Types::is_wide_floating(type) &&
                     !type->isSpecificBuiltinType(clang::BuiltinType::Int128) &&
                     !type->isSpecificBuiltinType(clang::BuiltinType::UInt128);
  return known ? type.getAsString() : "";
}

// What a function of this name returns, by the conventions of the verification community, where that is less
// than the `int` of a function that nobody has declared. Null otherwise.
clang::QualType small_type_of_input(const std::string& name, const clang::ASTContext& context) {
  static const std::map<std::string, clang::CanQualType clang::ASTContext::*> types{
      {"__VERIFIER_nondet_bool", &clang::ASTContext::BoolTy},
      {"__VERIFIER_nondet_char", &clang::ASTContext::CharTy},
      {"__VERIFIER_nondet_uchar", &clang::ASTContext::UnsignedCharTy},
      {"__VERIFIER_nondet_short", &clang::ASTContext::ShortTy},
      {"__VERIFIER_nondet_ushort", &clang::ASTContext::UnsignedShortTy}};
  const auto found = types.find(name);
  return found == types.end() ? clang::QualType() : clang::QualType(context.*found->second);
}

bool consists_of_numbers(clang::QualType type) {
  while (type->isArrayType()) type = clang::QualType(type->getArrayElementTypeNoTypeQual(), 0);
  return Types::is_scalar(type) && !Types::is_pointer(type);
}

}  // namespace

// What the library's functions do is known, if not to us.
Value FunctionLowering::call_external(const clang::FunctionDecl* callee, const clang::CallExpr* call) {
  const std::string name = callee->getNameAsString();
  const bool is_input = name.starts_with("__VERIFIER_nondet_");
  const bool of_library =
      callee->getBuiltinID() != 0 || context_.getSourceManager().isInSystemHeader(callee->getLocation()) ||
      is_of_library(name) || name.starts_with("__builtin_") || name.starts_with("__sync_") ||
      name.starts_with("__atomic_") || (callee->isImplicit() && is_of_posix(name));
  if (of_library && !is_input && !asks_the_world(name)) {
    if (only_answers(callee, call)) return approximate_answer(callee, call);
    for (const Expr* argument : call->arguments()) effect(argument);
    unsupported(call, fmt::format("the library function {}", name));
    return Types::is_scalar(call->getType()) ? Value{number(0, types_.bits(call->getType())), {}} : Value();
  }
  const bool is_pure =
      is_input || callee->hasAttr<clang::PureAttr>() || callee->hasAttr<clang::ConstAttr>() ||
      (!of_library && !asks_the_world(name) && module_.options().text(Option::external) == "pure");
  if (is_pure)
    for (const Expr* argument : call->arguments()) effect(argument);
  else
    call_with_changes(call, of_library || asks_the_world(name));
  if (!is_input)
    module_.assume(
        fmt::format("{} has no body here: it returns any value and {}", name,
                    is_pure ? "changes nothing" : "changes at most the data that its arguments point to"));
  const Type small =
      is_input && callee->isImplicit() ? small_type_of_input(name, context_) : clang::QualType();
  const Type returned = small.isNull() ? callee->getReturnType() : small;
  program_.add_external_function({name, portable_spelling(returned)});
  if (!small.isNull())
    return result_value(converted(arbitrary_result(name, small).scalar, small, call->getType(), call));
  return call->getType()->isVoidType() ? Value() : arbitrary_result(name, call->getType());
}

Value FunctionLowering::approximate_answer(const clang::FunctionDecl* callee, const clang::CallExpr* call) {
  for (const Expr* argument : call->arguments()) effect(argument);
  const std::string name = callee->getNameAsString();
  approximate(call, fmt::format("the library function {}", name));
  module_.assume(fmt::format("{} returns any value and changes nothing", name));
  return call->getType()->isVoidType() ? Value() : arbitrary_result(name, call->getType());
}

Value FunctionLowering::arbitrary_result(const std::string& name, Type type) {
  kept_shapes_.push_back(std::make_unique<Shape>(make_shape(
      types_, terms_, type, "#input", [&](const std::string&, Sort sort) { return new_temporary(sort); })));
  const Place place{type, kept_shapes_.back().get(), {}, {}};
  StepBuilder step(program_);
  Value any = arbitrary(step, type, name);
  // What a function returns is no object of the program, as is assumed; an input may have any value.
  const auto from_outside = [&](Term pointer) {
    const unsigned bits = types_.pointer_bits();
    if (!name.starts_with("__VERIFIER_nondet_"))
      step.assume(terms_.or_(terms_.eq(pointer, number(0, bits)),
                             terms_.bv(Kind::bv_ule, {number(Memory::outside_start(bits), bits), pointer})));
    return module_.memory().outside(pointer);
  };
  if (Types::is_pointer(type)) any.scalar = from_outside(any.scalar);
  std::size_t next = 0;
  if (!any.leaves.empty())
    for_each_leaf(*kept_shapes_.back(), [&](const Shape& leaf) {
      Term& value = any.leaves[next++];
      if (!leaf.indexed && Types::is_pointer(leaf.type)) value = from_outside(value);
    });
  write(step, place, any);
  program_.set_origin(EdgeId(program_.edge_count()), name);
  emit(step);
  return read(place);
}

void FunctionLowering::call_with_changes(const clang::CallExpr* call, bool only_numbers) {
  std::vector<std::pair<const Expr*, Term>> pointers;
  for (const Expr* argument : call->arguments()) {
    const bool counts = Types::is_pointer(argument->getType()) && !is_literal(argument) &&
                        (!only_numbers || consists_of_numbers(pointee_of(argument)));
    if (counts)
      pointers.emplace_back(argument, saved(scalar(argument)));
    else
      effect(argument);
  }
  for (const auto& [argument, pointer] : pointers)
    change_behind(pointer, pointee_of(argument), !argument->getType()->getPointeeType().isConstQualified(),
                  !is_address(argument), most_levels);
}

}  // namespace hone::c
