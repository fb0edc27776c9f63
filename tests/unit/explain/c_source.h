// SPDX-License-Identifier: MIT
// C programs from strings, for tests of what works on whole programs.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "frontend/c/read_program.h"
#include "program/validate/validate.h"

namespace culprit::testing {

struct CSource {
  source::SourceFiles files;
  frontend::CProgram read;

  explicit CSource(const std::string& text) {
    auto test = ::testing::UnitTest::GetInstance()->current_test_info();
    std::filesystem::path file = std::filesystem::path(::testing::TempDir()) /
                                 (std::string(test->test_suite_name()) + test->name() + ".c");
    std::ofstream(file) << text;
    frontend::CInput input;
    input.files = {file.string()};
    input.clang_flags = {"-w"};
    input.models_directory = CULPRIT_SOURCE_DIRECTORY "/models";
    read = frontend::read_c_program(input, files);
    program::validate(read.program, files);
    std::filesystem::remove(file);
  }
};

}  // namespace culprit::testing
