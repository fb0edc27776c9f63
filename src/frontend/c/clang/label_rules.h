// SPDX-License-Identifier: MIT
// Labels in front of a declaration or of a closing brace (`case 1: int n = 0;`, `done: }`). C23 and
// gcc's default take them, Clang before version 18 does not.
#pragma once

namespace clang {
class Preprocessor;
}  // namespace clang

namespace culprit::frontend {

// From now on such a label is followed by the empty statement that older C wants there.
void complete_labels(clang::Preprocessor& preprocessor);

}  // namespace culprit::frontend
