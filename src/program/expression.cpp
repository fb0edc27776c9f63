// SPDX-License-Identifier: MIT
#include "program/expression.h"

#include "source/invariant.h"

namespace culprit::program {

namespace {

struct OpInfo {
  Op op;
  std::string_view name;
  unsigned arity;
};

constexpr OpInfo ops[] = {
    {Op::constant, "constant", 0},
    {Op::read_slot, "read_slot", 0},
    {Op::global_address, "global_address", 0},
    {Op::local_address, "local_address", 0},
    {Op::function_address, "function_address", 0},
    {Op::label_address, "label_address", 0},
    {Op::load, "load", 1},
    {Op::load_bits, "load_bits", 1},
    {Op::field_address, "field_address", 1},
    {Op::negate, "negate", 1},
    {Op::complement, "complement", 1},
    {Op::logical_not, "logical_not", 1},
    {Op::truth, "truth", 1},
    {Op::convert, "convert", 1},
    {Op::add, "add", 2},
    {Op::subtract, "subtract", 2},
    {Op::multiply, "multiply", 2},
    {Op::divide, "divide", 2},
    {Op::remainder, "remainder", 2},
    {Op::shift_left, "shift_left", 2},
    {Op::shift_right, "shift_right", 2},
    {Op::bit_and, "bit_and", 2},
    {Op::bit_or, "bit_or", 2},
    {Op::bit_xor, "bit_xor", 2},
    {Op::equal, "equal", 2},
    {Op::not_equal, "not_equal", 2},
    {Op::less, "less", 2},
    {Op::less_equal, "less_equal", 2},
    {Op::greater, "greater", 2},
    {Op::greater_equal, "greater_equal", 2},
    {Op::pointer_add, "pointer_add", 2},
    {Op::index_address, "index_address", 2},
    {Op::pointer_difference, "pointer_difference", 2},
    {Op::logical_and, "logical_and", 2},
    {Op::logical_or, "logical_or", 2},
    {Op::choose, "choose", 3},
    {Op::and_then, "and_then", 0},
    {Op::or_else, "or_else", 0},
    {Op::choose_then, "choose_then", 0},
    {Op::choose_else, "choose_else", 0},
    {Op::unsupported, "unsupported", 0},
};

const OpInfo& info(Op op) {
  auto index = static_cast<std::size_t>(op);
  INVARIANT(index < std::size(ops) && ops[index].op == op,
            "the table of operators should list them in the order of the enumeration");
  return ops[index];
}

}  // namespace

std::string_view op_name(Op op) {
  return info(op).name;
}

unsigned arity(Op op) {
  return info(op).arity;
}

bool is_marker(Op op) {
  return op == Op::and_then || op == Op::or_else || op == Op::choose_then || op == Op::choose_else;
}

}  // namespace culprit::program
