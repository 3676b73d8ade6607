// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/parse/clang_parser.h"

#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/ASTUnit.h>
#include <clang/Tooling/Tooling.h>
#include <fmt/format.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <optional>

#include "base/error.h"
#include "frontend/c/parse/compile_flags.h"
#include "frontend/c/parse/gcc_dialect.h"

namespace hone::c {

namespace {

// Errors in the form `file:line:col: error: ...`, as our own front ends write them.
class Collector : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override {
    const bool is_note = level == clang::DiagnosticsEngine::Note;
    if (!is_note) in_error_ = level >= clang::DiagnosticsEngine::Error;
    llvm::SmallString<128> text;
    info.FormatDiagnostic(text);
    if (level == clang::DiagnosticsEngine::Warning) return warn(info, text.str().str());
    if (!in_error_ || found.size() >= most) return;
    std::string place;
    std::optional<std::size_t> offset;
    if (info.getLocation().isValid() && info.hasSourceManager()) {
      const clang::SourceManager& sources = info.getSourceManager();
      place = place_of(info);
      if (info.getLocation().isFileID() && sources.isInMainFile(info.getLocation()))
        offset = sources.getFileOffset(info.getLocation());
    }
    const std::string what = text.str().str();
    found.push_back({fmt::format("{}error: {}", place, what), what, is_note, offset});
  }

  std::vector<Diagnostic> found;
  std::vector<ParsedFile::Attribute> left_out;
  std::vector<std::string> warnings;

 private:
  static std::string place_of(const clang::Diagnostic& info) {
    if (!info.getLocation().isValid() || !info.hasSourceManager()) return "";
    const clang::PresumedLoc loc = info.getSourceManager().getPresumedLoc(info.getLocation());
    if (loc.isInvalid()) return "";
    return fmt::format("{}:{}:{}: ", loc.getFilename(), loc.getLine(), loc.getColumn());
  }
  void warn(const clang::Diagnostic& info, const std::string& text) {
    const llvm::StringRef group = clang::DiagnosticIDs::getWarningOptionForDiag(info.getID());
    if (group == "unsequenced") {
      warnings.push_back(place_of(info) + "warning: " + text);
    } else if (group == "unknown-pragmas") {  // one of them changes what programs mean
      constexpr std::string_view known = "scalar_storage_order";
      const char* start = info.getSourceManager().getCharacterData(info.getLocation());
      const std::string_view line = std::string_view(start).substr(0, std::string_view(start).find('\n'));
      if (line.find(known) != line.npos) left_out.push_back({std::string(known), info.getLocation()});
    } else
      left_out.push_back({quoted_name(text), info.getLocation()});
  }

  static constexpr std::size_t most = 200;
  bool in_error_ = false;
};

// Clang 19 is what we are built with; the folder of its own headers does not depend on the host's compiler.
std::string resource_directory() { return HONE_CLANG_RESOURCE_DIR; }

std::vector<std::string> arguments(const SourceFile& source, const Options& options) {
  const bool lp64 = options.choice<DataModel>(Option::data_model) == DataModel::lp64;
  std::vector<std::string> result{
      "-target",
      lp64 ? "x86_64-linux-gnu" : "i386-linux-gnu",
      "-fsyntax-only",
      "-Wno-everything",
      "-Wunknown-attributes",
      "-Wignored-attributes",
      "-Wunsequenced",
      "-Wunknown-pragmas",
      "-ferror-limit=0",
      "-fbracket-depth=100000",
      "-resource-dir",
      resource_directory(),
  };
  if (source.name().ends_with(".i")) {
    for (const char* argument :
         {"-xc", "-undef", "-D__malloc__(...)=", "-D_Float128=__float128", "-D_Float64=double",
          "-D_Float32=float", "-D_Float32x=double", "-D_Float64x=long double"})
      result.emplace_back(argument);
  } else {
    result.emplace_back("-isystem");
    result.emplace_back(lp64 ? "/usr/x86_64-linux-gnu/include" : "/usr/i686-linux-gnu/include");
  }
  for (std::string& flag : compile_flags(source.name(), options)) result.push_back(std::move(flag));
  return result;
}

std::string message(const SourceFile& source, const std::vector<Diagnostic>& found) {
  constexpr std::size_t most_errors = 20;
  std::string text;
  std::size_t errors = 0;
  for (const Diagnostic& each : found)
    if (!each.is_note && ++errors <= most_errors) text += (text.empty() ? "" : "\n") + each.text;
  return text.empty() ? source.name() + ": error: Clang cannot read this file" : text;
}

}  // namespace

ParsedFile parse(const SourceFile& source, const Options& options) {
  constexpr const char* declarations = "/hone/declarations.h";
  Reading reading{std::string(source.text()), arguments(source, options), ""};
  while (true) {
    Collector collector;
    std::vector<std::string> all = reading.arguments;
    clang::tooling::FileContentMappings files;
    if (!reading.declarations.empty()) {
      files.emplace_back(declarations, reading.declarations);
      all.insert(all.end(), {"-include", declarations});
    }
    auto unit = clang::tooling::buildASTFromCodeWithArgs(
        reading.text, all, source.name(), "hone", std::make_shared<clang::PCHContainerOperations>(),
        clang::tooling::getClangStripDependencyFileAdjuster(), files, &collector);
    if (unit && collector.found.empty())
      return {std::move(unit), std::move(collector.left_out), std::move(collector.warnings)};
    if (!mend(collector.found, reading)) throw InputError(message(source, collector.found));
  }
}

}  // namespace hone::c
