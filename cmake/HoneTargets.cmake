# SPDX-License-Identifier: Apache-2.0
# How every library, test and benchmark of hone is compiled.

add_library(hone_flags INTERFACE)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  set(hone_shadow_warning -Wshadow=local)
  # GCC 12 warns wrongly about std::string (its bug 105329).
  set(hone_wrong_warnings -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
  if(HONE_UNITY)  # it takes several files in one for a header
    list(APPEND hone_wrong_warnings -Wno-subobject-linkage)
  endif()
  if(HONE_SANITIZE)  # it takes variables inside std::regex for uninitialised
    list(APPEND hone_wrong_warnings -Wno-maybe-uninitialized)
  endif()
else()  # Clang warns about what std::stable_sort of GCC 12 uses
  set(hone_wrong_warnings -Wno-deprecated-declarations)
endif()
target_compile_options(hone_flags INTERFACE -Wall -Wextra -Wpedantic ${hone_shadow_warning} -Wconversion
  -Wno-sign-conversion -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast -Werror ${hone_wrong_warnings})
if(HONE_SANITIZE)
  # What would be done through bad pointers, the address sanitizer sees; without these checks of the other one,
  # compiling takes two thirds of the time.
  target_compile_options(hone_flags INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
    -fno-sanitize=null,alignment,object-size,vptr -fno-omit-frame-pointer)
  target_link_options(hone_flags INTERFACE -fsanitize=address,undefined)
endif()
if(HONE_COVERAGE)
  target_compile_options(hone_flags INTERFACE --coverage)
  target_link_options(hone_flags INTERFACE --coverage)
endif()

# Headers that most files include, compiled once: a quarter of the time of building. Files still include what they
# use; the coverage build does without and shows what is missing.
option(HONE_PRECOMPILE "Precompile the headers of the standard library" ON)
set(hone_common_headers <algorithm> <functional> <map> <memory> <optional> <set> <span> <string> <unordered_map>
  <unordered_set> <vector> <fmt/format.h> <gmpxx.h>)
function(hone_precompile target first)  # headers only for the first target that has them
  if(HONE_PRECOMPILE AND target STREQUAL first)
    target_precompile_headers(${target} PRIVATE ${hone_common_headers} ${ARGN})
  elseif(HONE_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${first})
  endif()
endfunction()

# hone_library(bdd base): the library hone_bdd from src/bdd/**.cpp, allowed to include src/base only.
# What is no library of ours is one from outside. Libraries that are taken from another build are not compiled.
function(hone_library name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/frontend/c(_link)?/")  # see src/CMakeLists.txt
  if(HONE_OTHERS_FROM AND NOT name IN_LIST HONE_COMPILED)
    add_library(hone_${name} STATIC IMPORTED GLOBAL)
    set_target_properties(hone_${name} PROPERTIES IMPORTED_LOCATION ${HONE_OTHERS_FROM}/src/libhone_${name}.a)
    set(scope INTERFACE)
  else()
    add_library(hone_${name} STATIC ${sources})
    set(scope PUBLIC)
    target_link_libraries(hone_${name} PRIVATE hone_flags)
    hone_precompile(hone_${name} hone_base)
  endif()
  target_include_directories(hone_${name} ${scope} ${CMAKE_SOURCE_DIR}/src)
  foreach(dependency ${ARGN})
    if(TARGET hone_${dependency})
      set(dependency hone_${dependency})
    endif()
    target_link_libraries(hone_${name} ${scope} ${dependency})
  endforeach()
endfunction()

# hone_folders(program "model" "analysis model"): the folders of src/program, and which of the others each may include;
# "." stands for the files of src/program itself. Read by tests/tools/include_directions.
function(hone_folders name)
endfunction()

# hone_unit_tests(bdd libs...): the GoogleTest program tests/unit/bdd/**.cpp, named hone_bdd_tests.
function(hone_unit_tests name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/unit/${name}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(hone_${name}_tests ${sources})
  target_link_libraries(hone_${name}_tests PRIVATE hone_flags hone_${name} ${ARGN} rapidcheck
    GTest::gtest GTest::gtest_main)
  target_include_directories(hone_${name}_tests PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_compile_definitions(hone_${name}_tests PRIVATE HONE_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  hone_precompile(hone_${name}_tests hone_base_tests <gtest/gtest.h>)
  add_test(NAME unit/${name} COMMAND hone_${name}_tests --gtest_brief=1)
  set_tests_properties(unit/${name} PROPERTIES TIMEOUT 600)
endfunction()
