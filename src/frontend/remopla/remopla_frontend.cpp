// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_frontend.h"

#include "frontend/common/properties.h"
#include "frontend/remopla/remopla_declarations.h"
#include "frontend/remopla/remopla_lowering.h"
#include "frontend/remopla/remopla_parser.h"
#include "frontend/remopla/remopla_tokens.h"

namespace hone::remopla {

LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options) {
  const syntax::SourceMap map(*source);
  syntax::Messages messages(map);
  const std::vector<syntax::Token> tokens = tokenize(messages);
  const Tree tree = parse(tokens, messages);
  auto program = std::make_unique<Program>(terms, source);
  const bool usual_labels = options.texts(Option::error_label).empty();
  const bool wrap = options.choice<Overflow>(Option::overflow) == Overflow::wrap;
  Context context{
      tree,     *program,
      messages, tokens,
      wrap,     usual_labels ? std::vector<std::string>{"error"} : options.texts(Option::error_label)};
  declare(context);
  const std::string& entry = options.text(Option::entry);
  lower(context, entry == "main" ? "" : entry);
  messages.diagnostics().throw_if_errors();
  if (usual_labels) mark_error_labels(*program, context.error_labels);
  if (context.has_arithmetic)
    program->add_assumption(
        wrap ? "numbers are taken modulo 2^n, n the width of the wider operand (--overflow wrap)"
             : "a step whose numbers are out of range has no successor (--overflow block)");
  return {std::move(program), messages.diagnostics().warnings()};
}

}  // namespace hone::remopla
