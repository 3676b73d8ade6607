// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/parse/gcc_dialect.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include "frontend/c/types/declarations.h"

namespace hone::c {

namespace {

// Under another name Clang lets programs define it as they like.
bool rename(const std::string& name, Reading& reading) {
  const std::string argument = fmt::format("-D{0}={1}{0}", name, redefined_prefix);
  if (name.empty() || std::ranges::find(reading.arguments, argument) != reading.arguments.end()) return false;
  reading.arguments.push_back(argument);
  return true;
}

// The upper digits of `\x20ac` do not count if it is one of eight bits. They go one by one.
bool shorten_escape(std::size_t offset, std::string& text) {
  if (text.compare(offset, 2, "\\x") != 0) return false;
  std::size_t at = offset + 2;
  while (at < text.size() && text[at] == '0') ++at;
  if (at == text.size() || std::isxdigit(static_cast<unsigned char>(text[at])) == 0) return false;
  text[at] = '0';
  return true;
}

// `void f()`, or another type that needs no declaration. It was taken to be `int f()`.
bool declare(const std::string& name, std::size_t offset, Reading& reading) {
  static const std::set<std::string> known{"void",     "char",   "short", "int",   "long",
                                           "unsigned", "signed", "float", "double"};
  const std::size_t line = reading.text.rfind('\n', offset) + 1;
  const std::string type = reading.text.substr(line, offset - line);
  std::istringstream words(type);
  for (std::string word; words >> word;)
    if (!known.contains(word)) return false;
  const std::string declaration = fmt::format("{} {}();\n", type, name);
  if (type.empty() || reading.declarations.find(declaration) != std::string::npos) return false;
  reading.declarations += declaration;
  return true;
}

}  // namespace

std::string quoted_name(const std::string& text) {
  const std::size_t start = text.find('\'');
  if (start == std::string::npos) return "";
  return text.substr(start + 1, text.find('\'', start + 1) - start - 1);
}

bool mend(const std::vector<Diagnostic>& errors, Reading& reading) {
  for (std::size_t i = 0; i < errors.size(); ++i) {
    const Diagnostic& error = errors[i];
    const auto says = [&](const char* text) { return error.what.starts_with(text); };
    if (says("definition of builtin function '") && rename(quoted_name(error.what), reading)) return true;
    if (error.what.find("parameter of 'main'") != std::string::npos && rename("main", reading)) return true;
    if (!error.offset) continue;
    if (says("hex escape sequence out of range") && shorten_escape(*error.offset, reading.text)) return true;
    const bool implicit = i + 1 < errors.size() && errors[i + 1].is_note &&
                          errors[i + 1].what.starts_with("previous implicit declaration");
    if (implicit && says("conflicting types for '") &&
        declare(quoted_name(error.what), *error.offset, reading))
      return true;
  }
  return false;
}

}  // namespace hone::c
