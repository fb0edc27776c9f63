// SPDX-License-Identifier: MIT
// The steps of a run, one line each: what --dump=unrolling prints.
//
//   a.c:4:7          main  x = 3
//   a.c:5:7          main  branch x > 2 is true
//   a.c:6:3            twice  call
//   output                 "6\n"
#pragma once

#include <string>
#include <string_view>

#include "program/program.h"
#include "source/source_files.h"
#include "unroll/run/run_result.h"
#include "unroll/run/subject.h"

namespace culprit::unroll {

std::string step_to_text(const Step& step, const program::Program& program,
                         const source::SourceFiles& files);
std::string output_to_text(Stream stream, std::string_view text);

}  // namespace culprit::unroll
