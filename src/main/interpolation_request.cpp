// SPDX-License-Identifier: Apache-2.0
#include "main/interpolation_request.h"

#include <fmt/format.h>

#include <unordered_map>

#include "logic/printer.h"
#include "logic/smtlib_term_reader.h"

namespace hone {

namespace {

using Children = std::vector<SExpressionId>;

// Collects the parts of a request: which assertions each of them has.
class Partition {
 public:
  Partition(const SExpressions& expressions, std::span<const LabelledAssertion> assertions, Terms& terms)
      : expressions_(expressions), assertions_(assertions), terms_(terms), used_(assertions.size()) {
    for (std::size_t i = 0; i < assertions.size(); ++i)
      for (const std::string& label : assertions[i].labels) called_[label].push_back(i);
  }

  std::size_t size() const { return formulas_.size(); }
  const std::vector<std::string>& names() const { return names_; }

  void add_part(std::span<const SExpressionId> names) {
    std::vector<Term> conjuncts;
    std::string name;
    for (const SExpressionId label : names) {
      add_label(label, conjuncts);
      name += (name.empty() ? "" : ", ") + std::string(expressions_.source(label));
    }
    add_part(terms_.and_(conjuncts), name);
  }

  void add_part(Term formula, const std::string& name) {
    formulas_.push_back(formula);
    names_.push_back(name);
  }

  // Everything that no part has mentioned so far.
  Term rest() {
    std::vector<Term> conjuncts;
    for (std::size_t i = 0; i < assertions_.size(); ++i)
      if (!used_[i]) conjuncts.push_back(assertions_[i].formula);
    return terms_.and_(conjuncts);
  }

  std::vector<Term> formulas(Term theory) {
    std::vector<Term> result;
    for (const Term formula : formulas_) result.push_back(terms_.and_(formula, theory));
    return result;
  }

 private:
  void add_label(SExpressionId place, std::vector<Term>& conjuncts) {
    if (!expressions_.is_symbol(place)) throw SmtlibError{place, "the name of an assertion is expected here"};
    const std::string label(expressions_.text(place));
    const auto found = called_.find(label);
    if (found == called_.end())
      throw SmtlibError{place, fmt::format("no assertion is called '{}'; (assert (! formula :named {})) "
                                           "gives it a name",
                                           printable(label), printable(smtlib_symbol(label)))};
    for (const std::size_t i : found->second) {
      if (used_[i]) throw SmtlibError{place, fmt::format("'{}' is mentioned twice", printable(label))};
      used_[i] = true;
      conjuncts.push_back(assertions_[i].formula);
    }
  }

  const SExpressions& expressions_;
  std::span<const LabelledAssertion> assertions_;
  Terms& terms_;
  std::unordered_map<std::string, std::vector<std::size_t>> called_;
  std::vector<bool> used_;
  std::vector<Term> formulas_;
  std::vector<std::string> names_;
};

// Walks over the tree with an explicit stack, so its depth is free. Returns a cut for each part: from the
// beginning of the parentheses it stands in up to itself.
std::vector<Cut> read_tree(const SExpressions& expressions, SExpressionId command, Partition& partition) {
  struct Subtree {
    SExpressionId place;
    Children items;
    std::size_t next, begin;
    bool has_root = false;
  };
  std::vector<Cut> cuts;
  std::vector<Subtree> stack{{command, expressions.children(command), 1, 0}};
  while (!stack.empty()) {
    Subtree& subtree = stack.back();
    if (subtree.next == subtree.items.size()) {
      if (!subtree.has_root)
        throw SmtlibError{subtree.place, "the last part here is the root and stands without parentheses"};
      stack.pop_back();
      continue;
    }
    const SExpressionId item = subtree.items[subtree.next++];
    Children inner = expressions.is_list(item) ? expressions.children(item) : Children();
    const bool group = !inner.empty() && expressions.is_symbol(inner[0], "and");
    if (group && inner.size() == 1) throw SmtlibError{item, "a group needs the name of an assertion"};
    subtree.has_root = group || !expressions.is_list(item);
    if (!subtree.has_root) {
      stack.push_back({item, std::move(inner), 0, partition.size()});
      continue;
    }
    partition.add_part(group ? std::span(inner).subspan(1) : std::span(&item, 1));
    cuts.push_back({subtree.begin, partition.size()});
  }
  return cuts;
}

InterpolationRequest sequence_of_all(std::span<const LabelledAssertion> assertions) {
  InterpolationRequest request;
  for (std::size_t i = 0; i < assertions.size(); ++i) {
    request.problem.formulas.push_back(assertions[i].formula);
    const auto& labels = assertions[i].labels;
    request.parts.push_back(labels.empty() ? fmt::format("#{}", i + 1) : labels[0]);
  }
  request.problem.cuts = sequence_cuts(assertions.size());
  return request;
}

}  // namespace

InterpolationRequest read_get_interpolants(const SExpressions& expressions, SExpressionId command,
                                           std::span<const LabelledAssertion> assertions, Terms& terms) {
  InterpolationRequest request;
  if (expressions.children(command).size() == 1) {
    request = sequence_of_all(assertions);
  } else {
    Partition partition(expressions, assertions, terms);
    request.problem.cuts = read_tree(expressions, command, partition);
    request.problem.cuts.pop_back();
    request.problem.formulas = partition.formulas(partition.rest());
    request.parts = partition.names();
  }
  if (request.parts.size() < 2)
    throw SmtlibError{command, "interpolants need two parts or more, as in (get-interpolants A B)"};
  request.position = expressions.position(command);
  return request;
}

InterpolationRequest read_get_interpolant(const SExpressions& expressions, SExpressionId command,
                                          std::span<const LabelledAssertion> assertions, Terms& terms) {
  const Children parts = expressions.children(command);
  const Children groups =
      parts.size() == 2 && expressions.is_list(parts[1]) ? expressions.children(parts[1]) : Children();
  if (groups.empty())
    throw SmtlibError{command, "get-interpolant takes one list of groups: (get-interpolant (g h))"};
  Partition partition(expressions, assertions, terms);
  partition.add_part(groups);
  partition.add_part(partition.rest(), "the rest");
  return {expressions.position(command),
          {partition.formulas(terms.truth()), sequence_cuts(2)},
          partition.names(),
          false};
}

}  // namespace hone
