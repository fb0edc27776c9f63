// SPDX-License-Identifier: MIT
#include "frontend/boolean/read_boolean_program.h"

#include "frontend/boolean/lexer.h"
#include "frontend/boolean/parser.h"
#include "frontend/boolean/resolver.h"
#include "frontend/boolean/token_stream.h"

namespace culprit::frontend::boolean {

culprit::boolean::Program read_boolean_program(const source::SourceFiles& files,
                                               source::FileId file) {
  TokenStream tokens(tokenize(file, files.text(file)));
  ParsedProgram parsed = parse(tokens);
  parsed.program.file = file;
  return resolve(std::move(parsed));
}

}  // namespace culprit::frontend::boolean
