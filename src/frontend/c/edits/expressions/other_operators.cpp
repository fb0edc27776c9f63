// SPDX-License-Identifier: MIT
#include "frontend/c/edits/expressions/other_operators.h"

#include <array>
#include <utility>

namespace culprit::frontend {

namespace {

// Functions of the library that are mistaken for each other.
constexpr std::array<std::pair<std::string_view, std::string_view>, 18> mistaken = {
    {{"toupper", "tolower"},
     {"isupper", "islower"},
     {"isalpha", "isalnum"},
     {"isdigit", "isalnum"},
     {"isalpha", "isdigit"},
     {"isspace", "isblank"},
     {"floor", "ceil"},
     {"floor", "round"},
     {"ceil", "round"},
     {"sin", "cos"},
     {"fabs", "sqrt"},
     {"strchr", "strrchr"},
     {"strcpy", "strcat"},
     {"strncpy", "strncat"},
     {"memcpy", "memmove"},
     {"strcmp", "strcoll"},
     {"isprint", "isgraph"},
     {"log", "log10"}}};

}  // namespace

bool is_pointer_like(clang::QualType type) {
  return type->isPointerType() || type->isArrayType();
}

bool is_spelled_out(const clang::Expr* expression) {
  return llvm::isa<clang::IntegerLiteral, clang::CharacterLiteral>(
      expression->IgnoreParenImpCasts());
}

namespace {

bool is_literal(const clang::Expr* side, std::uint64_t value) {
  const auto* literal = llvm::dyn_cast<clang::IntegerLiteral>(side->IgnoreParenImpCasts());
  return literal != nullptr && literal->getValue() == value;
}

}  // namespace

std::vector<OperatorChange> other_operators(const clang::BinaryOperator* operation) {
  using namespace clang;  // NOLINT: the names of all operators
  const bool has_pointer = is_pointer_like(operation->getLHS()->getType()) ||
                           is_pointer_like(operation->getRHS()->getType());
  const bool is_integer = operation->getLHS()->getType()->isIntegerType() &&
                          operation->getRHS()->getType()->isIntegerType();
  std::vector<OperatorChange> changes;
  auto among = [&](std::initializer_list<OperatorChange> list) {
    for (OperatorChange each : list) {
      if (each.to != operation->getOpcode()) changes.push_back(each);
    }
  };
  switch (operation->getOpcode()) {
    case BO_LT:
      among({{BO_LE, 1.0}, {BO_GT, 1.5}, {BO_GE, 1.7}, {BO_NE, 1.8}, {BO_EQ, 2.2}});
      break;
    case BO_LE:
      among({{BO_LT, 1.0}, {BO_GE, 1.5}, {BO_GT, 1.7}, {BO_NE, 2.0}, {BO_EQ, 2.2}});
      break;
    case BO_GT:
      among({{BO_GE, 1.0}, {BO_LT, 1.5}, {BO_LE, 1.7}, {BO_NE, 1.8}, {BO_EQ, 2.2}});
      break;
    case BO_GE:
      among({{BO_GT, 1.0}, {BO_LE, 1.5}, {BO_LT, 1.7}, {BO_NE, 2.0}, {BO_EQ, 2.2}});
      break;
    case BO_EQ:
      among({{BO_NE, 1.3}});
      if (!has_pointer) among({{BO_LE, 1.9}, {BO_GE, 1.9}, {BO_LT, 2.1}, {BO_GT, 2.1}});
      break;
    case BO_NE:
      among({{BO_EQ, 1.3}});
      if (!has_pointer) among({{BO_LT, 1.9}, {BO_GT, 1.9}, {BO_LE, 2.1}, {BO_GE, 2.1}});
      break;
    case BO_Add:
    case BO_Sub:
      among({{BO_Add, 1.4}, {BO_Sub, 1.4}});
      if (!has_pointer) among({{BO_Mul, 1.9}, {BO_Div, 2.4}});
      if (is_integer) among({{BO_Rem, 2.6}});
      break;
    case BO_Mul:
    case BO_Div:
    case BO_Rem:
      among({{BO_Mul, 1.8}, {BO_Div, 1.8}, {BO_Add, 1.9}, {BO_Sub, 2.3}});
      if (is_integer) among({{BO_Rem, 1.8}});
      break;
    case BO_LAnd: among({{BO_LOr, 1.2}}); break;
    case BO_LOr: among({{BO_LAnd, 1.2}}); break;
    case BO_And: among({{BO_Or, 1.6}, {BO_Xor, 1.8}, {BO_LAnd, 2.0}}); break;
    case BO_Or: among({{BO_And, 1.6}, {BO_Xor, 1.8}, {BO_LOr, 2.0}}); break;
    case BO_Xor: among({{BO_Or, 1.8}, {BO_And, 1.8}}); break;
    case BO_Shl: among({{BO_Shr, 1.4}}); break;
    case BO_Shr: among({{BO_Shl, 1.4}}); break;
    case BO_Assign:
      if (operation->getType()->isArithmeticType()) {
        // What would change nothing is a statement that is too much.
        if (!is_literal(operation->getRHS(), 0)) among({{BO_AddAssign, 1.7}, {BO_SubAssign, 2.2}});
        if (!is_literal(operation->getRHS(), 1)) among({{BO_MulAssign, 2.3}});
      }
      break;
    case BO_AddAssign:
    case BO_SubAssign:
      among({{BO_AddAssign, 1.4}, {BO_SubAssign, 1.4}, {BO_Assign, 1.7}});
      if (!has_pointer) among({{BO_MulAssign, 2.0}, {BO_DivAssign, 2.6}});
      break;
    case BO_MulAssign:
    case BO_DivAssign:
    case BO_RemAssign:
      among({{BO_MulAssign, 1.8}, {BO_DivAssign, 1.8}, {BO_AddAssign, 2.0}, {BO_Assign, 2.0}});
      if (is_integer) among({{BO_RemAssign, 1.9}});
      break;
    case BO_ShlAssign: among({{BO_ShrAssign, 1.4}, {BO_Assign, 2.2}}); break;
    case BO_ShrAssign: among({{BO_ShlAssign, 1.4}, {BO_Assign, 2.2}}); break;
    case BO_AndAssign: among({{BO_OrAssign, 1.6}, {BO_XorAssign, 2.0}, {BO_Assign, 2.0}}); break;
    case BO_OrAssign: among({{BO_AndAssign, 1.6}, {BO_XorAssign, 2.0}, {BO_Assign, 2.0}}); break;
    case BO_XorAssign: among({{BO_OrAssign, 1.8}, {BO_AndAssign, 1.8}, {BO_Assign, 2.0}}); break;
    default: break;
  }
  return changes;
}

std::vector<std::string_view> other_functions(std::string_view name) {
  std::vector<std::string_view> others;
  for (auto [one, other] : mistaken) {
    if (name == one) others.push_back(other);
    if (name == other) others.push_back(one);
  }
  return others;
}

}  // namespace culprit::frontend
