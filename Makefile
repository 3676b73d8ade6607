# SPDX-License-Identifier: Apache-2.0
# Two commands do everything on a fresh Debian 12: `make demo` and `make test`.

JOBS := $(shell nproc)

.PHONY: demo test test-release test-inputs-sanitized test-random-c bench bench-tasks build dependencies format format-check coverage clean

demo: build
	@scripts/demo build/release/hone

# All tests in the release build, and everything that reads input again under the address and
# undefined-behaviour sanitizers.
test: test-release test-inputs-sanitized

test-release: dependencies
	cmake --preset release
	cmake --build --preset release -j $(JOBS)
	ctest --preset release -j $(JOBS)

test-inputs-sanitized: dependencies
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target hone_cli_tests
	cmake --preset sanitize
	cmake --build --preset sanitize -j $(JOBS) --target hone hone_frontend_tests
	ctest --preset sanitize -R '^unit/frontend$$'
	ASAN_OPTIONS=detect_leaks=0 HONE_BINARY=$(CURDIR)/build/sanitize/hone ctest --preset release -R '^cli/inputs$$'

# 10,000 random C programs of our own generator and 10,000 of csmith, against what GCC makes of them (hours).
test-random-c: dependencies
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target hone hone_c_tests
	HONE_NIGHTLY=1 ctest --preset release -j $(JOBS) -R '^c/(random|csmith)' --verbose

build: dependencies
	@cmake --preset release > /dev/null
	@cmake --build --preset release -j $(JOBS) --target hone

bench: dependencies
	cmake --preset release
	cmake --build --preset release -j $(JOBS)
	scripts/bench build/release

# The C tasks in TASKS (a folder with an INDEX.tsv): can they be read, and do they get their verdicts?
TASKS := ../shared/tasks
bench-tasks: dependencies
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target hone hone_bench_tasks
	build/release/bench/hone_bench_tasks build/release/hone $(TASKS) load --results build/tasks-load.tsv
	build/release/bench/hone_bench_tasks build/release/hone $(TASKS) check --timeout 20 --results build/tasks-check.tsv

coverage: dependencies
	cmake --preset coverage
	cmake --build --preset coverage -j $(JOBS)
	ctest --preset coverage -j $(JOBS)

dependencies:
	@scripts/install-dependencies

FORMATTED := '*.h' '*.cpp' 'src/*.c'
format:
	git ls-files $(FORMATTED) | xargs clang-format -i

format-check:
	git ls-files $(FORMATTED) | xargs clang-format --dry-run --Werror

clean:
	rm -rf build
