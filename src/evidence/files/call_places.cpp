// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/call_places.h"

namespace hone {

CallPlaces::CallPlaces(const Program& program, const CNames& names) {
  // Calls of one function in one statement follow each other as in the text.
  std::map<std::pair<Position, std::string>, std::size_t> seen;
  for (std::size_t i = 0; i < program.edge_count(); ++i) {
    const Edge& edge = program.edge(EdgeId(i));
    const std::string* origin = program.origin(EdgeId(i));
    if (edge.position.line == 0 || (edge.call() == nullptr && origin == nullptr)) continue;
    std::string name = origin != nullptr ? *origin : program.procedure(edge.call()->callee).name;
    name = name.substr(0, name.find('#'));
    const std::size_t n = seen[{edge.position, name}]++;
    const CScopes& scopes = names.scopes(edge.position.file);
    if (const auto end = scopes.end_of_call(edge.position, name, n)) ends_.emplace(EdgeId(i), *end);
  }
}

std::optional<Position> CallPlaces::end_of_call(EdgeId edge) const {
  const auto found = ends_.find(edge);
  return found == ends_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace hone
