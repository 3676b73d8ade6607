// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/clang_parser.h"

#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/ASTUnit.h>
#include <clang/Tooling/Tooling.h>
#include <fmt/format.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <algorithm>
#include <optional>

#include "base/error.h"
#include "frontend/c/compile_flags.h"

namespace hone::c {

namespace {

// Errors in the form `file:line:col: error: ...`, as our own front ends write them.
class Collector : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override {
    if (level < clang::DiagnosticsEngine::Error || errors.size() >= most_errors) return;
    llvm::SmallString<128> text;
    info.FormatDiagnostic(text);
    std::string place;
    if (info.getLocation().isValid() && info.hasSourceManager()) {
      const clang::PresumedLoc loc = info.getSourceManager().getPresumedLoc(info.getLocation());
      if (loc.isValid()) place = fmt::format("{}:{}:{}: ", loc.getFilename(), loc.getLine(), loc.getColumn());
    }
    errors.push_back(fmt::format("{}error: {}", place, text.str().str()));
  }

  static constexpr std::size_t most_errors = 20;
  std::vector<std::string> errors;
};

// Clang 19 is what we are built with; the folder of its own headers does not depend on the host's compiler.
std::string resource_directory() { return HONE_CLANG_RESOURCE_DIR; }

std::vector<std::string> arguments(const SourceFile& source, const Options& options) {
  const bool lp64 = data_model(options) == DataModel::lp64;
  std::vector<std::string> result{"-target",
                                  lp64 ? "x86_64-linux-gnu" : "i386-linux-gnu",
                                  "-fsyntax-only",
                                  "-w",
                                  "-ferror-limit=0",
                                  "-fbracket-depth=100000",
                                  "-resource-dir",
                                  resource_directory(),
                                  "-Wno-implicit-function-declaration",
                                  "-Wno-implicit-int",
                                  "-Wno-int-conversion",
                                  "-Wno-incompatible-pointer-types",
                                  "-Wno-incompatible-function-pointer-types",
                                  "-Wno-return-type",
                                  "-Wno-return-mismatch"};
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

}  // namespace

DataModel data_model(const Options& options) {
  return options.text(Option::data_model) == "ILP32" ? DataModel::ilp32 : DataModel::lp64;
}

namespace {

// Programs may define functions that Clang builds in; under another name it lets them.
std::optional<std::string> redefined_builtin(const std::vector<std::string>& errors) {
  constexpr std::string_view start = "error: definition of builtin function '";
  for (const std::string& error : errors) {
    const std::size_t at = error.find(start);
    if (at == std::string::npos) continue;
    const std::size_t name = at + start.size();
    return error.substr(name, error.find('\'', name) - name);
  }
  return std::nullopt;
}

}  // namespace

std::unique_ptr<clang::ASTUnit> parse(const SourceFile& source, const Options& options) {
  std::vector<std::string> all = arguments(source, options);
  while (true) {
    Collector collector;
    auto unit =
        clang::tooling::buildASTFromCodeWithArgs(std::string(source.text()), all, source.name(), "hone",
                                                 std::make_shared<clang::PCHContainerOperations>(),
                                                 clang::tooling::getClangStripDependencyFileAdjuster(),
                                                 clang::tooling::FileContentMappings(), &collector);
    if (unit && collector.errors.empty()) return unit;
    const std::optional<std::string> builtin = redefined_builtin(collector.errors);
    const std::string renaming = builtin ? fmt::format("-D{0}=redefined_{0}", *builtin) : "";
    if (builtin && std::ranges::find(all, renaming) == all.end()) {
      all.push_back(renaming);
      continue;
    }
    std::string text;
    for (const std::string& error : collector.errors) text += (text.empty() ? "" : "\n") + error;
    if (text.empty()) text = source.name() + ": error: Clang cannot read this file";
    throw InputError(text);
  }
}

}  // namespace hone::c
