// SPDX-License-Identifier: Apache-2.0
#include "evidence/c/c_names.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone {

namespace {

// Names are numbered where they occur twice: `t#2.x` is written t.x.
std::string without_numbers(const std::string& name) {
  std::string result;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] != '#') {
      result += name[i];
      continue;
    }
    while (i + 1 < name.size() && std::isdigit(static_cast<unsigned char>(name[i + 1])) != 0) ++i;
  }
  return result;
}

const AddressedObject* scalar_at(const Program& program, std::uint64_t address) {
  for (const AddressedObject& object : program.objects())
    if (object.address == address && object.display != Display::plain) return &object;
  return nullptr;
}

}  // namespace

CNames::CNames(const Program& program) : program_(program) {
  for (std::size_t i = 0; i < program.variable_count(); ++i) add(VariableId(i));
}

// What lives in memory has a name of the form `function:x`, or that of the global.
void CNames::add(VariableId id) {
  const Variable& variable = program_.variable(id);
  const bool is_number = program_.terms().kind(program_.terms().sort(variable.symbol)) == SortKind::bitvector;
  if (variable.is_temporary() || !is_number || variable.display == Display::memory) return;
  Named named{id, without_numbers(variable.name), variable.scope, variable.position};
  const std::size_t colon = variable.name.find(':');
  if (variable.address != 0) {
    const AddressedObject* object = scalar_at(program_, variable.address);
    if (object == nullptr) return;
    named.path = without_numbers(object->name);
    if (colon != std::string::npos) {
      const auto function = program_.find_procedure(variable.name.substr(0, colon));
      if (!function) return;
      named.scope = *function;
    }
  } else if (colon != std::string::npos) {
    return;
  }
  by_path_[named.path].push_back(all_.size());
  by_variable_[id] = all_.size();
  all_.push_back(std::move(named));
}

const CScopes& CNames::scopes(std::uint32_t file) const {
  std::unique_ptr<CScopes>& known = scopes_[file];
  if (!known) known = std::make_unique<CScopes>(*program_.sources().at(file));
  return *known;
}

bool CNames::is_visible(const Named& named, const CPlace& place) const {
  if (named.scope.valid() && named.scope != place.function) return false;
  if (named.declaration.line == 0 || place.position.line == 0) return true;
  if (named.declaration.file != place.position.file) return !named.scope.valid();
  const CScopes& scopes = this->scopes(place.position.file);
  return scopes.is_visible(named.declaration, scopes.inside_head(place.position));
}

// The innermost declaration; none if two cannot be told apart.
std::optional<VariableId> CNames::find(const std::string& path, const CPlace& place) const {
  const auto candidates = by_path_.find(path);
  if (candidates == by_path_.end()) return std::nullopt;
  const Named* best = nullptr;
  bool unclear = false;
  for (const std::size_t i : candidates->second) {
    const Named& named = all_[i];
    if (!is_visible(named, place)) continue;
    const auto rank = [](const Named& each) { return std::pair(each.scope.valid(), each.declaration); };
    if (best != nullptr && rank(named) < rank(*best)) continue;
    unclear = best != nullptr && rank(named) == rank(*best);
    best = &named;
  }
  return best == nullptr || unclear ? std::nullopt : std::optional(best->variable);
}

CType CNames::type_of(const Program& program, const Variable& variable) {
  const unsigned bits = program.terms().width(program.terms().sort(variable.symbol));
  const bool is_signed = variable.display == Display::signed_number || variable.display == Display::character;
  // A bit-field is computed with as a number of the next larger type.
  for (const unsigned type : {8U, 16U, 32U, 64U})
    if (bits <= type) return {type, is_signed};
  return {bits, is_signed};
}

std::variant<CSymbol, std::string> CNames::symbol(Term symbol, const CPlace& place) const {
  const auto id = program_.variable_of(symbol);
  if (!id) return "it speaks of a value that no variable has";
  const Variable& variable = program_.variable(*id);
  const std::string shown = program_.display_name(symbol);
  const auto known = by_variable_.find(*id);
  if (variable.display == Display::floating)
    return fmt::format("it speaks of {}, a floating point number", shown);
  if (known == by_variable_.end()) return fmt::format("it speaks of {}, which has no name in C", shown);
  const Named& named = all_[known->second];
  if (find(named.path, place) != *id)
    return fmt::format("it speaks of {}, which is not visible there", shown);
  if (variable.display == Display::plain) return fmt::format("the type of {} is not known", shown);
  return CSymbol{named.path, type_of(program_, variable), variable.display == Display::pointer};
}

std::optional<std::uint64_t> CNames::address_of(const std::string& path, const CPlace& place) const {
  // Of an object whose scalars are variables, the variable tells which one is meant.
  if (const auto id = find(path, place); id && program_.variable(*id).address != 0)
    return program_.variable(*id).address;
  std::optional<std::uint64_t> found;
  for (const AddressedObject& object : program_.objects()) {
    if (object.name != path || (found && *found == object.address)) continue;
    if (found) return std::nullopt;
    found = object.address;
  }
  return found;
}

std::string CNames::object_at(const Integer& address, const CPlace& place) const {
  for (const AddressedObject& object : program_.objects())
    if (Integer(static_cast<unsigned long>(object.address)) == address &&
        address_of(without_numbers(object.name), place) == object.address)
      return without_numbers(object.name);
  return "";
}

CVocabulary CNames::vocabulary(const CPlace& place) const {
  return {[this, place](Term term) { return symbol(term, place); },
          [this, place](const Integer& address) { return object_at(address, place); }};
}

// A bit-field is extended to its type.
std::optional<CValue> CNames::value_of(std::optional<VariableId> id, bool at_entry) const {
  if (!id) return std::nullopt;
  const Variable& variable = program_.variable(*id);
  if (variable.display == Display::floating || variable.display == Display::plain) return std::nullopt;
  Terms& terms = program_.terms();
  const CType type = type_of(program_, variable);
  const Term symbol = at_entry ? variable.entry_symbol : variable.symbol;
  const unsigned bits = terms.width(terms.sort(symbol));
  const Kind extend = type.is_signed ? Kind::bv_sign_extend : Kind::bv_zero_extend;
  const Term word = bits == type.bits ? symbol : terms.bv_extend(extend, symbol, type.bits - bits);
  return CValue{word, type, variable.display == Display::pointer};
}

CMeaning CNames::meaning(const CPlace& place) const {
  const auto address = [this, place](const std::string& path) -> std::optional<Integer> {
    const auto found = address_of(path, place);
    return found ? std::optional(Integer(static_cast<unsigned long>(*found))) : std::nullopt;
  };
  return {[this, place](const std::string& path) { return value_of(find(path, place), false); }, address};
}

std::optional<VariableId> CNames::find_for_contract(const std::string& path, ProcedureId function) const {
  const Procedure& procedure = program_.procedure(function);
  if (path == "\\result")
    return procedure.results.size() == 1 ? std::optional(procedure.results.front()) : std::nullopt;
  for (const VariableId id : procedure.parameters)
    if (program_.variable(id).name == path) return id;
  return find(path, {ProcedureId(), {}});
}

std::variant<CSymbol, std::string> CNames::contract_symbol(Term symbol, ProcedureId function) const {
  const Procedure& procedure = program_.procedure(function);
  const auto visible = [&](VariableId id, bool at_entry) -> std::variant<CSymbol, std::string> {
    const Variable& variable = program_.variable(id);
    const bool is_result = procedure.results.size() == 1 && procedure.results.front() == id;
    const auto known = by_variable_.find(id);
    const std::string path = is_result                     ? "\\result"
                             : known == by_variable_.end() ? variable.name
                                                           : all_[known->second].path;
    if (find_for_contract(path, function) != id || variable.display == Display::plain ||
        variable.display == Display::floating)
      return fmt::format("it speaks of {}, which a contract cannot", variable.name);
    return CSymbol{at_entry ? fmt::format("\\at({}, Pre)", path) : path, type_of(program_, variable),
                   variable.display == Display::pointer};
  };
  if (const auto id = program_.variable_of(symbol)) return visible(*id, false);
  for (const VariableId id : program_.globals())
    if (program_.variable(id).entry_symbol == symbol) return visible(id, true);
  for (const VariableId id : procedure.parameters)
    if (program_.variable(id).entry_symbol == symbol) return visible(id, true);
  return "it speaks of a value that no variable has";
}

CVocabulary CNames::contract_vocabulary(ProcedureId function) const {
  return {[this, function](Term term) { return contract_symbol(term, function); },
          [this](const Integer& address) {
            return object_at(address, {ProcedureId(), {}});
          }};
}

CMeaning CNames::contract_meaning(ProcedureId function) const {
  CMeaning result = meaning({ProcedureId(), {}});
  result.variable = [this, function](const std::string& path) {
    return value_of(find_for_contract(path, function), false);
  };
  result.before = [this, function](const std::string& path) {
    return value_of(find_for_contract(path, function), true);
  };
  return result;
}

}  // namespace hone
