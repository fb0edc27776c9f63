// SPDX-License-Identifier: MIT
// The files of page/ as they were when culprit was built (page/embed.cmake writes the values).
#pragma once

#include <string_view>

namespace culprit::report::embedded_page {

extern const std::string_view html, style, script;
extern const std::string_view style_sha256, script_sha256;  // in hexadecimal digits

}  // namespace culprit::report::embedded_page
