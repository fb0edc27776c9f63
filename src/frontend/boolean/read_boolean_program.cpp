// SPDX-License-Identifier: MIT
#include "frontend/boolean/read_boolean_program.h"

#include "boolean/termination.h"
#include "frontend/boolean/lexer.h"
#include "frontend/boolean/parser.h"
#include "frontend/boolean/resolver.h"
#include "frontend/boolean/token_stream.h"

namespace culprit::frontend::boolean {

culprit::boolean::Program read_boolean_program(const source::SourceFiles& files,
                                               source::FileId file, const Failures& failures) {
  TokenStream tokens(tokenize(file, files.text(file)));
  ParsedProgram parsed = parse(tokens, failures);
  parsed.program.file = file;
  culprit::boolean::Program program = resolve(std::move(parsed));
  return failures.endless_runs ? with_termination_asserted(program) : program;
}

}  // namespace culprit::frontend::boolean
