// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/choices.h"
#include "base/source.h"
#include "program/model/program.h"

namespace hone {

// Which predicates are tracked where: at single locations (002, lazy abstraction), in procedures (004 §3), or
// everywhere. In the scope of procedures a global predicate speaks of globals and is tracked everywhere; a
// predicate of a procedure speaks of globals, its locals, and `x@entry`, the values of globals and parameters
// when it was entered.
class Precision {
 public:
  using Scope = TrackingScope;
  using Procedures = std::vector<ProcedureId>;  // by location: where it was before calls were inlined
  explicit Precision(const Program& program) : program_(&program) {}
  Precision(const Program& program, Scope scope, Procedures procedures);

  // Adds a predicate (or its negation: that is the same predicate) where it belongs. Answers whether it is
  // new there.
  bool add(Term predicate, LocationId location);
  bool add(Term predicate, ProcedureId procedure);  // in the scope of procedures only

  // All that are tracked at a location, in the order in which they were added.
  const std::vector<Term>& at(LocationId location) const;
  const std::vector<Term>& global() const { return global_; }
  const std::vector<Term>& local(ProcedureId procedure) const;
  std::vector<Term> all() const;  // different predicates, ordered by handle
  std::size_t size() const { return all().size(); }
  std::unordered_set<Term> symbols() const;  // all that occur in some predicate

  // How much is made of the predicates: each level costs more than the one below (see AbstractionLevel).
  unsigned level() const { return level_; }
  void set_level(unsigned level) { level_ = level; }

  // As text, one predicate per line, `scope: formula`; `read` gives it back and complains with file and line.
  std::string print() const;
  void read(const SourceFile& file);

 private:
  bool add_to(std::vector<Term>& predicates, Term predicate);
  void read_line(std::string_view scope, std::string_view text);

  const Program* program_;
  Scope scope_ = Scope::function;
  Procedures procedures_;
  unsigned level_ = 0;
  std::vector<Term> global_;
  std::map<ProcedureId, std::vector<Term>> local_;
  std::vector<std::vector<Term>> at_;  // by location or procedure; in the global scope not used
};

// Does the formula speak of current values of globals only?
bool only_globals(const Program& program, Term formula);

}  // namespace hone
