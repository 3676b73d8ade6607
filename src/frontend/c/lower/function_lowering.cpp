// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/function_lowering.h"

#include <clang/AST/RecursiveASTVisitor.h>
#include <fmt/format.h>

#include "base/error.h"
#include "frontend/c/types/declarations.h"

namespace hone::c {

namespace {

// Where a parameter is used, but not as p[i] or *p, and not only compared.
class OtherUses : public clang::RecursiveASTVisitor<OtherUses> {
 public:
  explicit OtherUses(const clang::ParmVarDecl* parameter) : parameter_(parameter) {}
  std::unordered_set<const clang::Expr*> found;

  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr* subscript) {
    elements_.insert(subscript->getBase()->IgnoreParenImpCasts());
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) {
    const bool stays = operation->getOpcode() == clang::UO_Deref || operation->isIncrementDecrementOp();
    if (stays) elements_.insert(operation->getSubExpr()->IgnoreParenImpCasts());
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator* operation) {
    if (operation->isComparisonOp())
      for (const clang::Expr* operand : {operation->getLHS(), operation->getRHS()})
        elements_.insert(operand->IgnoreParenImpCasts());
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) {
    if (reference->getDecl() == parameter_ && !elements_.contains(reference)) found.insert(reference);
    return true;
  }

 private:
  const clang::ParmVarDecl* parameter_;
  std::unordered_set<const clang::Expr*> elements_;
};

std::unordered_set<const clang::Expr*> uses_beside_elements(const clang::ParmVarDecl* parameter,
                                                            clang::Stmt* body) {
  OtherUses finder(parameter);
  finder.TraverseStmt(body);
  return std::move(finder.found);
}

}  // namespace

FunctionLowering::FunctionLowering(Module& module, Function& function)
    : module_(module),
      function_(function),
      program_(module.program()),
      terms_(module.terms()),
      context_(function.definition->getASTContext()),
      types_(context_),
      at_(program_.procedure(function.procedure).entry) {}

void FunctionLowering::lower() {
  const clang::FunctionDecl* definition = function_.definition;
  const Procedure& procedure = program_.procedure(function_.procedure);
  const LocationId exit = procedure.exit;
  position_ = position_of(definition->getLocation());
  return_place_ = new_location();
  body_ = new_location();
  if (&function_ != module_.start()) go_to(body_);
  stand_at(body_);
  std::optional<EdgeId> frame_edge;
  if (module_.is_recursive(definition)) {
    frame_ = program_.add_local(function_.procedure, "#frame", terms_.bitvector_sort(types_.pointer_bits()));
    frame_edge = EdgeId(program_.edge_count());
    const LocationId next = new_location();
    add_edge(at_, next, skip_step(terms_), EdgeRole::internal, "");
    at_ = next;
  }
  for (std::size_t i = 0; i < function_.parameters.size(); ++i) {
    const clang::ParmVarDecl* parameter = definition->getParamDecl(static_cast<unsigned>(i));
    if (parameter->getName().empty()) continue;
    const Place given{parameter->getType(), &function_.parameters[i], {}, {}};
    if (!module_.in_memory(types_, parameter)) {
      locals_[parameter] = {parameter->getType(), function_.parameters[i], {}};
      local_names_[parameter->getNameAsString()] = 1;
      continue;
    }
    local_names_[parameter->getNameAsString()] = 1;
    shown_ = true;
    assign(object_place(parameter), read(given));
  }
  if (const Refusal* refusal = module_.refusals().of(definition)) refuse(*refusal);
  // Called by its name it is an error there; here, if somebody calls it in another way.
  if (const std::string name = link_name(definition); module_.is_error_function(name))
    fail(fmt::format("{} is called", name), name, definition);
  const bool has_arguments = definition->isMain() && function_.parameters.size() >= 2 &&
                             Types::is_integer(definition->getParamDecl(0)->getType()) &&
                             Types::is_pointer(definition->getParamDecl(1)->getType()) &&
                             definition->getParamDecl(1)->isReferenced();
  if (has_arguments)
    passed_arguments_ = uses_beside_elements(definition->getParamDecl(1), definition->getBody());
  if (has_arguments)
    arguments_of_main_ = {saved(program_.variable(function_.parameters[0].variable).symbol),
                          saved(program_.variable(function_.parameters[1].variable).symbol)};
  if (definition->isMain()) call_all(module_.before_main());
  try {
    for (const clang::ParmVarDecl* parameter : definition->parameters()) {
      fix_lengths(parameter->getType());
      const clang::VariableArrayType* array =  // whose own length says nothing, but is evaluated
          context_.getAsVariableArrayType(parameter->getOriginalType());
      if (array != nullptr && array->getSizeExpr() != nullptr) effect(array->getSizeExpr());
    }
    statement(definition->getBody());
  } catch (const Unsupported& construct) {
    unsupported(nullptr, construct.what());
  }
  // Labels within a statement that could not be lowered may still be jumped to.
  const LocationId end = at_;
  for (const auto& [label, place] : labels_) {
    if (placed_labels_.contains(label)) continue;
    stand_at(place);
    unsupported(label->getStmt(), "a jump into a statement that is not supported");
  }
  stand_at(end);
  // `main` returns 0 at its end; other functions something.
  shown_ = true;
  if (definition->isMain() && function_.result.kind == Shape::Kind::scalar)
    assign({definition->getReturnType(), &function_.result, {}, {}},
           {number(0, types_.bits(definition->getReturnType())), {}});
  go_to(return_place_);
  stand_at(return_place_);
  if (definition->isMain()) call_all(module_.after_main());
  if (frame_edge && frame_size_ > 0) {
    const VariableId stack = module_.memory().stack();
    const Term top = program_.variable(stack).symbol, base = program_.variable(*frame_).symbol;
    const unsigned bits = types_.pointer_bits();
    const Term size = number((frame_size_ + 31) / 16 * 16, bits);
    program_.set_operation(
        *frame_edge,
        Step{terms_.truth(), {{*frame_, top}, {stack, terms_.bv(Kind::bv_add, {top, size})}}, {}});
    add_edge(at_, exit, Step{terms_.truth(), {{stack, base}}, {}}, EdgeRole::internal, "");
  } else {
    add_edge(at_, exit, skip_step(terms_), EdgeRole::internal, "");
  }
}

// What a declaration says that no table knows.
void FunctionLowering::refuse(const Refusal& refusal) {
  position_ = module_.position_of(*refusal.context, refusal.place);
  unsupported(nullptr, refusal.what);
}

void FunctionLowering::lower_start() {
  stand_at(program_.procedure(function_.procedure).entry);
  initial_values();
  for (const Refusal& refusal : module_.refusals().of_everything()) refuse(refusal);
  go_to(body_);
}

void FunctionLowering::lower_start_with_call(Function& main) {
  initial_values();
  for (const Refusal& refusal : module_.refusals().of_everything()) refuse(refusal);
  Call call{main.procedure, {}, {}, {}};
  for (const VariableId parameter : program_.procedure(main.procedure).parameters) {
    call.inputs.push_back(program_.new_input("argument", terms_.sort(program_.variable(parameter).symbol)));
    call.arguments.push_back(call.inputs.back());
  }
  for (const VariableId result : program_.procedure(main.procedure).results)
    call.targets.push_back(
        program_.add_result(function_.procedure, "#result", terms_.sort(program_.variable(result).symbol)));
  add_edge(at_, program_.procedure(function_.procedure).exit, std::move(call), EdgeRole::internal, "");
}

}  // namespace hone::c
