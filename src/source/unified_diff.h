// SPDX-License-Identifier: MIT
// Two texts -> the unified diff that turns the one into the other, as `diff -u` prints it and
// `patch` reads it.
#pragma once

#include <string>
#include <string_view>

namespace culprit::source {

// Empty where the texts are equal. Three lines of context; a missing newline at the end is marked
// as diff marks it. The labels follow --- and +++.
std::string unified_diff(std::string_view before, std::string_view after,
                         std::string_view before_label, std::string_view after_label);

}  // namespace culprit::source
