// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.h"
#include "evidence/c/c_names.h"
#include "evidence/files/places.h"
#include "evidence/files/proof_file.h"
#include "logic/infix_reader.h"
#include "program/analysis/loops.h"

namespace hone {

namespace {

class CertificateReader {
 public:
  CertificateReader(const Program& program, unsigned long_bits)
      : program_(program),
        terms_(program.terms()),
        places_(program),
        names_(program),
        long_bits_(long_bits) {}

  ReadCertificate read(const std::vector<WitnessInvariant>& invariants) {
    for (const WitnessInvariant& invariant : invariants) {
      try {
        add(invariant);
      } catch (const InputError& error) {
        result_.unused.push_back(
            fmt::format("line {}: {}: {}", invariant.location.line, invariant.type, error.what()));
      }
    }
    return std::move(result_);
  }

 private:
  void add(const WitnessInvariant& invariant) {
    if (invariant.type == "function_contract") return add_contract(invariant);
    if (invariant.type != "loop_invariant" && invariant.type != "location_invariant")
      throw InputError("this type of invariant is not supported");
    const std::vector<LocationId> locations = invariant.type == "loop_invariant"
                                                  ? places_.loop_heads(invariant.location)
                                                  : places_.statements(invariant.location);
    if (locations.empty()) throw InputError("there is no such place in the program that can be reached");
    for (const LocationId location : locations) {
      const Term formula = this->formula(invariant.value, invariant.format, location);
      const auto [known, is_new] = result_.certificate.invariants.emplace(location, formula);
      if (!is_new) known->second = terms_.and_(known->second, formula);
    }
  }

  Term formula(const std::string& text, const std::string& format, LocationId location) {
    if (format == "infix") return in_infix(text);
    if (format != "c_expression" && format != "ext_c_expression")
      throw InputError(fmt::format("the format {} is not supported", printable(format)));
    const Location& here = program_.location(location);
    CMeaning meaning = names_.meaning({here.procedure, places_.position(location)});
    meaning.long_bits = long_bits_;
    return read_c(terms_, text, meaning);
  }

  // All variables by the names of their symbols, and their values at the entry.
  Term in_infix(const std::string& text) {
    const Term result = read_infix(terms_, text, [&](std::string_view name) {
      const bool at_entry = name.ends_with("@entry");
      const Term symbol = terms_.find_symbol(std::string(name.substr(0, name.size() - (at_entry ? 6 : 0))));
      const auto id = symbol.valid() ? program_.variable_of(symbol) : std::nullopt;
      if (!id) return Term();
      return at_entry ? program_.variable(*id).entry_symbol : symbol;
    });
    if (!terms_.is_bool(result)) throw InputError("this is not a condition");
    return result;
  }

  void add_contract(const WitnessInvariant& invariant) {
    const auto procedure = program_.find_procedure(invariant.location.function);
    if (!procedure) throw InputError("there is no such function in the program that can be called");
    const auto read = [&](const std::string& text) {
      if (invariant.format == "infix") return in_infix(text);
      CMeaning meaning = names_.contract_meaning(*procedure);
      meaning.long_bits = long_bits_;
      return read_c(terms_, text, meaning);
    };
    const Contract contract{read(invariant.requires_clause), read(invariant.ensures_clause)};
    const auto [known, is_new] = result_.certificate.contracts.emplace(*procedure, contract);
    if (!is_new)
      known->second = {terms_.and_(known->second.before, contract.before),
                       terms_.and_(known->second.after, contract.after)};
  }

  const Program& program_;
  Terms& terms_;
  const WitnessPlaces places_;
  const CNames names_;
  const unsigned long_bits_;
  ReadCertificate result_;
};

}  // namespace

ReadCertificate read_certificate(const Program& program, const std::vector<WitnessInvariant>& invariants,
                                 unsigned long_bits) {
  return CertificateReader(program, long_bits).read(invariants);
}

}  // namespace hone
