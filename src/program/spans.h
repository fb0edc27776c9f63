// SPDX-License-Identifier: MIT
// Every place in the text that a program knows.
#pragma once

#include <functional>

#include "program/program.h"

namespace culprit::program {

// Lets `change` move each of them; unknown ones, too.
void change_spans(Program& program, const std::function<void(source::SourceSpan&)>& change);

}  // namespace culprit::program
