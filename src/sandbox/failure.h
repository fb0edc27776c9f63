// SPDX-License-Identifier: MIT
// A step of locking up that does not work: the program is then not started at all.
#pragma once

#include <cerrno>
#include <string>
#include <system_error>

namespace culprit::sandbox {

inline void expect(bool succeeded, const std::string& what) {
  if (!succeeded) throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace culprit::sandbox
