// SPDX-License-Identifier: MIT
// A text as one writes it in C: "a\\tb\\n" with quotes and escapes; UTF-8 stays as it is.
#pragma once

#include <string>
#include <string_view>

namespace culprit::source {

std::string quoted(std::string_view text);

}  // namespace culprit::source
