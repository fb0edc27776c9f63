// SPDX-License-Identifier: MIT
// What a variable of a Boolean program stands for in C: a condition over typed integer variables,
// as in "p1: x == 0".
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "boolean/program.h"
#include "source/source_span.h"

namespace culprit::boolean {

struct CType {
  std::uint32_t width = 32;
  bool is_signed = true;
};

struct CVariable {
  std::string name;
  CType type;
};

enum class COperator : std::uint8_t {
  constant,
  variable,
  minus,
  bit_not,
  logical_not,
  multiply,
  divide,
  remainder,
  add,
  subtract,
  shift_left,
  shift_right,
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,
  bit_and,
  bit_xor,
  bit_or,
  logical_and,
  logical_or,
};

// Postorder in one vector, like Expression.
struct CNode {
  COperator operation = COperator::constant;
  std::uint64_t value = 0;   // constant
  CType type;                // of a constant
  std::size_t variable = 0;  // index into Predicates::variables
  std::size_t left = SIZE_MAX;
  std::size_t right = SIZE_MAX;
};
using CCondition = std::vector<CNode>;

struct Predicates {
  std::vector<CVariable> variables;
  std::map<VariableId, CCondition> meaning;
};

// How tightly an operator binds in C: higher is tighter; constants and variables the most.
int binding(COperator operation);
const char* symbol(COperator operation);
std::string to_c(const Predicates& predicates, const CCondition& condition);
// The negation, as one would write it: x != 0 for x == 0, !a for a; a double negation is dropped.
CCondition negated(const CCondition& condition);
// (left operation right)
CCondition combined(const CCondition& left, COperator operation, const CCondition& right);

}  // namespace culprit::boolean
