// SPDX-License-Identifier: Apache-2.0
#include "evidence/harness.h"

#include <fmt/format.h>

#include "evidence/c_literal.h"
#include "evidence/error_mark.h"
#include "evidence/harness_script.h"
#include "evidence/supplied_values.h"

namespace hone {

namespace {

constexpr const char* beginning =
    R"(/* Written by hone: what the program gets from outside in the run that leads to
     {error}
   Each function returns the values of this run, one after the other. run.sh compiles and executes both. */

extern void _exit(int);
extern long write(int, const void *, unsigned long);
#define WEAK __attribute__((weak)) /* what the program defines itself stays */
#define SAY(text) (void)!write(2, text "\n", sizeof(text))

void hone_error_reached(void) {{
  SAY("hone: error reached");
  _exit({reached});
}}

static void used_up(void) {{
  SAY("hone: the program asks for more values than the run has");
  _exit({left});
}}

WEAK void __VERIFIER_assume(int condition) {{ if (!condition) _exit({left}); }}
WEAK void __CPROVER_assume(int condition) {{ if (!condition) _exit({left}); }}
WEAK void __ESBMC_assume(int condition) {{ if (!condition) _exit({left}); }}
WEAK void assume(int condition) {{ if (!condition) _exit({left}); }}

extern void *calloc(unsigned long, unsigned long);
void *__wrap_malloc(unsigned long size) {{ return calloc(1, size); }} /* what hone assumed new memory to hold */
)";

// Undefined arithmetic ends in a trap.
constexpr const char* trap_handler = R"(
typedef void (*handler)(int);
extern handler signal(int, handler);
static void trapped(int number) { hone_error_reached(); }
__attribute__((constructor)) static void catch_traps(void) {
  signal(4, trapped);
  signal(5, trapped);
}
)";

std::string function_text(const Terms& terms, const ExternalFunction& function,
                          const std::vector<Term>& values) {
  if (function.result == "void") return fmt::format("\nWEAK void {}(void) {{}}\n", function.name);
  std::string table;
  for (const Term value : values) table += "\n      " + c_literal(terms, value, function.result) + ",";
  if (table.empty())
    return fmt::format("\nWEAK {} {}(void) {{\n  used_up();\n  return 0;\n}}\n", function.result,
                       function.name);
  return fmt::format(
      "\nWEAK {0} {1}(void) {{\n  static {0} const values[] = {{{2}\n  }};\n  static unsigned long next;\n"
      "  if (next == sizeof values / sizeof *values) used_up();\n  return values[next++];\n}}\n",
      function.result, function.name, table);
}

std::string asserting_text(const std::string& name) {
  const bool is_assertion = name == "assert" || name == "__VERIFIER_assert" || name == "__CPROVER_assert" ||
                            name == "__ESBMC_assert";
  return is_assertion
             ? fmt::format("\nWEAK void {}(int condition) {{ if (!condition) hone_error_reached(); }}\n",
                           name)
             : fmt::format("\nWEAK void {}(void) {{ hone_error_reached(); }}\n", name);
}

// Another entry than `main` is called with the arguments of the run.
std::string main_text(const Program& program, const Counterexample& run, const std::string& entry) {
  std::string arguments;
  const ConcreteInvocation& root = run[run.root];
  for (const VariableId id : program.procedure(root.procedure).parameters) {
    const bool is_pointer = program.variable(id).display == Display::pointer;
    const bool is_floating = program.variable(id).display == Display::floating;
    arguments += arguments.empty() ? "" : ", ";
    arguments += c_literal(program.terms(), value_of(program, root.entry, id),
                           is_pointer    ? "void *"
                           : is_floating ? "double"
                                         : "long long");
  }
  return fmt::format("\nextern int {0}();\nint main(void) {{\n  {0}({1});\n  return 0;\n}}\n", entry,
                     arguments);
}

std::string comment_safe(std::string text) {
  for (std::size_t at = text.find("*/"); at != std::string::npos; at = text.find("*/", at))
    text.insert(at + 1, " ");
  return text;
}

std::string harness_text(const Program& program, const Counterexample& run, const SuppliedValues& supplied,
                         const HarnessRequest& request) {
  const ErrorLocation& error = run.error;
  std::string text = fmt::format(
      fmt::runtime(beginning),
      fmt::arg("error", comment_safe(fmt::format("{}: {}", program.place(error.position), error.what))),
      fmt::arg("reached", HarnessScript::error_reached), fmt::arg("left", HarnessScript::run_left));
  if (!error.function.empty() && error.body.line == 0) text += asserting_text(error.function);
  if (error.function.empty() && program.location(error.location).labels.empty()) text += trap_handler;
  static const std::vector<Term> none;
  for (const ExternalFunction& function : program.external_functions()) {
    if (function.result.empty() || function.name == error.function || function.name == "assume") continue;
    const auto found = supplied.results.find(function.name);
    text += function_text(program.terms(), function, found == supplied.results.end() ? none : found->second);
  }
  if (request.entry != "main") text += main_text(program, run, request.entry);
  return text;
}

// malloc of the compiled program grants what it is asked for. A block that begins at 0 is one that was
// refused.
bool refuses_memory(const Program& program, const Counterexample& run) {
  constexpr double most_steps = 1e6;
  const Terms& terms = program.terms();
  bool found = false;
  if (run.long_run || run_length(run) > most_steps) return false;
  walk(
      program, run,
      [&](const RunEvent& event) {
        if (event.kind == RunEvent::Kind::step)
          for (const MemoryUse& use : program.memory_uses(event.edge))
            found |= use.kind == MemoryUse::Kind::block_begins &&
                     terms.kind(use.address) == Kind::bv_number &&
                     terms.machine_bits(use.address) == std::uint64_t{0};
        return !found;
      },
      [](InvocationId) { return true; });
  return found;
}

std::string doubt_about(const Program& program, const Counterexample& run, const SuppliedValues& supplied) {
  if (refuses_memory(program, run)) return "malloc returns 0 in the run";
  for (const ExternalFunction& function : program.external_functions())
    if (function.result.empty() && supplied.results.contains(function.name))
      return fmt::format("values of the type that {} returns cannot be supplied", function.name);
  return supplied.problem.empty() ? HarnessScript::doubt_about(run.error.property) : supplied.problem;
}

}  // namespace

Harness make_harness(const Program& program, const Counterexample& run, const HarnessRequest& request) {
  Harness harness;
  const SuppliedValues supplied = supplied_values(program, run);
  harness.doubt = doubt_about(program, run, supplied);
  HarnessScript script(program, request);
  script.set_argument_count(supplied.argument_count);
  if (const std::optional<MarkedSource> marked = marked_source(program, run.error)) {
    harness.files[marked->name] = marked->text;
    script.replace_source(marked->file, marked->name);
  }
  harness.files["harness.c"] = harness_text(program, run, supplied, request);
  harness.files["run.sh"] = script.text(run.error, harness.doubt);
  return harness;
}

}  // namespace hone
