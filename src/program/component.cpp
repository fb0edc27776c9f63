// SPDX-License-Identifier: MIT
#include "program/component.h"

#include "source/invariant.h"

namespace culprit::program {

namespace {

struct RoleInfo {
  Role role;
  std::string_view name;
  Granularity granularity;
};

constexpr RoleInfo roles[] = {
    {Role::value, "value", Granularity::statement},
    {Role::condition, "condition", Granularity::statement},
    {Role::return_value, "return", Granularity::statement},
    {Role::argument, "argument", Granularity::statement},
    {Role::arm, "arm", Granularity::expression},
    {Role::operand, "operand", Granularity::expression},
    {Role::index, "index", Granularity::expression},
    {Role::target, "target", Granularity::expression},
    {Role::missing_initialiser, "missing-initialiser", Granularity::expression},
    {Role::text, "text", Granularity::expression},
    {Role::extra_statement, "extra-statement", Granularity::statement},
    {Role::missing_statement, "missing-statement", Granularity::statement},
    {Role::jump, "jump", Granularity::statement},
    {Role::output, "output", Granularity::statement},
    {Role::operator_part, "operator", Granularity::operator_level},
};

const RoleInfo& info(Role role) {
  auto index = static_cast<std::size_t>(role);
  INVARIANT(index < std::size(roles) && roles[index].role == role,
            "the table of roles should list them in the order of the enumeration");
  return roles[index];
}

}  // namespace

std::string_view role_name(Role role) {
  return info(role).name;
}

Granularity granularity_of(Role role) {
  return info(role).granularity;
}

}  // namespace culprit::program
