// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/remopla/remopla_context.h"

namespace hone::remopla {

// What a name in a rule stands for: a module (its start), a label in one, or a control point of its own.
struct ControlPoint {
  enum class Kind : std::uint8_t { raw, module, label } kind = Kind::raw;
  std::size_t module = no_module;
  std::string name;
};

// The rules of a pushdown system, by the control points from which they lead. Control points outside of
// modules belong to no procedure: whoever can reach one gets a copy of it, and one that is pushed as a callee
// becomes the start of a procedure.
class ControlPoints {
 public:
  explicit ControlPoints(Context& context);

  ControlPoint resolve(Span name, std::size_t home) const;  // reports ambiguous labels
  bool is_raw(const std::string& name) const { return raw_.contains(name); }
  const std::vector<const Rule*>& from_raw(const std::string& name) const { return find(name); }
  const std::vector<const Rule*>& from_module(std::size_t module) const;
  const std::vector<const Rule*>& from_label(std::size_t module, const std::string& label) const;

  std::size_t home_of(const Rule& rule) const;  // as an index of the context's modules
  ProcedureId procedure_of(const std::string& raw_point, Span span);
  // The procedures that were asked for and not yet taken; the name of the point at which each starts.
  std::deque<std::pair<std::string, ProcedureId>> waiting;

 private:
  static std::string key(const ControlPoint& point);
  const std::vector<const Rule*>& find(const std::string& key) const;
  void check_states() const;

  Context& context_;
  std::unordered_map<std::string, std::vector<const Rule*>> rules_;
  std::unordered_set<std::string> raw_;
  std::unordered_map<std::string, ProcedureId> procedures_;
};

}  // namespace hone::remopla
