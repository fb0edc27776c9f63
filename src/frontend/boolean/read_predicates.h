// SPDX-License-Identifier: MIT
// What the variables of a Boolean program mean in C, from a file or from comments of the program
// that begin with //@ :
//
//   int x; unsigned char c;         the C variables and their types
//   p1: x == 0                      a global of the Boolean program
//   f::p2: c > 1 && x < 3           a local of routine f
#pragma once

#include "boolean/predicate.h"
#include "source/source_files.h"

namespace culprit::frontend::boolean {

void read_predicate_file(const source::SourceFiles& files, source::FileId file,
                         const culprit::boolean::Program& program,
                         culprit::boolean::Predicates& predicates);
void read_predicate_comments(const source::SourceFiles& files,
                             const culprit::boolean::Program& program,
                             culprit::boolean::Predicates& predicates);

}  // namespace culprit::frontend::boolean
