// Landlock, the kernel's way for a process without privileges to give up files: what is named may
// be read or written, everything else cannot be opened. Spoken to by number, because the C library
// of the oldest system does not know it.
#pragma once

#include <string>
#include <vector>

namespace culprit::sandbox {

// Of what this kernel offers; 0: nothing.
int landlock_version();

// From now on, for this process and all it starts. Paths that do not exist are passed over.
// Requires that it can gain no privileges.
void restrict_files(const std::vector<std::string>& readable,
                    const std::vector<std::string>& writable);

}  // namespace culprit::sandbox
