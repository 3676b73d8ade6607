// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/statements.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/c/lower/assembly.h"
#include "frontend/c/lower/cleanups.h"
#include "frontend/c/lower/conditions.h"
#include "frontend/c/lower/initializers.h"
#include "frontend/c/lower/labels.h"
#include "frontend/c/lower/sizes.h"
#include "frontend/c/steps/arbitrary_memory.h"
#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/evaluator.h"
#include "frontend/c/steps/heap.h"
#include "frontend/c/steps/initialisation.h"
#include "frontend/c/steps/locals.h"
#include "frontend/c/steps/objects.h"
#include "frontend/c/tables/constructs.h"
#include "frontend/c/types/syntax_visitor.h"

namespace hone::c {

namespace {

class LabelFinder : public SyntaxVisitor {
 public:
  std::vector<const clang::LabelDecl*> labels;  // whose addresses are taken

  bool visit_statement(clang::Stmt* statement) override {
    const auto* expression = llvm::dyn_cast<clang::AddrLabelExpr>(statement);
    if (expression != nullptr && std::ranges::find(labels, expression->getLabel()) == labels.end())
      labels.push_back(expression->getLabel());
    return true;
  }
};

}  // namespace

void Statements::statement(const Stmt* statement) {
  try {
    supported_statement(statement);
  } catch (const UnsupportedConstruct& construct) {
    flow_.unsupported(construct.where, construct.what);
  }
}

void Statements::supported_statement(const Stmt* statement) {
  using clang::Stmt;
  switch (statement->getStmtClass()) {
    case Stmt::NullStmtClass: return;
    case Stmt::CompoundStmtClass: return compound(llvm::cast<clang::CompoundStmt>(statement));
    case Stmt::DeclStmtClass:
      for (const clang::Decl* declared : llvm::cast<clang::DeclStmt>(statement)->decls()) {
        flow_.show(statement);
        if (declaration_table().of(declared->getDeclKindName()) == Handling::unsupported)
          flow_.unsupported(statement,
                            fmt::format("declarations of the kind {}", declared->getDeclKindName()));
        if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declared)) declaration(variable);
        if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(declared))
          sizes_.fix_lengths(name->getUnderlyingType());
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
      flow_.go_to(cases_.at(labelled));
      flow_.stand_at(cases_.at(labelled));
      return this->statement(labelled->getSubStmt());
    }
    case Stmt::LabelStmtClass: {
      const auto* labelled = llvm::cast<clang::LabelStmt>(statement);
      stand_at_label(labelled);
      return this->statement(labelled->getSubStmt());
    }
    case Stmt::GotoStmtClass:
      flow_.show(statement);
      cleanups_.clean_up_for(llvm::cast<clang::GotoStmt>(statement)->getLabel());
      begin(entered_scopes().by_goto(statement, llvm::cast<clang::GotoStmt>(statement)->getLabel()));
      return flow_.go_to(labels_.location_of(llvm::cast<clang::GotoStmt>(statement)->getLabel()));
    case Stmt::BreakStmtClass:
      cleanups_.clean_up_to(targets_.back().break_depth);
      return flow_.go_to(targets_.back().break_to);
    case Stmt::ContinueStmtClass:
      cleanups_.clean_up_to(targets_.back().continue_depth);
      return flow_.go_to(targets_.back().continue_to);
    case Stmt::ReturnStmtClass: return return_statement(llvm::cast<clang::ReturnStmt>(statement));
    case Stmt::AttributedStmtClass:
      return this->statement(llvm::cast<clang::AttributedStmt>(statement)->getSubStmt());
    case Stmt::GCCAsmStmtClass:
      flow_.show(statement);
      return assembly_.lower(llvm::cast<clang::GCCAsmStmt>(statement));
    case Stmt::IndirectGotoStmtClass: return computed_goto(llvm::cast<clang::IndirectGotoStmt>(statement));
    default: break;
  }
  if (const auto* expression = llvm::dyn_cast<clang::Expr>(statement)) {
    flow_.show(statement);
    return evaluator_.effect(expression);
  }
  flow_.unsupported(statement, fmt::format("statements of the kind {}", statement->getStmtClassName()));
}

void Statements::stand_at_label(const clang::LabelStmt* labelled) {
  flow_.show(labelled);
  const LocationId place = labels_.location_of(labelled->getDecl());
  labels_.place(labelled->getDecl());
  flow_.go_to(place);
  flow_.stand_at(place);
}

void Statements::compound(const clang::CompoundStmt* compound) {
  Cleanups::InBlock block(cleanups_, compound);
  for (const Stmt* part : compound->body()) {
    statement(part);
    block.next();
  }
  cleanups_.clean_up_to(block.depth());
}

Value Statements::statement_expression(const clang::StmtExpr* expression) {
  const auto* body = expression->getSubStmt();
  Cleanups::InBlock block(cleanups_, body);
  Value result;
  for (const Stmt* part : body->body()) {
    const bool is_result = part == body->getStmtExprResult() && !expression->getType()->isVoidType();
    while (is_result && llvm::isa<clang::LabelStmt>(part)) {
      stand_at_label(llvm::cast<clang::LabelStmt>(part));
      part = llvm::cast<clang::LabelStmt>(part)->getSubStmt();
    }
    const auto* last = llvm::dyn_cast<clang::Expr>(part);
    if (is_result && last != nullptr)
      result = objects_.saved(evaluator_.value(last));
    else
      statement(part);
    block.next();
  }
  cleanups_.clean_up_to(block.depth());
  return result;
}

const EnteredScopes& Statements::entered_scopes() {
  const bool is_needed = module_.memory().follows_lifetimes();  // as initialisation does
  if (!entered_scopes_) entered_scopes_.emplace(is_needed ? function_.definition->getBody() : nullptr);
  return *entered_scopes_;
}

// A jump goes past their declarations.
void Statements::begin(const EnteredScopes::Variables& variables) {
  for (const clang::VarDecl* variable : variables) {
    if (!variable->getType()->isConstantSizeType()) continue;  // C has no such jump
    const Place where = locals_.object_place(variable);
    locals_.begin(variable, true);
    initialisation_.begins(where);
  }
}

void Statements::begin_at(LocationId place, const EnteredScopes::Variables& variables, LocationId target) {
  if (variables.empty()) return;
  flow_.stand_at(place);
  begin(variables);
  flow_.go_to(target);
}

// To one of the labels of the function whose address is taken somewhere.
void Statements::computed_goto(const clang::IndirectGotoStmt* statement) {
  flow_.show(statement);
  if (cleanups_.depth() > 0)
    return flow_.unsupported(statement,
                             "a computed goto in the scope of a variable with the attribute cleanup");
  const Term target = objects_.saved(evaluator_.scalar(statement->getTarget()));
  LabelFinder finder;
  finder.visit_all(function_.definition->getBody());
  const LocationId start = flow_.at();
  std::vector<Term> others;
  for (const clang::LabelDecl* each : finder.labels) {
    const Term chosen = terms_.eq(target, module_.address_of(each));
    const EnteredScopes::Variables entered = entered_scopes().by_goto(statement, each);
    const LocationId place = entered.empty() ? labels_.location_of(each) : flow_.new_location();
    flow_.assume_as_branch(start, place, chosen, fmt::format("goto {}", each->getNameAsString()));
    begin_at(place, entered, labels_.location_of(each));
    others.push_back(terms_.not_(chosen));
  }
  const LocationId nowhere = flow_.new_location();
  flow_.assume_as_branch(start, nowhere, terms_.and_(others), "goto to no label");
  flow_.stand_at(nowhere);
  flow_.unsupported(statement, "a goto to none of the labels of this function");
}

void Statements::if_statement(const clang::IfStmt* statement) {
  const LocationId then_place = flow_.new_location(), else_place = flow_.new_location(),
                   after = flow_.new_location();
  flow_.show(statement->getCond());
  conditions_.branch(statement->getCond(), then_place, else_place);
  flow_.stand_at(then_place);
  this->statement(statement->getThen());
  flow_.go_to(after);
  flow_.stand_at(else_place);
  if (statement->getElse() != nullptr) this->statement(statement->getElse());
  flow_.go_to(after);
  flow_.stand_at(after);
}

// Invariants of a loop are written down at its keyword.
LocationId Statements::loop_head(const Stmt* loop) {
  return program_.add_location(function_.procedure, flow_.position_of(loop->getBeginLoc()));
}

void Statements::while_loop(const clang::WhileStmt* statement) {
  flow_.show(statement->getCond());
  const LocationId head = loop_head(statement), body = flow_.new_location(), after = flow_.new_location();
  flow_.go_to(head);
  flow_.stand_at(head);
  conditions_.branch(statement->getCond(), body, after);
  targets_.push_back({after, head, cleanups_.depth(), cleanups_.depth()});
  flow_.stand_at(body);
  this->statement(statement->getBody());
  flow_.go_to(head);
  targets_.pop_back();
  flow_.stand_at(after);
}

void Statements::do_loop(const clang::DoStmt* statement) {
  const LocationId body = loop_head(statement), test = flow_.new_location(), after = flow_.new_location();
  flow_.go_to(body);
  flow_.stand_at(body);
  targets_.push_back({after, test, cleanups_.depth(), cleanups_.depth()});
  this->statement(statement->getBody());
  targets_.pop_back();
  flow_.go_to(test);
  flow_.stand_at(test);
  flow_.show(statement->getCond());
  conditions_.branch(statement->getCond(), body, after);
  flow_.stand_at(after);
}

void Statements::for_loop(const clang::ForStmt* statement) {
  const Cleanups::InBlock loop(cleanups_, statement);
  if (statement->getInit() != nullptr) this->statement(statement->getInit());
  const LocationId head = loop_head(statement), body = flow_.new_location(), next = flow_.new_location(),
                   after = flow_.new_location();
  flow_.go_to(head);
  flow_.stand_at(head);
  if (statement->getCond() != nullptr) {
    flow_.show(statement->getCond());
    conditions_.branch(statement->getCond(), body, after);
  } else {
    flow_.go_to(body);
  }
  targets_.push_back({after, next, cleanups_.depth(), cleanups_.depth()});
  flow_.stand_at(body);
  this->statement(statement->getBody());
  targets_.pop_back();
  flow_.go_to(next);
  flow_.stand_at(next);
  if (statement->getInc() != nullptr) this->statement(statement->getInc());
  flow_.go_to(head);
  flow_.stand_at(after);
  cleanups_.clean_up_to(loop.depth());
}

void Statements::switch_statement(const clang::SwitchStmt* statement) {
  if (statement->getInit() != nullptr) this->statement(statement->getInit());
  flow_.show(statement->getCond());
  const Term chosen = objects_.saved(evaluator_.scalar(statement->getCond()));
  const LocationId dispatch = flow_.at(), after = flow_.new_location();
  const unsigned bits = types_.bits(statement->getCond()->getType());
  const bool is_signed = Types::is_signed(statement->getCond()->getType());
  const clang::DefaultStmt* otherwise = nullptr;
  std::vector<Term> others;
  for (const clang::SwitchCase* labelled = statement->getSwitchCaseList(); labelled != nullptr;
       labelled = labelled->getNextSwitchCase()) {
    flow_.set_position(flow_.position_of(labelled->getBeginLoc()));
    const LocationId place = cases_[labelled] = flow_.new_location();
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
    const EnteredScopes::Variables entered = entered_scopes().by_switch(labelled);
    const LocationId arrival = entered.empty() ? place : flow_.new_location();
    flow_.assume_as_branch(dispatch, arrival, matches,
                           flow_.text_of({one->getBeginLoc(), one->getColonLoc()}));
    begin_at(arrival, entered, place);
    others.push_back(terms_.not_(matches));
  }
  flow_.set_position(flow_.position_of(statement->getBeginLoc()));
  const EnteredScopes::Variables entered =
      otherwise == nullptr ? EnteredScopes::Variables() : entered_scopes().by_switch(otherwise);
  const LocationId last = otherwise == nullptr ? after : cases_.at(otherwise);
  const LocationId arrival = entered.empty() ? last : flow_.new_location();
  flow_.assume_as_branch(dispatch, arrival, terms_.and_(others),
                         otherwise == nullptr ? "no case" : "default:");
  begin_at(arrival, entered, last);
  flow_.stand_at(flow_.new_location());  // before the first case
  targets_.push_back({after, targets_.empty() ? LocationId() : targets_.back().continue_to, cleanups_.depth(),
                      targets_.empty() ? 0 : targets_.back().continue_depth});
  this->statement(statement->getBody());
  targets_.pop_back();
  flow_.go_to(after);
  flow_.stand_at(after);
}

void Statements::return_statement(const clang::ReturnStmt* statement) {
  flow_.show(statement);
  const Expr* returned = statement->getRetValue();
  if (returned != nullptr && returned->getType()->isVoidType()) {
    evaluator_.effect(returned);
  } else if (returned != nullptr) {
    const Value result = evaluator_.value(returned);
    if (function_.result.kind != Shape::Kind::nothing)
      objects_.assign({function_.definition->getReturnType(), &function_.result, {}, {}}, result);
  }
  cleanups_.clean_up_to(0);
  flow_.go_to(return_place_);
}

namespace {

class Mention : public SyntaxVisitor {
 public:
  explicit Mention(const clang::VarDecl* variable) : variable_(variable) {}
  bool found = false;
  bool visit_statement(clang::Stmt* statement) override {
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(statement);
    found |= reference != nullptr && reference->getDecl() == variable_;
    return !found;
  }

 private:
  const clang::VarDecl* variable_;
};

bool mentions(const clang::Expr* expression, const clang::VarDecl* variable) {
  Mention mention(variable);
  mention.visit_all(const_cast<clang::Expr*>(expression));
  return mention.found;
}

}  // namespace

void Statements::declaration(const clang::VarDecl* variable) {
  if (variable->hasGlobalStorage()) {  // a static local, or an extern declaration
    if (!module_.linking().is_absent(variable)) module_.global(variable);
    return;
  }
  sizes_.fix_lengths(variable->getType());
  if (variable->getType()->isVariableArrayType()) {
    declare_variable_length(variable);
  } else {
    const Place where = locals_.object_place(variable);
    locals_.begin(variable, cleanups_.is_in_inner_block());
    if (const Expr* initializer = variable->getInit()) {
      if (mentions(initializer, variable)) initialisation_.begins(where);
      initializers_.initialize(where, initializer);
    } else if (!Types::is_scalar(variable->getType()) && where.address.valid()) {
      arbitrary_memory_.forget(where);
    } else {
      StepBuilder step(program_);
      objects_.write(step, where, objects_.arbitrary(step, variable->getType(), variable->getNameAsString()));
      flow_.emit(step);
    }
    if (variable->getInit() == nullptr) initialisation_.begins(where);
  }
  cleanups_.add_end(variable);
  cleanups_.add_cleanup(variable);
}

// The array lives where malloc finds room and stays there. There is none for one whose size is no number.
void Statements::declare_variable_length(const clang::VarDecl* variable) {
  locals_.object_place(variable);
  const unsigned bits = types_.pointer_bits();
  flow_.assume(sizes_.is_below(variable->getType(), number(Memory::heap_end(false, bits), bits)));
  const Term address =
      heap_.allocate(variable->getNameAsString(), sizes_.size_of(variable->getType()), false);
  if (module_.memory().follows_lifetimes()) locals_.keep_object(variable, cleanups_.is_in_inner_block());
  StepBuilder step(program_);
  step.set(locals_.address_variable(variable), address);
  flow_.emit(step);
}

}  // namespace hone::c
