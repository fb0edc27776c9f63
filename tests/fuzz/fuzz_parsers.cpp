// SPDX-License-Identifier: MIT
// Every parser of culprit on random inputs, in this process: each is read, or refused with a
// message.
//
//   fuzz_parsers [--target NAME] [--from SEED] [--count N] [--keep FOLDER]
//
// An input that breaks an invariant, or throws what is no message, is printed with its number, and
// kept; --target NAME --from NUMBER --count 1 repeats it. Build with the preset asan to see more.
#include <pthread.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include "frontend/c/read_program.h"
#include "fuzz/mutation.h"
#include "fuzz/targets.h"
#include "source/errors.h"
#include "source/invariant.h"

extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak));

namespace {

using namespace culprit;

struct Arguments {
  std::string target;
  std::uint64_t from = 1, count = 1000;
  std::string keep = ".";
};

// What is being read, for those who end the process.
char current[200];
std::string current_input, keep_folder;

void say_what_was_read() {
  ssize_t ignored = write(STDERR_FILENO, current, std::strlen(current));
  std::ofstream(keep_folder + "/crash.input", std::ios::binary) << current_input;
  (void)ignored;
}

void on_signal(int number) {
  say_what_was_read();
  std::signal(number, SIG_DFL);
  std::raise(number);
}

Arguments parse(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i + 1 < argc; i += 2) {
    std::string name = argv[i], value = argv[i + 1];
    if (name == "--target") arguments.target = value;
    if (name == "--from") arguments.from = std::stoull(value);
    if (name == "--count") arguments.count = std::stoull(value);
    if (name == "--keep") arguments.keep = value;
  }
  return arguments;
}

// What is wrong with how the input was read; empty: nothing.
std::string complaint(const fuzz::Target& target, const std::string& input,
                      std::uint64_t& accepted) {
  try {
    target.read(input);
    ++accepted;
  } catch (const source::InputError&) {
  } catch (const source::Unsupported&) {
  } catch (const frontend::CompileError&) {
  } catch (const std::exception& error) {
    return error.what();
  }
  return {};
}

std::uint64_t run_target(const fuzz::Target& target, const Arguments& arguments) {
  fuzz::Mutator mutator(target.seeds, target.words);
  std::uint64_t failures = 0, accepted = 0;
  for (std::uint64_t seed = arguments.from; seed < arguments.from + arguments.count; ++seed) {
    fuzz::Random random(seed);
    current_input = mutator.make(random);
    std::snprintf(current, sizeof current, "\n%s: input %llu\n", target.name.c_str(),
                  static_cast<unsigned long long>(seed));
    std::string wrong = complaint(target, current_input, accepted);
    if (wrong.empty()) continue;
    ++failures;
    std::string kept = arguments.keep + "/" + target.name + "-" + std::to_string(seed);
    std::ofstream(kept, std::ios::binary) << current_input;
    std::printf("%s: input %llu: %s (%s)\n", target.name.c_str(),
                static_cast<unsigned long long>(seed), wrong.c_str(), kept.c_str());
  }
  std::printf("%-16s %llu inputs, %llu accepted, %llu failures\n", target.name.c_str(),
              static_cast<unsigned long long>(arguments.count),
              static_cast<unsigned long long>(accepted), static_cast<unsigned long long>(failures));
  std::fflush(stdout);
  return failures;
}

struct Work {
  Arguments arguments;
  std::uint64_t failures = 0;
};

void* run(void* given) {
  auto& work = *static_cast<Work*>(given);
  char scratch[] = "/tmp/culprit-fuzz-XXXXXX";
  if (!mkdtemp(scratch)) return nullptr;
  std::string cases = CULPRIT_SOURCE_DIRECTORY "/tests/cases";
  for (const fuzz::Target& target : fuzz::targets_of_this_program(cases, scratch)) {
    if (!work.arguments.target.empty() && work.arguments.target != target.name) continue;
    work.failures += run_target(target, work.arguments);
  }
  std::filesystem::remove_all(scratch);
  return nullptr;
}

}  // namespace

int main(int argc, char** argv) {
  Work work{parse(argc, argv)};
  keep_folder = work.arguments.keep;
  if (__sanitizer_set_death_callback) {
    __sanitizer_set_death_callback(say_what_was_read);
  } else {
    for (int number : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS}) std::signal(number, on_signal);
  }
  // Clang descends recursively, as in main.cpp.
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, std::size_t{4} << 30);
  pthread_t thread{};
  if (pthread_create(&thread, &attributes, run, &work) != 0) return 1;
  pthread_join(thread, nullptr);
  return work.failures == 0 ? 0 : 1;
}
