// SPDX-License-Identifier: MIT
// What a program prints on the paths through it: its branches, calls and printing calls, without
// anything that is computed.
//
//   for (i = 0; i < n; i++)              head -> print "%d " -> head
//     printf("%d ", a[i]);               head -> print "\n"  -> end
//   puts("");
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "program/program.h"

namespace culprit::localize {

// One printing call.
struct Printing {
  // One of some texts that are known, a conversion ("%5d"), a character that is not known, or any
  // text.
  struct Piece {
    enum class Kind : std::uint8_t { texts, conversion, character, anything } kind = Kind::texts;
    std::vector<std::string> texts;
  };
  std::vector<Piece> pieces;
  bool may_print_nothing = false;  // on standard output: it has another stream, as far as is known
  // If one of these is replaced, any text may be printed.
  std::vector<program::ComponentId> components;
};

struct PrintingGraph {
  struct Step {
    enum class Kind : std::uint8_t {
      go_on,      // to any of `next`
      gate,       // to next[0]; to next[1] where `component` is replaced
      print,      // printings[index]
      call,       // functions[index]
      give_back,  // the function ends
      end_run,
    } kind = Kind::go_on;
    std::uint32_t index = 0;
    program::ComponentId component = program::ComponentId::none;
    std::vector<std::uint32_t> next{};
  };
  std::vector<Step> steps;
  std::vector<Printing> printings;
  std::vector<std::uint32_t> functions;    // by FunctionId: their first step; 0: not in it
  std::uint32_t entry = 0;                 // 0: what it prints is not known
  std::set<program::ComponentId> printed;  // components of printings
};

// Not known of programs with threads or with functions that are called at the end.
PrintingGraph printing_graph(const program::Program& program, program::FunctionId entry);

}  // namespace culprit::localize
