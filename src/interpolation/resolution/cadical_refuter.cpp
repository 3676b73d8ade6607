// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/cadical_refuter.h"

#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "interpolation/problem/limits.h"
#include "interpolation/resolution/rup_replay.h"

namespace hone {

namespace {

// Text that is written like a file and stays in memory.
class MemoryFile {
 public:
  MemoryFile() : file_(open_memstream(&text_, &size_)) {
    HONE_INVARIANT(file_ != nullptr, "a file in memory should open");
  }
  ~MemoryFile() {
    close();
    std::free(text_);
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  FILE* file() { return file_; }
  std::string_view close() {
    if (file_ != nullptr) std::fclose(std::exchange(file_, nullptr));
    return {text_, size_};
  }

 private:
  char* text_ = nullptr;
  std::size_t size_ = 0;
  FILE* file_;
};

// CaDiCaL asks now and then whether to stop. Exceptions must not pass through it.
class LimitTerminator : public CaDiCaL::Terminator {
 public:
  explicit LimitTerminator(RunContext& context) : context_(context) {}
  bool terminate() override {
    try {
      context_.check_limits();
      context_.spend_steps(limits::interpolation::steps_of_cadical);
      return false;
    } catch (...) {
      reached_ = std::current_exception();
      return true;
    }
  }
  void rethrow() const {
    if (reached_) std::rethrow_exception(reached_);
  }

 private:
  RunContext& context_;
  std::exception_ptr reached_;
};

int to_dimacs(Literal literal) {
  const int variable = static_cast<int>(literal.proposition().index()) + 1;
  return literal.positive() ? variable : -variable;
}

// One line of a DRAT proof: a lemma, or with a leading d a clause that is no longer used.
class DratReader {
 public:
  explicit DratReader(std::string_view text) : text_(text) {}

  bool next() {
    skip_space();
    if (position_ == text_.size()) return false;
    deletion_ = text_[position_] == 'd';
    if (deletion_) ++position_;
    clause_.clear();
    for (int literal = number(); literal != 0; literal = number())
      clause_.emplace_back(Proposition(static_cast<std::size_t>(std::abs(literal)) - 1), literal > 0);
    return true;
  }
  bool deletion() const { return deletion_; }
  const std::vector<Literal>& clause() const { return clause_; }

 private:
  void skip_space() {
    while (position_ < text_.size() && (text_[position_] == ' ' || text_[position_] == '\n')) ++position_;
  }
  int number() {
    skip_space();
    const bool negative = position_ < text_.size() && text_[position_] == '-';
    if (negative) ++position_;
    int value = 0;
    for (; position_ < text_.size() && text_[position_] >= '0' && text_[position_] <= '9'; ++position_)
      value = 10 * value + (text_[position_] - '0');
    return negative ? -value : value;
  }

  std::string_view text_;
  std::size_t position_ = 0;
  bool deletion_ = false;
  std::vector<Literal> clause_;
};

// Techniques whose lemmas or models do not follow by unit propagation are off (as they are by default).
void configure(CaDiCaL::Solver& solver) {
  for (const char* off : {"binary", "block", "cover", "condition"}) solver.set(off, 0);
  solver.set("quiet", 1);
}

int solve(CaDiCaL::Solver& solver, std::span<const NumberedClause> clauses, std::size_t propositions,
          RunContext& context) {
  const ScopedTimer timer(context, "CaDiCaL");
  solver.reserve(static_cast<int>(propositions));
  for (const NumberedClause& clause : clauses) {
    for (const Literal literal : clause.clause) solver.add(to_dimacs(literal));
    solver.add(0);
  }
  LimitTerminator terminator(context);
  solver.connect_terminator(&terminator);
  const int status = solver.solve();
  solver.disconnect_terminator();
  terminator.rethrow();
  HONE_INVARIANT(status == 10 || status == 20, "CaDiCaL should answer when no limit is reached");
  return status;
}

ResolutionProof replay(std::span<const NumberedClause> clauses, std::size_t propositions,
                       std::string_view drat, RunContext& context) {
  const ScopedTimer timer(context, "replay of resolution proofs");
  RupReplay replay(clauses, propositions);
  DratReader reader(drat);
  for (std::size_t line = 0; !replay.refuted() && reader.next(); ++line) {
    if (line % 1024 == 0) context.check_limits();
    context.spend_steps(limits::interpolation::steps_of_a_lemma);
    if (reader.deletion())
      replay.delete_clause(reader.clause());
    else
      HONE_INVARIANT(replay.add_lemma(reader.clause()), "lemmas should follow by unit propagation");
  }
  HONE_INVARIANT(replay.refuted(), "the proof of a SAT solver should end in the empty clause");
  return replay.proof();
}

}  // namespace

CadicalAnswer refute_by_cadical(std::span<const NumberedClause> clauses, std::size_t propositions,
                                RunContext& context) {
  context.check_limits();
  CadicalAnswer answer;
  MemoryFile drat;
  {
    CaDiCaL::Solver solver;
    configure(solver);
    HONE_INVARIANT(solver.trace_proof(drat.file(), "memory"), "CaDiCaL should write its proof");
    if (solve(solver, clauses, propositions, context) == 10) {
      for (std::size_t i = 0; i < propositions; ++i)
        answer.model.push_back(solver.val(static_cast<int>(i) + 1) > 0);
      return answer;
    }
    solver.flush_proof_trace();
    solver.close_proof_trace();
  }
  answer.proof = replay(clauses, propositions, drat.close(), context);
  return answer;
}

}  // namespace hone
