// SPDX-License-Identifier: Apache-2.0
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/AST/Stmt.h>
#include <fmt/format.h>

#include <algorithm>

#include "frontend/c/lower/function_lowering.h"
#include "frontend/c/tables/constructs.h"

namespace hone::c {

namespace {

class LabelFinder : public clang::RecursiveASTVisitor<LabelFinder> {
 public:
  std::vector<const clang::LabelDecl*> labels;  // whose addresses are taken

  bool VisitAddrLabelExpr(clang::AddrLabelExpr* expression) {
    if (std::ranges::find(labels, expression->getLabel()) == labels.end())
      labels.push_back(expression->getLabel());
    return true;
  }
};

}  // namespace

void FunctionLowering::statement(const Stmt* statement) {
  try {
    supported_statement(statement);
  } catch (const UnsupportedConstruct& construct) {
    unsupported(construct.where, construct.what);
  }
}

void FunctionLowering::supported_statement(const Stmt* statement) {
  using clang::Stmt;
  switch (statement->getStmtClass()) {
    case Stmt::NullStmtClass: return;
    case Stmt::CompoundStmtClass: return compound(llvm::cast<clang::CompoundStmt>(statement));
    case Stmt::DeclStmtClass:
      for (const clang::Decl* declared : llvm::cast<clang::DeclStmt>(statement)->decls()) {
        show(statement);
        if (declaration_table().of(declared->getDeclKindName()) == Handling::unsupported)
          unsupported(statement, fmt::format("declarations of the kind {}", declared->getDeclKindName()));
        if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declared)) declaration(variable);
        if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(declared))
          fix_lengths(name->getUnderlyingType());
      }
      return;
    case Stmt::IfStmtClass: return if_statement(llvm::cast<clang::IfStmt>(statement));
    case Stmt::WhileStmtClass: return while_loop(llvm::cast<clang::WhileStmt>(statement));
    case Stmt::DoStmtClass: return do_loop(llvm::cast<clang::DoStmt>(statement));
    case Stmt::ForStmtClass: return for_loop(llvm::cast<clang::ForStmt>(statement));
    case Stmt::SwitchStmtClass: return switch_statement(llvm::cast<clang::SwitchStmt>(statement));
    case Stmt::CaseStmtClass:
    case Stmt::DefaultStmtClass: {
      const auto* labelled = llvm::cast<clang::SwitchCase>(statement);
      go_to(cases_.at(labelled));
      stand_at(cases_.at(labelled));
      return this->statement(labelled->getSubStmt());
    }
    case Stmt::LabelStmtClass: {
      const auto* labelled = llvm::cast<clang::LabelStmt>(statement);
      show(statement);
      const LocationId place = label(labelled->getDecl());
      placed_labels_.insert(labelled->getDecl());
      go_to(place);
      stand_at(place);
      return this->statement(labelled->getSubStmt());
    }
    case Stmt::GotoStmtClass:
      show(statement);
      clean_up_for(llvm::cast<clang::GotoStmt>(statement)->getLabel());
      return go_to(label(llvm::cast<clang::GotoStmt>(statement)->getLabel()));
    case Stmt::BreakStmtClass:
      clean_up_to(targets_.back().break_depth);
      return go_to(targets_.back().break_to);
    case Stmt::ContinueStmtClass:
      clean_up_to(targets_.back().continue_depth);
      return go_to(targets_.back().continue_to);
    case Stmt::ReturnStmtClass: return return_statement(llvm::cast<clang::ReturnStmt>(statement));
    case Stmt::AttributedStmtClass:
      return this->statement(llvm::cast<clang::AttributedStmt>(statement)->getSubStmt());
    case Stmt::GCCAsmStmtClass: show(statement); return assembly(llvm::cast<clang::GCCAsmStmt>(statement));
    case Stmt::IndirectGotoStmtClass: return computed_goto(llvm::cast<clang::IndirectGotoStmt>(statement));
    default: break;
  }
  if (const auto* expression = llvm::dyn_cast<clang::Expr>(statement)) {
    show(statement);
    return effect(expression);
  }
  unsupported(statement, fmt::format("statements of the kind {}", statement->getStmtClassName()));
}

void FunctionLowering::compound(const clang::CompoundStmt* compound) {
  const InBlock block(*this, compound);
  for (const Stmt* part : compound->body()) {
    statement(part);
    ++position_in_block_;
  }
  clean_up_to(block.depth());
}

LocationId FunctionLowering::label(const clang::LabelDecl* label) {
  LocationId& place = labels_[label];
  if (!place.valid()) {
    place = program_.add_location(function_.procedure, position_of(label->getStmt()->getBeginLoc()));
    program_.add_label(place, label->getNameAsString());
  }
  return place;
}

// To one of the labels of the function whose address is taken somewhere.
void FunctionLowering::computed_goto(const clang::IndirectGotoStmt* statement) {
  show(statement);
  if (!cleanups_.empty())
    return unsupported(statement, "a computed goto in the scope of a variable with the attribute cleanup");
  const Term target = saved(scalar(statement->getTarget()));
  LabelFinder finder;
  finder.TraverseStmt(function_.definition->getBody());
  const LocationId start = at_;
  std::vector<Term> others;
  for (const clang::LabelDecl* each : finder.labels) {
    const Term chosen = terms_.eq(target, module_.address_of(each));
    assume_as_branch(start, label(each), chosen, fmt::format("goto {}", each->getNameAsString()));
    others.push_back(terms_.not_(chosen));
  }
  const LocationId nowhere = new_location();
  assume_as_branch(start, nowhere, terms_.and_(others), "goto to no label");
  stand_at(nowhere);
  unsupported(statement, "a goto to none of the labels of this function");
}

void FunctionLowering::branch(const Expr* condition, LocationId then_place, LocationId else_place) {
  const Expr* plain = condition->IgnoreParens();
  if (const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(plain);
      operation != nullptr && operation->isLogicalOp() && has_effects(operation->getRHS())) {
    const LocationId second = new_location();
    if (operation->getOpcode() == clang::BO_LAnd)
      branch(operation->getLHS(), second, else_place);
    else
      branch(operation->getLHS(), then_place, second);
    stand_at(second);
    return branch(operation->getRHS(), then_place, else_place);
  }
  const Term holds = this->condition(condition);
  position_ = position_of(condition->getBeginLoc());
  const std::string text = text_of(condition->getSourceRange());
  assume_as_branch(at_, then_place, holds, text);
  assume_as_branch(at_, else_place, terms_.not_(holds), fmt::format("!({})", text));
}

void FunctionLowering::if_statement(const clang::IfStmt* statement) {
  const LocationId then_place = new_location(), else_place = new_location(), after = new_location();
  show(statement->getCond());
  branch(statement->getCond(), then_place, else_place);
  stand_at(then_place);
  this->statement(statement->getThen());
  go_to(after);
  stand_at(else_place);
  if (statement->getElse() != nullptr) this->statement(statement->getElse());
  go_to(after);
  stand_at(after);
}

// Invariants of a loop are written down at its keyword.
LocationId FunctionLowering::loop_head(const Stmt* loop) {
  return program_.add_location(function_.procedure, position_of(loop->getBeginLoc()));
}

void FunctionLowering::while_loop(const clang::WhileStmt* statement) {
  show(statement->getCond());
  const LocationId head = loop_head(statement), body = new_location(), after = new_location();
  go_to(head);
  stand_at(head);
  branch(statement->getCond(), body, after);
  targets_.push_back({after, head, cleanups_.size(), cleanups_.size()});
  stand_at(body);
  this->statement(statement->getBody());
  go_to(head);
  targets_.pop_back();
  stand_at(after);
}

void FunctionLowering::do_loop(const clang::DoStmt* statement) {
  const LocationId body = loop_head(statement), test = new_location(), after = new_location();
  go_to(body);
  stand_at(body);
  targets_.push_back({after, test, cleanups_.size(), cleanups_.size()});
  this->statement(statement->getBody());
  targets_.pop_back();
  go_to(test);
  stand_at(test);
  show(statement->getCond());
  branch(statement->getCond(), body, after);
  stand_at(after);
}

void FunctionLowering::for_loop(const clang::ForStmt* statement) {
  const InBlock loop(*this, statement);
  if (statement->getInit() != nullptr) this->statement(statement->getInit());
  const LocationId head = loop_head(statement), body = new_location(), next = new_location(),
                   after = new_location();
  go_to(head);
  stand_at(head);
  if (statement->getCond() != nullptr) {
    show(statement->getCond());
    branch(statement->getCond(), body, after);
  } else {
    go_to(body);
  }
  targets_.push_back({after, next, cleanups_.size(), cleanups_.size()});
  stand_at(body);
  this->statement(statement->getBody());
  targets_.pop_back();
  go_to(next);
  stand_at(next);
  if (statement->getInc() != nullptr) this->statement(statement->getInc());
  go_to(head);
  stand_at(after);
  clean_up_to(loop.depth());
}

void FunctionLowering::switch_statement(const clang::SwitchStmt* statement) {
  if (statement->getInit() != nullptr) this->statement(statement->getInit());
  show(statement->getCond());
  const Term chosen = saved(scalar(statement->getCond()));
  const LocationId dispatch = at_, after = new_location();
  const unsigned bits = types_.bits(statement->getCond()->getType());
  const bool is_signed = Types::is_signed(statement->getCond()->getType());
  const clang::DefaultStmt* otherwise = nullptr;
  std::vector<Term> others;
  for (const clang::SwitchCase* labelled = statement->getSwitchCaseList(); labelled != nullptr;
       labelled = labelled->getNextSwitchCase()) {
    position_ = position_of(labelled->getBeginLoc());
    const LocationId place = cases_[labelled] = new_location();
    const auto* one = llvm::dyn_cast<clang::CaseStmt>(labelled);
    if (one == nullptr) {
      otherwise = llvm::cast<clang::DefaultStmt>(labelled);
      continue;
    }
    const auto constant = [&](const Expr* expression) {
      const llvm::APSInt value = expression->EvaluateKnownConstInt(context_);
      return number(static_cast<std::uint64_t>(value.getExtValue()), bits);
    };
    const Term low = constant(one->getLHS());
    Term matches = terms_.eq(chosen, low);
    if (one->getRHS() != nullptr) {
      const Kind le = is_signed ? Kind::bv_sle : Kind::bv_ule;
      matches = terms_.and_(terms_.bv(le, {low, chosen}), terms_.bv(le, {chosen, constant(one->getRHS())}));
    }
    assume_as_branch(dispatch, place, matches, text_of({one->getBeginLoc(), one->getColonLoc()}));
    others.push_back(terms_.not_(matches));
  }
  position_ = position_of(statement->getBeginLoc());
  assume_as_branch(dispatch, otherwise == nullptr ? after : cases_.at(otherwise), terms_.and_(others),
                   otherwise == nullptr ? "no case" : "default:");
  stand_at(new_location());  // before the first case
  targets_.push_back({after, targets_.empty() ? LocationId() : targets_.back().continue_to, cleanups_.size(),
                      targets_.empty() ? 0 : targets_.back().continue_depth});
  this->statement(statement->getBody());
  targets_.pop_back();
  go_to(after);
  stand_at(after);
}

void FunctionLowering::return_statement(const clang::ReturnStmt* statement) {
  show(statement);
  const Expr* returned = statement->getRetValue();
  if (returned != nullptr && returned->getType()->isVoidType()) {
    effect(returned);
  } else if (returned != nullptr) {
    const Value result = value(returned);
    if (function_.result.kind != Shape::Kind::nothing)
      assign({function_.definition->getReturnType(), &function_.result, {}, {}}, result);
  }
  clean_up_to(0);
  go_to(return_place_);
}

void FunctionLowering::declaration(const clang::VarDecl* variable) {
  if (variable->hasGlobalStorage()) {  // a static local, or an extern declaration
    if (!module_.linking().is_absent(variable)) module_.global(variable);
    return;
  }
  fix_lengths(variable->getType());
  if (variable->getType()->isVariableArrayType()) {
    declare_variable_length(variable);
  } else {
    const Place where = object_place(variable);
    if (const Expr* initializer = variable->getInit()) {
      initialize(where, initializer);
    } else if (!Types::is_scalar(variable->getType()) && where.address.valid()) {
      forget(where);
    } else {
      StepBuilder step(program_);
      write(step, where, arbitrary(step, variable->getType(), variable->getNameAsString()));
      emit(step);
    }
  }
  add_cleanup(variable);
}

}  // namespace hone::c
