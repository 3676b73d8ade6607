// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_context.h"

#include <fmt/format.h>

#include "base/error.h"
#include "frontend/remopla/remopla_tokens.h"

namespace hone::remopla {

std::string Context::one_line(Span span) const { return remopla::one_line(messages.map(), tokens, span); }

void Context::error(Span span, const std::string& what) {
  if (told.emplace(span.begin, what).second) messages.error(span, what);
}

void Context::warning(Span span, const std::string& what) {
  if (told.emplace(span.begin, what).second) messages.warning(span, what);
}

void Context::unsupported(Span span, const std::string& what) const {
  messages.diagnostics().throw_if_errors();
  const Position place = position(span);
  throw Unsupported(
      fmt::format("{}:{}:{}: unsupported: {}", messages.map().file().name(), place.line, place.column, what));
}

const ModuleInfo* Context::find_module(const std::string& name) const {
  const auto found = module_of_name.find(name);
  return found == module_of_name.end() ? nullptr : &modules[found->second];
}

}  // namespace hone::remopla
