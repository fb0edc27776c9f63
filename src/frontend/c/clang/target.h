// SPDX-License-Identifier: MIT
// Programs are analysed as compiled for the machine that culprit runs on: the library models are
// written for it, its processor computes the floats, and its compilers repeat what was found.
#pragma once

#include <string>

namespace culprit::frontend {

// Throws InputError if the target is another machine. Other names of this one are fine, and so are
// flags that only change the layout of types (-fpack-struct, -fshort-enums): layout is Clang's.
void check_target(const std::string& triple);

}  // namespace culprit::frontend
