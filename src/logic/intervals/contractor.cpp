// SPDX-License-Identifier: Apache-2.0
#include "logic/intervals/contractor.h"

#include <algorithm>

#include "logic/intervals/float_operators.h"
#include "logic/intervals/integer_operators.h"
#include "logic/machine_bitvector.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// Narrowing may go on by ever smaller steps.
constexpr unsigned most_rounds = 12;
constexpr unsigned widest = 64;

bool makes_word_of_bits(Kind kind) { return kind >= Kind::bv_not && kind <= Kind::bv_ashr; }

}  // namespace

Contractor::Contractor(const Terms& terms, std::span<const Term> formulas) : terms_(terms) {
  for_each_subterm(terms, formulas, [&](Term term) { add(term); });
  find_floats();
  for (const Description& node : nodes_) everything_.push_back(first_values(node));
  is_marked_.resize(nodes_.size());
}

void Contractor::add(Term term) {
  const Sort sort = terms_.sort(term);
  Description node{term, terms_.kind(term), Sorted::other, {}, {}};
  if (terms_.is_bool(term)) node.sorted = Sorted::boolean;
  if (terms_.kind(sort) == SortKind::bitvector && terms_.width(sort) <= widest) node.sorted = Sorted::word;
  const auto number = static_cast<Node>(nodes_.size());
  const bool is_quantified = node.kind == Kind::forall || node.kind == Kind::exists;
  if (!is_quantified)
    for (const Term argument : terms_.arguments(term)) {
      const Node at = node_of_.at(argument);
      node.arguments.push_back(at);
      nodes_[at].users.push_back(number);
    }
  node_of_.emplace(term, number);
  nodes_.push_back(std::move(node));
}

// Words are floating point numbers where an operator reads or makes them as such, and where they are equal to
// such.
void Contractor::find_floats() {
  bool changes = true;
  const auto make_float = [&](Node node) {
    if (nodes_[node].sorted != Sorted::word) return;
    nodes_[node].sorted = Sorted::floating;
    changes = true;
  };
  const auto make_alike = [&](Node a, Node b) {  // constants may be both
    if (nodes_[a].kind == Kind::bv_number || nodes_[b].kind == Kind::bv_number) return;
    if (nodes_[a].sorted == Sorted::floating) make_float(b);
    if (nodes_[b].sorted == Sorted::floating) make_float(a);
  };
  while (changes) {
    changes = false;
    for (Node at = 0; at < nodes_.size(); ++at) {
      const Description& node = nodes_[at];
      if (is_floating_operator(node.kind)) {
        if (makes_float(node.kind)) make_float(at);
        if (node.kind != Kind::fp_from_signed && node.kind != Kind::fp_from_unsigned)
          for (const Node argument : node.arguments) make_float(argument);
      } else if (node.kind == Kind::eq) {
        make_alike(node.arguments[0], node.arguments[1]);
      } else if (node.kind == Kind::ite) {
        make_alike(at, node.arguments[1]);
        make_alike(at, node.arguments[2]);
      } else if (keeps_float(node)) {
        make_alike(at, node.arguments[0]);
        make_alike(at, node.arguments[1]);
      }
    }
  }
}

// Operators on the sign.
bool Contractor::keeps_float(const Description& node) const {
  if (node.kind != Kind::bv_xor && node.kind != Kind::bv_and) return false;
  if (!terms_.is_float(node.term)) return false;
  const std::uint64_t sign = float_sign(terms_.width(terms_.sort(node.term)));
  const std::uint64_t wanted = node.kind == Kind::bv_xor ? sign : sign - 1;
  return std::ranges::any_of(node.arguments, [&](Node argument) {
    return nodes_[argument].kind == Kind::bv_number && terms_.machine_bits(nodes_[argument].term) == wanted;
  });
}

PossibleValues Contractor::first_values(const Description& node) const {
  PossibleValues values;
  if (node.kind == Kind::true_) values.can_be_false = false;
  if (node.kind == Kind::false_) values.can_be_true = false;
  if (node.sorted != Sorted::word && node.sorted != Sorted::floating) return values;
  const unsigned width = terms_.width(terms_.sort(node.term));
  values.words = all_words(width);
  if (node.kind == Kind::bv_number)
    if (const auto bits = terms_.machine_bits(node.term)) values.words = one_word(*bits, width);
  if (node.sorted == Sorted::floating) values.words = as_floats(values.words);
  return values;
}

bool Contractor::contract(Box& box, std::span<const Term> formulas) {
  std::ranges::fill(is_marked_, 1);
  marked_ = nodes_.size();
  return std::ranges::all_of(formulas,
                             [&](Term formula) { return set_truth(box, node_of(formula), true); }) &&
         propagate(box);
}

bool Contractor::contract(Box& box, Node node, const PossibleValues& values) {
  std::ranges::fill(is_marked_, 0);
  marked_ = 0;
  return restrict(box, node, values) && propagate(box);
}

void Contractor::mark(Node node) {
  if (is_marked_[node] != 0) return;
  is_marked_[node] = 1;
  ++marked_;
}

bool Contractor::restrict(Box& box, Node node, const PossibleValues& values) {
  PossibleValues& known = box[node];
  PossibleValues narrowed = known;
  narrowed.can_be_true &= values.can_be_true;
  narrowed.can_be_false &= values.can_be_false;
  const bool is_word = sorted(node) == Sorted::word || sorted(node) == Sorted::floating;
  if (is_word) narrowed.words = meet(known.words, values.words);
  if (!narrowed.can_be_true && !narrowed.can_be_false) return false;
  if (is_word && narrowed.words.is_empty()) return false;
  if (narrowed == known) return true;
  known = narrowed;
  mark(node);
  for (const Node user : nodes_[node].users) mark(user);
  return true;
}

bool Contractor::propagate(Box& box) {
  const auto revise_if_marked = [&](Node node) {
    if (is_marked_[node] == 0) return true;
    is_marked_[node] = 0;
    --marked_;
    return revise(box, node);
  };
  const auto size = static_cast<Node>(nodes_.size());
  for (unsigned round = 0; marked_ > 0 && round < most_rounds; ++round) {
    for (Node node = 0; node < size; ++node)
      if (!revise_if_marked(node)) return false;
    for (Node node = size; node-- > 0;)
      if (!revise_if_marked(node)) return false;
  }
  return true;
}

bool Contractor::set_truth(Box& box, Node node, bool value) {
  PossibleValues values = box[node];
  values.can_be_true = value;
  values.can_be_false = !value;
  return restrict(box, node, values);
}

bool Contractor::set_words(Box& box, Node node, const WordRange& words) {
  PossibleValues values = box[node];
  values.words = words;
  return restrict(box, node, values);
}

WordRange Contractor::word_of(const Box& box, Node node) const {
  return sorted(node) == Sorted::floating ? as_words(box[node].words) : box[node].words;
}

WordRange Contractor::float_of(const Box& box, Node node) const {
  return sorted(node) == Sorted::floating ? box[node].words : as_floats(box[node].words);
}

WordRange Contractor::words_as(const Box& box, Node node, Sorted as) const {
  return as == Sorted::floating ? float_of(box, node) : word_of(box, node);
}

bool Contractor::set_words_as(Box& box, Node node, const WordRange& words, Sorted as) {
  if (sorted(node) == as) return set_words(box, node, words);
  return set_words(box, node, as == Sorted::floating ? as_words(words) : as_floats(words));
}

bool Contractor::revise(Box& box, Node at) {
  ++steps_;
  const Description& node = nodes_[at];
  if (node.arguments.empty() || node.sorted == Sorted::other) return true;
  if (node.sorted == Sorted::boolean) return revise_boolean(box, at);
  if (node.kind == Kind::ite) return revise_condition(box, at);
  if (is_floating_operator(node.kind)) return revise_float(box, at);
  return revise_word(box, at);
}

bool Contractor::revise_boolean(Box& box, Node at) {
  const Description& node = nodes_[at];
  switch (node.kind) {
    case Kind::not_: {
      const PossibleValues &whole = box[at], &part = box[node.arguments[0]];
      if (part.is_known() && !set_truth(box, at, part.can_be_false)) return false;
      return !whole.is_known() || set_truth(box, node.arguments[0], whole.can_be_false);
    }
    case Kind::and_:
    case Kind::or_: return revise_connective(box, at);
    case Kind::eq: return revise_equality(box, at);
    case Kind::ite: return revise_condition(box, at);
    default: break;
  }
  const bool is_comparison = is_floating_comparison(node.kind) || is_bitvector_comparison(node.kind);
  return !is_comparison || sorted(node.arguments[0]) == Sorted::other || revise_comparison(box, at);
}

// A conjunction is false if one part is; a disjunction true if one is.
bool Contractor::revise_connective(Box& box, Node at) {
  const Description& node = nodes_[at];
  const bool decisive = node.kind == Kind::or_;
  std::size_t open = 0;
  Node last_open = 0;
  for (const Node part : node.arguments) {
    const PossibleValues& values = box[part];
    if (!values.is_known()) {
      ++open;
      last_open = part;
    } else if (values.can_be_true == decisive) {
      return set_truth(box, at, decisive);
    }
  }
  if (open == 0) return set_truth(box, at, !decisive);
  if (!box[at].is_known()) return true;
  if (box[at].can_be_true == decisive) return open > 1 || set_truth(box, last_open, decisive);
  return std::ranges::all_of(node.arguments, [&](Node part) { return set_truth(box, part, !decisive); });
}

bool Contractor::revise_equality(Box& box, Node at) {
  const Description& node = nodes_[at];
  const Node a = node.arguments[0], b = node.arguments[1];
  if (sorted(a) == Sorted::other) return true;
  if (sorted(a) == Sorted::boolean) {
    if (box[a].is_known() && box[b].is_known())
      return set_truth(box, at, box[a].can_be_true == box[b].can_be_true);
    if (!box[at].is_known()) return true;
    for (const auto& [known, other] : {std::pair(a, b), std::pair(b, a)})
      if (box[known].is_known() && !set_truth(box, other, box[known].can_be_true == box[at].can_be_true))
        return false;
    return true;
  }
  const Sorted as = nodes_[a].kind == Kind::bv_number ? sorted(b) : sorted(a);
  const WordRange both = meet(words_as(box, a, as), words_as(box, b, as));
  if (both.is_empty()) return set_truth(box, at, false);
  const auto x = words_as(box, a, as).only_word(), y = words_as(box, b, as).only_word();
  if (x && y && !set_truth(box, at, true)) return false;  // both are not empty, so they are the same
  if (!box[at].is_known()) return true;
  if (box[at].can_be_true) return set_words_as(box, a, both, as) && set_words_as(box, b, both, as);
  for (const auto& [one, other] : {std::pair(x, b), std::pair(y, a)}) {
    if (!one) continue;
    WordRange rest = words_as(box, other, as);
    remove_word(*one, rest);
    if (!set_words_as(box, other, rest, as)) return false;
  }
  return true;
}

bool Contractor::revise_comparison(Box& box, Node at) {
  const Description& node = nodes_[at];
  const Node first = node.arguments[0], second = node.arguments[1];
  const bool is_float = is_floating_comparison(node.kind);
  WordRange a = is_float ? float_of(box, first) : word_of(box, first);
  WordRange b = is_float ? float_of(box, second) : word_of(box, second);
  std::optional<bool> value = is_float ? float_comparison(node.kind, a, b) : word_comparison(node.kind, a, b);
  const bool asks_for_nan = is_float && first == second;
  if (asks_for_nan) {  // x = x: not NaN
    const bool is_number = !a.has_nan, is_nan = float_places(a).is_empty();
    value = is_number ? std::optional(true) : is_nan ? std::optional(false) : std::nullopt;
  }
  if (value && !set_truth(box, at, *value)) return false;
  if (!box[at].is_known()) return true;
  if (asks_for_nan) {
    if (box[at].can_be_true)
      a.has_nan = false;
    else
      a.plus = a.minus = {};
    b = a;
  } else if (is_float) {
    contract_float_comparison(node.kind, box[at].can_be_true, a, b);
  } else {
    contract_word_comparison(node.kind, box[at].can_be_true, a, b);
  }
  const Sorted as = is_float ? Sorted::floating : Sorted::word;
  return set_words_as(box, first, a, as) && set_words_as(box, second, b, as);
}

bool Contractor::revise_condition(Box& box, Node at) {
  const Description& node = nodes_[at];
  const Node condition = node.arguments[0];
  const auto possible = [&](Node branch) -> PossibleValues {
    PossibleValues values = box[at];
    values.can_be_true &= box[branch].can_be_true;
    values.can_be_false &= box[branch].can_be_false;
    if (node.sorted != Sorted::boolean) values.words = meet(values.words, words_as(box, branch, node.sorted));
    return values;
  };
  const auto is_impossible = [&](const PossibleValues& values) {
    return (!values.can_be_true && !values.can_be_false) ||
           (node.sorted != Sorted::boolean && values.words.is_empty());
  };
  const Node yes = node.arguments[1], no = node.arguments[2];
  const PossibleValues if_true = possible(yes), if_false = possible(no);
  if (is_impossible(if_true) && !set_truth(box, condition, false)) return false;
  if (is_impossible(if_false) && !set_truth(box, condition, true)) return false;
  if (box[condition].is_known()) {
    const Node taken = box[condition].can_be_true ? yes : no;
    const PossibleValues& values = box[condition].can_be_true ? if_true : if_false;
    if (!restrict(box, at, values)) return false;
    return node.sorted == Sorted::boolean ? restrict(box, taken, values)
                                          : set_words_as(box, taken, values.words, node.sorted);
  }
  PossibleValues either = if_true;
  either.can_be_true |= if_false.can_be_true;
  either.can_be_false |= if_false.can_be_false;
  if (node.sorted != Sorted::boolean) either.words = join(if_true.words, if_false.words);
  return restrict(box, at, either);
}

bool Contractor::revise_word(Box& box, Node at) {
  const Description& node = nodes_[at];
  for (const Node argument : node.arguments)
    if (sorted(argument) == Sorted::other || sorted(argument) == Sorted::boolean) return true;
  const Node first = node.arguments.front(), second = node.arguments.back();
  if (node.sorted == Sorted::floating && keeps_float(node)) {
    const Node number = nodes_[first].kind == Kind::bv_number ? second : first;
    if (node.kind == Kind::bv_and) return set_words(box, at, float_magnitudes(box[number].words));
    return set_words(box, at, float_negations(box[number].words)) &&
           set_words(box, number, float_negations(box[at].words));
  }
  const unsigned width = terms_.width(terms_.sort(node.term));
  const WordRange a = word_of(box, first), b = word_of(box, second);
  WordRange result = all_words(width);
  const bool is_signed = node.kind == Kind::bv_sign_extend;
  switch (node.kind) {
    case Kind::bv_extract:
      result = extracted_words(a, terms_.high_bit(node.term), terms_.low_bit(node.term));
      break;
    case Kind::bv_concat: result = concatenated_words(a, b); break;
    case Kind::bv_zero_extend:
    case Kind::bv_sign_extend: result = extended_words(is_signed, a, width); break;
    default:
      if (!makes_word_of_bits(node.kind)) return true;
      result = word_results(node.kind, a, b);
  }
  if (!set_words(box, at, node.sorted == Sorted::floating ? as_floats(result) : result)) return false;
  if (sorted(first) != Sorted::word || sorted(second) != Sorted::word) return true;
  const WordRange results = word_of(box, at);
  switch (node.kind) {
    case Kind::bv_add: {
      const auto without = [&](const WordRange& other) {
        return word_results(Kind::bv_add, results, word_results(Kind::bv_neg, other, other));
      };
      return set_words(box, first, meet(a, without(b))) &&
             set_words(box, second, meet(word_of(box, second), without(word_of(box, first))));
    }
    case Kind::bv_neg:
    case Kind::bv_not: return set_words(box, first, meet(a, word_results(node.kind, results, results)));
    case Kind::bv_mul: {
      WordRange x = a, y = b;
      contract_multiplied(results, b, x);
      contract_multiplied(results, a, y);
      return first == second || (set_words(box, first, x) && set_words(box, second, y));
    }
    default: break;
  }
  if (node.kind == Kind::bv_zero_extend || node.kind == Kind::bv_sign_extend) {
    WordRange narrowed = a;
    contract_extended(is_signed, results, narrowed);
    return set_words(box, first, narrowed);
  }
  return true;
}

bool Contractor::revise_float(Box& box, Node at) {
  const Description& node = nodes_[at];
  for (const Node argument : node.arguments)
    if (sorted(argument) == Sorted::other) return true;
  const Node first = node.arguments.front(), second = node.arguments.back();
  const unsigned width = terms_.width(terms_.sort(node.term));
  const bool from_integer = node.kind == Kind::fp_from_signed || node.kind == Kind::fp_from_unsigned;
  WordRange a = from_integer ? word_of(box, first) : float_of(box, first);
  WordRange b = from_integer ? a : float_of(box, second);
  const auto result = [&] {
    if (is_floating_conversion(node.kind)) return float_conversions(node.kind, a, width);
    if (node.kind == Kind::fp_sqrt) return float_square_roots(a);
    if (node.kind == Kind::fp_round) return floats_rounded(terms_.rounding_mode(node.term), a);
    if (node.kind == Kind::fp_mul && first == second) {  // a square has no sign
      const WordRange magnitudes = float_magnitudes(a);
      return float_results(node.kind, magnitudes, magnitudes);
    }
    return float_results(node.kind, a, b);
  }();
  const bool reads_back = node.sorted == Sorted::floating && !makes_float(node.kind);
  if (!set_words(box, at, reads_back ? as_floats(result) : result)) return false;
  const bool is_widened = node.kind == Kind::fp_to_fp && width > a.width;
  if (is_widened) {
    contract_widened(box[at].words, a);
    return set_words(box, first, a);
  }
  if (first == second || is_floating_conversion(node.kind)) return true;
  contract_float_arguments(node.kind, box[at].words, a, b);
  return set_words(box, first, a) && set_words(box, second, b);
}

}  // namespace hone
