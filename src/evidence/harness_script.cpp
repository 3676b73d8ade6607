// SPDX-License-Identifier: Apache-2.0
#include "evidence/harness_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string_view>

namespace hone {

namespace {

// What makes the error end in a trap, or of memory with a status that is chosen.
const char* sanitizer_of(Property property) {
  switch (property) {
    case Property::unreach_call: return nullptr;
    case Property::no_overflow: return "signed-integer-overflow,shift-base";
    case Property::div_by_zero: return "integer-divide-by-zero";
    case Property::shift: return "shift";
    case Property::array_bounds: return "bounds";
    case Property::pointer_arithmetic:
    case Property::uninitialised: return nullptr;  // GCC has none for it
    case Property::valid_memcleanup: return nullptr;
    case Property::valid_deref:
    case Property::valid_free:
    case Property::valid_memtrack: return "address";
  }
  return nullptr;
}

constexpr const char* script_beginning = R"sh(#!/bin/sh
# Written by hone. Compiles the program with harness.c, executes it, and ends with status 0 exactly if it reaches
#   {error}
{doubt}# Another compiler than gcc: CC=... run.sh
here=$(cd "$(dirname "$0")" && pwd) || exit 2
cd {directory} || exit 2
objects=$(mktemp -d) || exit 2
trap 'rm -rf "$objects"' EXIT
cc=${{CC:-gcc}}

accepts() {{
  echo 'int main(void) {{ return 0; }}' | $cc "$1" -x c - -o "$objects/probe" 2> /dev/null
}}
compile() {{
  $cc -c -w -g -O0 -fsigned-char -fcommon -fgnu89-inline -fno-strict-aliasing -fno-pie $zero $model "$@" || exit 2
}}

zero= # for variables without a value
accepts -ftrivial-auto-var-init=zero && zero=-ftrivial-auto-var-init=zero
model=
)sh";

constexpr const char* model_32 = R"sh(if accepts -m32; then
  model=-m32
else
  echo "note: $cc has no -m32 here; sizes of long and pointers are not those of the run" >&2
fi
)sh";

constexpr const char* ending = R"sh(
$cc -no-pie $model{sanitizer} -Wl,--unresolved-symbols=ignore-all -Wl,-z,muldefs{wrap} \
  "$objects"/*.o -lm -o "$objects/program" || exit 2
mkdir "$objects/empty" && cd "$objects/empty" || exit 2
{settings}timeout 60 "$objects/program"{arguments} < /dev/null
status=$?
if [ $status -eq {reached} ]; then
  echo "the error is reached"
  exit 0
fi
echo "the error is not reached (status $status)"
exit 1
)sh";

std::string quoted(const std::string& word) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+./,:@%";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  std::string result = "'";
  for (const char c : word) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

std::string on_one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

}  // namespace

bool HarnessScript::uses_address_sanitizer(Property property) {
  const char* sanitizer = sanitizer_of(property);
  return sanitizer != nullptr && std::string_view(sanitizer) == "address";
}

std::string HarnessScript::doubt_about(Property property) {
  switch (property) {
    case Property::valid_deref: return "the address sanitizer does not see each access outside of an object";
    case Property::valid_memtrack:
      return "the leak sanitizer takes what registers and the stack happen to hold for pointers to a block";
    case Property::valid_memcleanup:
    case Property::pointer_arithmetic:
    case Property::uninitialised: return "no sanitizer looks for this kind of error";
    default: return "";
  }
}

HarnessScript::HarnessScript(const Program& program, const HarnessRequest& request)
    : program_(program), request_(request), replacement_(program.sources().size()) {}

void HarnessScript::replace_source(std::uint32_t file, const std::string& name) {
  replacement_.at(file) = name;
}

std::string HarnessScript::compilation(std::size_t file, Property property) const {
  const std::string name = program_.sources()[file]->name();
  std::string line = "compile";
  if (file < request_.compiler_flags.size())
    for (const std::string& flag : request_.compiler_flags[file])
      if (flag != "-m32") line += " " + quoted(flag);
  const char* sanitizer = sanitizer_of(property);
  if (uses_address_sanitizer(property))
    line += " -fsanitize=address -fno-omit-frame-pointer -fno-builtin";
  else if (sanitizer != nullptr)
    line += fmt::format(" -fsanitize={} -fsanitize-undefined-trap-on-error", sanitizer);
  // With -fwrapv, GCC takes left shifts of negative numbers for defined.
  const bool wraps = property == Property::unreach_call || property == Property::div_by_zero;
  if (wraps) line += " -fwrapv";
  if (request_.entry != "main") line += " -Dmain=hone_unused_main";
  const std::filesystem::path folder = std::filesystem::path(name).parent_path();
  line += " -iquote " + quoted(folder.empty() ? "." : folder.string());
  line += " -x c " + (replacement_[file].empty() ? quoted(name) : "\"$here\"/" + quoted(replacement_[file]));
  return line + fmt::format(" -o \"$objects/{}.o\"\n", file);
}

std::string HarnessScript::text(const ErrorLocation& error, const std::string& doubt) const {
  const std::string place = fmt::format("{}: {}", program_.place(error.position), error.what);
  const std::string reservation = doubt.empty() ? "" : fmt::format("# It may not: {}.\n", on_one_line(doubt));
  std::string result =
      fmt::format(fmt::runtime(script_beginning), fmt::arg("error", on_one_line(place)),
                  fmt::arg("doubt", reservation), fmt::arg("directory", quoted(request_.working_directory)));
  const bool is_32 =
      !request_.compiler_flags.empty() &&
      std::ranges::find(request_.compiler_flags.front(), "-m32") != request_.compiler_flags.front().end();
  if (is_32) result += model_32;
  for (std::size_t i = 0; i < program_.sources().size(); ++i) result += compilation(i, error.property);
  result += "compile -fno-builtin -x c \"$here/harness.c\" -o \"$objects/harness.o\"\n";
  const bool own_malloc = program_.find_procedure("malloc").has_value();
  std::string arguments;
  for (std::uint64_t i = 1; i < argument_count_; ++i) arguments += fmt::format(" {}", i);
  std::string sanitizer, settings;
  if (uses_address_sanitizer(error.property)) {
    sanitizer = " -fsanitize=address";
    settings = fmt::format(
        "export LSAN_OPTIONS=exitcode={0}\n"
        "export ASAN_OPTIONS=exitcode={0}:detect_leaks={1}:detect_stack_use_after_return=1:"
        "hard_rss_limit_mb=2000\n",
        error_reached, error.property == Property::valid_memtrack ? 1 : 0);
  }
  result +=
      fmt::format(fmt::runtime(ending), fmt::arg("arguments", arguments), fmt::arg("sanitizer", sanitizer),
                  fmt::arg("settings", settings), fmt::arg("wrap", own_malloc ? "" : " -Wl,--wrap=malloc"),
                  fmt::arg("reached", error_reached));
  return result;
}

}  // namespace hone
