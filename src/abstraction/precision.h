// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/source.h"
#include "program/model/program.h"

namespace hone {

// Which predicates are tracked where (004 §3). A global predicate speaks of globals; a predicate of a
// procedure speaks of globals, its locals, and `x@entry`, the values of globals and parameters when it was
// entered.
class Precision {
 public:
  explicit Precision(const Program& program) : program_(&program) {}

  // Adds a predicate (or its negation: that is the same predicate) where it belongs: with the globals if it
  // speaks of nothing else, otherwise with the given procedure. Answers whether it is new.
  bool add(Term predicate, ProcedureId procedure);

  const std::vector<Term>& global() const { return global_; }
  const std::vector<Term>& local(ProcedureId procedure) const;
  std::size_t size() const;
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
  unsigned level_ = 0;
  std::vector<Term> global_;
  std::map<ProcedureId, std::vector<Term>> local_;
};

// Does the formula speak of current values of globals only?
bool only_globals(const Program& program, Term formula);

}  // namespace hone
