// SPDX-License-Identifier: MIT
#include "frontend/c/clang/target.h"

#include <clang/Basic/Version.h>
#if CLANG_VERSION_MAJOR >= 17
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/Triple.h>
#else
#include <llvm/ADT/Triple.h>
#include <llvm/Support/Host.h>
#endif

#include "source/errors.h"

namespace culprit::frontend {

void check_target(const std::string& triple) {
  const std::string host_triple = llvm::sys::getDefaultTargetTriple();
  const llvm::Triple host(host_triple), target(llvm::Triple::normalize(triple));
  // The vendor does not matter, and x86_64-linux leaves out what is usual there.
  const bool is_usual = target.getEnvironment() == llvm::Triple::UnknownEnvironment ||
                        target.getEnvironment() == host.getEnvironment();
  if (target.getArch() == host.getArch() && target.getSubArch() == host.getSubArch() &&
      target.getOS() == host.getOS() && is_usual)
    return;
  throw source::InputError("the target " + triple +
                           " is not supported: programs are analysed as compiled for the machine "
                           "that culprit runs on, " +
                           host_triple);
}

}  // namespace culprit::frontend
