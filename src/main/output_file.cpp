// SPDX-License-Identifier: Apache-2.0
#include "main/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/error.h"

namespace hone {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& path, int problem) {
  throw UsageError(fmt::format("cannot write {}: {}", path, std::strerror(problem)));
}

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : "."; }

bool may(const fs::path& path, int mode) { return faccessat(AT_FDCWD, path.c_str(), mode, AT_EACCESS) == 0; }

void check_folder(const fs::path& folder, const std::string& path) {
  std::error_code problem;
  if (!fs::exists(folder, problem)) fail(path, ENOENT);
  if (!fs::is_directory(folder, problem)) fail(path, ENOTDIR);
  if (!may(folder, W_OK | X_OK)) fail(path, errno);
}

// A file descriptor that is closed, and the file that is to have a name only when all is written.
class Draft {
 public:
  explicit Draft(const fs::path& target)
      : target_(target),
        named_((folder_of(target) / fmt::format(".{}.{}", target.filename().string(), getpid())).string()) {
    descriptor_ = open(folder_of(target).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    if (descriptor_ >= 0) return;
    descriptor_ = open(named_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    has_name_ = descriptor_ >= 0;
    if (!has_name_) fail(target, errno);
  }
  ~Draft() {
    close(descriptor_);
    if (has_name_) unlink(named_.c_str());
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  int descriptor() const { return descriptor_; }

  void put_in_place() {
    struct stat old {};
    if (stat(target_.c_str(), &old) == 0) fchmod(descriptor_, old.st_mode & 07777);
    if (!has_name_) {
      const std::string self = fmt::format("/proc/self/fd/{}", descriptor_);
      if (linkat(AT_FDCWD, self.c_str(), AT_FDCWD, named_.c_str(), AT_SYMLINK_FOLLOW) != 0)
        fail(target_, errno);
      has_name_ = true;
    }
    if (rename(named_.c_str(), target_.c_str()) != 0) fail(target_, errno);
    has_name_ = false;
  }

 private:
  const fs::path target_;
  const std::string named_;
  int descriptor_ = -1;
  bool has_name_ = false;
};

void write_all(int descriptor, const std::string& text, const std::string& path) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = write(descriptor, text.data() + done, text.size() - done);
    if (written < 0 && errno != EINTR) fail(path, errno);
    if (written > 0) done += static_cast<std::size_t>(written);
  }
}

void write_as_it_is(const std::string& path, const std::string& text) {
  const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) fail(path, errno);
  try {
    write_all(descriptor, text, path);
  } catch (const UsageError&) {
    close(descriptor);
    throw;
  }
  close(descriptor);
}

bool is_special(const std::string& path) {
  std::error_code problem;
  return fs::exists(path, problem) && !fs::is_regular_file(path, problem);
}

}  // namespace

void check_output_file(const std::string& path) {
  std::error_code problem;
  if (fs::is_directory(path, problem)) fail(path, EISDIR);
  if (fs::exists(path, problem) && !may(path, W_OK)) fail(path, errno);
  if (!is_special(path)) check_folder(folder_of(path), path);
}

void prepare_output_file(const std::string& path) {
  check_output_file(path);
  std::error_code problem;
  if (fs::symlink_status(path, problem).type() == fs::file_type::regular) fs::remove(path, problem);
}

void check_output_folder(const std::string& path) {
  std::error_code problem;
  fs::path folder = fs::absolute(path, problem).lexically_normal();
  while (!fs::exists(folder, problem) && folder.has_relative_path()) folder = folder_of(folder);
  check_folder(folder, path);
}

void write_file(const std::string& path, const std::string& text) {
  if (is_special(path)) return write_as_it_is(path, text);
  std::error_code problem;
  const fs::path real = fs::is_symlink(path, problem) ? fs::weakly_canonical(path, problem) : fs::path(path);
  Draft draft(real);
  write_all(draft.descriptor(), text, path);
  draft.put_in_place();
}

}  // namespace hone
