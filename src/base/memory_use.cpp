// SPDX-License-Identifier: Apache-2.0
#include "base/memory_use.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>

namespace hone {

namespace {

struct Pages {
  long all = 0, resident = 0, shared = 0, text = 0, library = 0, data = 0;
};

Pages pages_of_process() {
  Pages pages;
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return {};
  const int read = std::fscanf(file, "%ld %ld %ld %ld %ld %ld", &pages.all, &pages.resident, &pages.shared,
                               &pages.text, &pages.library, &pages.data);
  std::fclose(file);
  return read == 6 ? pages : Pages();
}

double megabytes(long pages) {
  return static_cast<double>(pages) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

}  // namespace

double resident_memory_mb() { return megabytes(pages_of_process().resident); }
double data_memory_mb() { return megabytes(pages_of_process().data); }
double address_space_mb() { return megabytes(pages_of_process().all); }

double peak_memory_mb() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

}  // namespace hone
