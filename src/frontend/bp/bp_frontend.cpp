// SPDX-License-Identifier: Apache-2.0
#include "frontend/bp/bp_frontend.h"

#include "frontend/bp/bp_parser.h"
#include "frontend/common/properties.h"
#include "frontend/semantics/checker.h"
#include "frontend/semantics/lowering.h"

namespace hone::bp {

LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options) {
  const syntax::SourceMap map(*source);
  syntax::Messages messages(map);
  const std::string& entry = options.text(Option::entry);
  syntax::Tree tree = parse(messages);
  semantics::check(tree, {.locals_may_shadow = true, .wildcard = true}, entry, messages);
  auto program = semantics::lower(tree, std::move(source), terms, entry, messages);
  // The labels that SLAM's tools and their users give to what must not happen.
  if (options.texts(Option::error_label).empty()) mark_error_labels(*program, {"ERROR", "SLIC_ERROR"});
  return {std::move(program), messages.diagnostics().warnings()};
}

}  // namespace hone::bp
