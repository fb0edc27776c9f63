// SPDX-License-Identifier: MIT
// Random C programs, one seed after another: each is written to a file, two routes say what it does,
// and where they differ the seed is printed with what they say.
//
//   PROGRAM [--from SEED] [--count N] [--print]
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>

namespace culprit::reference {

struct ComparedProgram {
  std::string text;
  // How the routes differ on the file, or empty.
  std::function<std::string(const std::string& file)> compare;
};

class ProgramCampaign {
 public:
  // `name` is part of the folder's in which the programs are.
  ProgramCampaign(int argc, char** argv, std::string_view name) {
    for (int i = 1; i < argc; ++i) {
      const std::string_view argument = argv[i];
      auto number = [&] { return std::strtoull(argv[++i], nullptr, 10); };
      if (argument == "--from" && i + 1 < argc) from_ = number();
      if (argument == "--count" && i + 1 < argc) count_ = number();
      if (argument == "--print") print_ = true;
    }
    folder_ = std::filesystem::temp_directory_path() / fmt::format("culprit-{}-{}", name, from_);
  }

  // How many programs differ.
  std::uint64_t run(const std::function<ComparedProgram(std::uint64_t seed)>& program) {
    std::filesystem::create_directories(folder_);
    std::uint64_t different = 0;
    for (std::uint64_t seed = from_; seed < from_ + count_; ++seed) {
      const std::string complaint = complaint_of(seed, program(seed));
      if (complaint.empty()) continue;
      ++different;
      std::cout << "seed " << seed << ":\n" << complaint << std::flush;
    }
    std::filesystem::remove_all(folder_);
    return different;
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  std::string complaint_of(std::uint64_t seed, const ComparedProgram& program) {
    if (print_) std::cout << program.text;
    const std::string file = (folder_ / fmt::format("random{}.c", seed)).string();
    std::ofstream(file) << program.text;
    std::string complaint;
    try {
      complaint = program.compare(file);
    } catch (const std::exception& error) {
      complaint = fmt::format("  {}\n", error.what());
    }
    std::filesystem::remove(file);
    return complaint;
  }

  std::uint64_t from_ = 1, count_ = 100;
  bool print_ = false;
  std::filesystem::path folder_;
};

}  // namespace culprit::reference
