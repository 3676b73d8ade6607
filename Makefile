# SPDX-License-Identifier: Apache-2.0
# Two commands do everything on a fresh Debian 12: `make demo` and `make test`.

JOBS := $(shell nproc)

.PHONY: demo test test-release test-sanitized test-random-c compile-separately tidy bench bench-tasks build dependencies format format-check coverage clean

demo: build
	@scripts/demo build/release/hone

# All tests in the release build, and again under the address and undefined-behaviour sanitizers: everything that
# reads input, and what works on memory of its own: decision diagrams, the interpreter (program), polyhedra.
test: test-release test-sanitized

test-release: dependencies
	cmake --preset release
	cmake --build --preset release -j $(JOBS)
	ctest --preset release -j $(JOBS)

# The other libraries are those of the release build.
test-sanitized: dependencies
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target hone hone_cli_tests
	cmake --preset sanitize
	cmake --build --preset sanitize -j $(JOBS) --target hone \
	  hone_frontend_tests hone_bdd_tests hone_program_tests hone_abstraction_tests
	ctest --preset sanitize -j $(JOBS) -R '^(unit/(frontend|bdd|program|polyhedra)|cli/inputs)$$'

# Every file of src/ and bench/ alone, without the unity build, which hides missing includes. They are only parsed, by Clang, which is
# faster at that than GCC and warns about other things.
compile-separately: dependencies
	cmake --preset separate
	cmake --build --preset separate --target hone_texts
	scripts/compile-separately build/separate src bench

# clang-tidy over src/, with the checks of .clang-tidy; `make tidy SINCE=HEAD~1`: only over what was changed since.
SINCE :=
tidy: dependencies
	cmake --preset tidy
	cmake --build --preset tidy --target hone_texts
	scripts/tidy build/tidy $(SINCE)

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
