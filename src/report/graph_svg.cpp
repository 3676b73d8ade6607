// SPDX-License-Identifier: Apache-2.0
#include "report/graph_svg.h"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "base/error.h"

namespace hone {

namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File temporary_file() {
  File file(std::tmpfile(), std::fclose);
  if (!file) throw UsageError(fmt::format("cannot make a temporary file: {}", std::strerror(errno)));
  return file;
}

// Runs `dot -Tsvg` from one file to another; an error number if it cannot be started, otherwise its status.
struct Ended {
  int failure = 0, status = 0;
};

Ended run_dot(std::FILE* from, std::FILE* to) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, fileno(from), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, fileno(to), STDOUT_FILENO);
  std::string program = "dot", format = "-Tsvg";
  char* const arguments[] = {program.data(), format.data(), nullptr};
  Ended ended;
  pid_t child = 0;
  ended.failure = posix_spawnp(&child, program.c_str(), &files, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  if (ended.failure == 0)
    while (waitpid(child, &ended.status, 0) < 0 && errno == EINTR) continue;
  return ended;
}

std::string contents(std::FILE* file) {
  std::string text;
  std::rewind(file);
  char part[4096];
  while (const std::size_t count = std::fread(part, 1, sizeof part, file)) text.append(part, count);
  return text;
}

}  // namespace

std::string svg_of_graph(const std::string& dot) {
  const File graph = temporary_file(), picture = temporary_file();
  std::fwrite(dot.data(), 1, dot.size(), graph.get());
  std::rewind(graph.get());  // which also writes what is buffered
  const Ended ended = run_dot(graph.get(), picture.get());
  if (ended.failure != 0)
    throw UsageError(fmt::format(
        "--svg needs the program `dot`, which cannot be started ({}): install Graphviz (on Debian: "
        "apt install graphviz), or take --dot",
        std::strerror(ended.failure)));
  if (!WIFEXITED(ended.status) || WEXITSTATUS(ended.status) != 0)
    throw UsageError("the program `dot` failed to draw the graph; take --dot");
  return contents(picture.get());
}

}  // namespace hone
