// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include <utility>
#include <vector>

#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

class Evaluator;
class Locals;

// What happens whenever the scope of a variable is left, by whatever way but the end of the run: f is called
// with its address if it has the attribute `cleanup(f)` of GNU C, and if it is in memory and lifetimes are
// followed, it ends (those of the outermost block end with the invocation).
class Cleanups : private LoweringPart {
 public:
  Cleanups(const FunctionContext& function, Locals& locals, Evaluator& evaluator)
      : LoweringPart(function), locals_(locals), evaluator_(evaluator) {}

  std::size_t depth() const { return living_.size(); }  // how many live here

  // A block, or a loop with declarations of its own, as long as the lowering is in it; also if that ends
  // early because something is not supported.
  class InBlock {
   public:
    InBlock(Cleanups& cleanups, const Stmt* block)
        : cleanups_(cleanups),
          depth_(cleanups.living_.size()),
          outer_(std::exchange(cleanups.block_, block)),
          outer_position_(std::exchange(cleanups.position_in_block_, 0)) {}
    ~InBlock() {
      cleanups_.living_.resize(depth_);
      cleanups_.block_ = outer_;
      cleanups_.position_in_block_ = outer_position_;
    }
    InBlock(const InBlock&) = delete;
    InBlock& operator=(const InBlock&) = delete;
    std::size_t depth() const { return depth_; }
    void next() { ++cleanups_.position_in_block_; }  // part of it

   private:
    Cleanups& cleanups_;
    std::size_t depth_;
    const Stmt* outer_;
    std::size_t outer_position_;
  };

  void add_cleanup(const clang::VarDecl* variable);
  void add_end(const clang::VarDecl* variable);
  bool is_in_inner_block() const { return block_ != function_.definition->getBody(); }
  void clean_up_to(std::size_t depth);  // those that were declared last first; they still count afterwards
  void clean_up_for(const clang::LabelDecl* label);

 private:
  struct Cleanup {
    const clang::VarDecl* variable;
    const clang::FunctionDecl* function;  // nullptr: it only ends
    const Stmt* block;                    // that they are declared in, or the loop
    std::size_t position;                 // of the declaration in it
  };
  bool lives_at(const Cleanup& cleanup, const clang::LabelDecl* label);

  Locals& locals_;
  Evaluator& evaluator_;
  std::vector<Cleanup> living_;  // of the variables that live here
  const Stmt* block_ = nullptr;  // where the lowering stands, and before which part of it
  std::size_t position_in_block_ = 0;
};

}  // namespace hone::c
