// SPDX-License-Identifier: MIT
// A text that may be any, in a native run: a mark is printed in its place, and where a mark stands
// in the output anything may.
//
//   printf("sum %d\n", s);   becomes   printf(culprit_any_format("sum %d\n"), s);
//
// which prints a mark, the number and a mark: text may stand there whether or not the format has
// some.
#pragma once

#include <string>
#include <string_view>

#include "recheck/harness/native_replacement.h"
#include "unroll/state/expected_output.h"

namespace culprit::recheck {

// Is the component a text that is printed? A character is a number like any other.
bool is_text(const program::Program& program, program::ComponentId component);

// The call that stands for the literal; empty: it cannot be told what is printed of it.
std::string any_text(const program::Program& program, program::ComponentId component);
std::string_view any_text_declarations();
std::string_view any_text_support();

// Is this what is expected, whatever stands for the marks?
bool is_expected(const unroll::ExpectedOutput& expected, std::string_view printed);

}  // namespace culprit::recheck
