#include "process/temporary_directory.h"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace culprit::process {

TemporaryDirectory::TemporaryDirectory() {
  std::string name = (std::filesystem::temp_directory_path() / "culprit-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    throw std::filesystem::filesystem_error("a temporary directory", name,
                                            std::error_code(errno, std::generic_category()));
  }
  path_ = name;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace culprit::process
