// SPDX-License-Identifier: Apache-2.0
#include "frontend/ip/ip_frontend.h"

#include "frontend/ip/ip_parser.h"
#include "frontend/semantics/checker.h"
#include "frontend/semantics/initialization.h"
#include "frontend/semantics/lowering.h"

namespace hone::ip {

LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options) {
  const syntax::SourceMap map(*source);
  syntax::Messages messages(map);
  const std::string& entry = options.text(Option::entry);
  syntax::Tree tree = parse(messages);
  semantics::check(tree, {.locals_may_shadow = false, .wildcard = false}, entry, messages);
  semantics::warn_about_uninitialized(tree, entry, messages);
  auto program = semantics::lower(tree, std::move(source), terms, entry, messages);
  return {std::move(program), messages.diagnostics().warnings()};
}

}  // namespace hone::ip
