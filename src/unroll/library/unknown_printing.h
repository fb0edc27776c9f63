// SPDX-License-Identifier: MIT
// Printing and formatting where what is printed depends on unknown inputs, and output that is
// compared with what a test expects or with what another program prints.
#pragma once

#include "unroll/library/print_expected.h"
#include "unroll/library/unknown_call.h"

namespace culprit::unroll {

class UnknownPrinting : UnknownCall {
 public:
  using UnknownCall::UnknownCall;

  // The number of characters.
  Value print();
  // With an expected output: leaves the ways in which it can go on in Symbolic::outcomes.
  void print_expected(const ExpectedOutput& expected);
  // Where ends are compared: keeps what is printed.
  void keep_printed();

 private:
  void keep_number(const std::string& text, bool is_double);
  void keep_text(std::string_view text);
};

}  // namespace culprit::unroll
