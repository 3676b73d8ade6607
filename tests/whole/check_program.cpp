// SPDX-License-Identifier: Apache-2.0
#include "whole/check_program.h"
#include "driver/check.h"

namespace hone {

namespace {

// By one engine: the driver would let another one pass for it.
Options options_with(const Settings& settings, const std::string& file_name) {
  Options options;
  options.set(Option::use_execution, "off");
  if (file_name.ends_with(".ip")) options.set(Option::engine, "summaries");
  for (const auto& [option, value] : settings) options.set(option, value);
  return options;
}

CheckedProgram check_source(std::shared_ptr<const SourceFile> source, const Settings& settings) {
  CheckedProgram checked;
  const Options options = options_with(settings, source->name());
  checked.terms = std::make_unique<Terms>();
  checked.program = load_program(std::move(source), *checked.terms, options).program;
  checked.context = std::make_unique<RunContext>(options);
  checked.result = check_with_evidence({*checked.program}, *checked.context);
  return checked;
}

}  // namespace

CheckedProgram check_file(const std::string& path, const Settings& settings) {
  return check_source(std::make_shared<const SourceFile>(read_source_file(path)), settings);
}

CheckedProgram check_text(const std::string& file_name, const std::string& text, const Settings& settings) {
  return check_source(std::make_shared<const SourceFile>(file_name, text), settings);
}

const char* name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::safe: return "TRUE";
    case Verdict::unsafe: return "FALSE";
    case Verdict::unknown: break;
  }
  return "UNKNOWN";
}

}  // namespace hone
