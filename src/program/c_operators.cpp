// SPDX-License-Identifier: MIT
#include "program/c_operators.h"

namespace culprit::program {

Infix infix_of(Op op) {
  switch (op) {
    case Op::add:
    case Op::pointer_add: return {" + ", additive};
    case Op::subtract:
    case Op::pointer_difference: return {" - ", additive};
    case Op::multiply: return {" * ", multiplicative};
    case Op::divide: return {" / ", multiplicative};
    case Op::remainder: return {" % ", multiplicative};
    case Op::shift_left: return {" << ", shifting};
    case Op::shift_right: return {" >> ", shifting};
    case Op::bit_and: return {" & ", bit_and_level};
    case Op::bit_or: return {" | ", bit_or_level};
    case Op::bit_xor: return {" ^ ", bit_xor_level};
    case Op::equal: return {" == ", equality};
    case Op::not_equal: return {" != ", equality};
    case Op::less: return {" < ", relation};
    case Op::less_equal: return {" <= ", relation};
    case Op::greater: return {" > ", relation};
    case Op::greater_equal: return {" >= ", relation};
    case Op::logical_and: return {" && ", logical_and_level};
    case Op::logical_or: return {" || ", logical_or_level};
    default: return {"", any};
  }
}

}  // namespace culprit::program
