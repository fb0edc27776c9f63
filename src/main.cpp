// SPDX-License-Identifier: MIT
// culprit: arguments in, exit code out. What a stage cannot handle comes here as an exception and
// leaves as one message and the right exit code. Elsewhere an exception is caught by who knows what
// to do instead: a limit makes one answer unknown, a construct that is not handled one statement.
#include <pthread.h>

#include <csignal>
#include <filesystem>
#include <new>
#include <string>
#include <vector>

#include "commands/command_line.h"
#include "commands/delivery/deposited_report.h"
#include "commands/delivery/failure.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "frontend/c/read_program.h"
#include "source/errors.h"
#include "source/invariant.h"
#include "source/limit_reached.h"
#include "supervise/supervisor.h"

namespace {

using namespace std::string_literals;
using culprit::commands::ExitCode;

ExitCode guarded_run(const std::vector<std::string>& words) {
  culprit::commands::Context context;
  try {
    return culprit::commands::run_command_line(words, context);
  } catch (const culprit::source::InputError& error) {
    return culprit::commands::report_bad_input(context, error.what(), error.span());
  } catch (const culprit::frontend::CompileError& error) {
    return culprit::commands::report_compile_error(context, error.what(), error.span());
  } catch (const culprit::source::Unsupported& error) {
    return culprit::commands::report_unsupported(context, error.what(), error.span());
  } catch (const culprit::source::LimitReached& limit) {
    return culprit::commands::report_limit(context, limit.what(), limit.limit());
  } catch (const culprit::source::BrokenInvariant& error) {
    return culprit::commands::report_bug(context, error.what());
  } catch (const std::bad_alloc&) {
    return culprit::commands::report_out_of_memory(context);
  } catch (const std::filesystem::filesystem_error& error) {
    // The world outside has changed: a folder is gone, or may not be entered.
    const std::string place =
        error.path1().empty() ? "the working directory" : error.path1().string();
    return culprit::commands::report_bad_input(context, place + ": " + error.code().message(), {});
  } catch (const std::exception& error) {
    return culprit::commands::report_bug(context, "unexpected exception: "s + error.what());
  }
}

struct Work {
  std::vector<std::string> words;
  ExitCode result = ExitCode::unknown;
};

void* run_work(void* argument) {
  auto& work = *static_cast<Work*>(argument);
  culprit::commands::catch_interruptions();
  work.result = guarded_run(work.words);
  return nullptr;
}

// Clang descends recursively: a sum of 100,000 operands needs some hundred megabytes of stack,
// several times that under the sanitizers. The memory is used only as far as the stack grows.
#if defined(__SANITIZE_ADDRESS__)
constexpr std::size_t wanted_stack = std::size_t{4} << 30;
#else
constexpr std::size_t wanted_stack = std::size_t{1} << 30;
#endif
constexpr std::size_t smallest_stack = std::size_t{8} << 20;

void run_on_large_stack(Work& work) {
  for (std::size_t size = wanted_stack; size >= smallest_stack; size /= 2) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, size);
    pthread_t thread{};
    int error = pthread_create(&thread, &attributes, run_work, &work);
    pthread_attr_destroy(&attributes);
    if (error != 0) continue;
    pthread_join(thread, nullptr);
    return;
  }
  run_work(&work);  // there is no memory for a thread: as far as this stack reaches
}

}  // namespace

int main(int argc, char** argv) {
  Work work{{argv + (argc > 0 ? 1 : 0), argv + argc}};
  std::signal(SIGPIPE, SIG_IGN);
  // A file that may not grow is a write that fails. Not SIG_IGN, which started programs would
  // inherit.
  std::signal(SIGXFSZ, [](int) {});
  culprit::commands::reserve_standard_streams();
  culprit::supervise::LastResort last_resort;
  last_resort.prepare = [&work] {
    try {
      culprit::commands::prepare_last_report(work.words);
    } catch (const culprit::source::InputError&) {  // the worker will say it
    }
  };
  last_resort.report = [&work](const culprit::supervise::LostWorker& lost) {
    return static_cast<int>(culprit::commands::report_lost_worker(lost, work.words));
  };
  last_resort.clear_up = culprit::commands::remove_leftovers;
  return culprit::supervise::supervise(
      [&] {
        // Interruptions go to the working thread, which may be waiting for input.
        sigset_t interruptions;
        sigemptyset(&interruptions);
        sigaddset(&interruptions, SIGINT);
        sigaddset(&interruptions, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &interruptions, nullptr);
        run_on_large_stack(work);
        return static_cast<int>(work.result);
      },
      last_resort);
}
