// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "logic/terms.h"

namespace hone {

// What a scope (the whole term, or the body of a quantifier) looks like from above.
struct Sharing {
  std::vector<Term> shared;  // compound terms used more than once, arguments before users
  double tree_size = 0;      // nodes if everything were written out
  std::size_t dag_size = 0;
};

// Writes a term piece by piece from an explicit stack, so depth costs no recursion. Terms used more than once
// in a scope can be given a name first. A quantifier's body is a scope of its own, because its
// subterms speak of bound symbols; names of the scopes around it stay usable in it unless they speak of a
// free symbol that is bound there. A concrete printer says how a node is written (`write`) and how
// definitions look.
class DagPrinter {
 public:
  explicit DagPrinter(const Terms& terms) : terms_(terms) {}
  virtual ~DagPrinter() = default;
  DagPrinter(const DagPrinter&) = delete;
  DagPrinter& operator=(const DagPrinter&) = delete;

  std::string print(Term root);

 protected:
  // Either text, a term to write in some context, or a scope to go on with.
  struct Piece {
    std::string text;
    Term term = Term();
    int context = 0;
    bool opens_scope = false;
    bool continues_scope = false;
  };
  using Pieces = std::vector<Piece>;

  static Piece text(std::string t) { return {std::move(t)}; }
  static Piece term(Term t, int context = 0) { return {{}, t, context}; }
  static Piece scope(Term quantifier) { return {{}, quantifier, 0, true}; }  // its body

  virtual void write(Term term, int context, Pieces& pieces) = 0;
  // The terms that the text of `term` contains; for a quantifier none.
  virtual std::vector<Term> operands(Term term) const = 0;
  virtual bool wants_definitions(const Sharing& sharing) const = 0;
  virtual std::string before_definition(std::size_t i, const std::string& name) const = 0;
  virtual std::string after_definition() const = 0;
  virtual std::string before_body() const = 0;
  virtual std::string after_body(std::size_t definitions) const = 0;

  const Terms& terms_;

 private:
  struct Scope {
    std::vector<Term> shared;
    Term body;
    std::size_t next = 0;
    std::string name = {};                              // of the definition just being written
    std::unordered_map<Term, std::string> hidden = {};  // names that mean something else here
  };

  Sharing find_sharing(Term root) const;
  void open_scope(Term body, std::unordered_map<Term, std::string> hidden);
  std::unordered_map<Term, std::string> hide_names_with(std::span<const Term> bound);
  void continue_scope();
  std::string new_name();

  std::vector<Piece> stack_;
  std::vector<Scope> scopes_;
  std::unordered_map<Term, std::string> names_;
  std::size_t last_name_ = 0;
};

}  // namespace hone
