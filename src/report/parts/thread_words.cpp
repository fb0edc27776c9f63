// SPDX-License-Identifier: MIT
#include "report/parts/thread_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace culprit::report {

namespace {

enum class Lock : std::uint8_t { none, takes, gives_back };

struct Call {
  std::string_view name, text;
  Lock lock;
};

constexpr std::array calls = {Call{"pthread_mutex_lock", "lock", Lock::takes},
                              Call{"pthread_mutex_unlock", "unlock", Lock::gives_back},
                              Call{"pthread_mutex_trylock", "trylock", Lock::none},
                              Call{"pthread_cond_wait", "wait for", Lock::none},
                              Call{"pthread_cond_signal", "signal", Lock::none},
                              Call{"pthread_cond_broadcast", "broadcast", Lock::none},
                              Call{"pthread_rwlock_rdlock", "lock to read", Lock::takes},
                              Call{"pthread_rwlock_wrlock", "lock to write", Lock::takes},
                              Call{"pthread_rwlock_unlock", "unlock", Lock::gives_back},
                              Call{"pthread_barrier_wait", "wait at", Lock::none},
                              Call{"pthread_spin_lock", "lock", Lock::takes},
                              Call{"pthread_spin_unlock", "unlock", Lock::gives_back},
                              Call{"sem_wait", "wait for", Lock::none},
                              Call{"sem_post", "post", Lock::none},
                              Call{"mtx_lock", "lock", Lock::takes},
                              Call{"mtx_unlock", "unlock", Lock::gives_back}};

// Null: it is none of them.
const Call* call_in(const std::string& what) {
  const std::string_view name = std::string_view(what).substr(0, what.find('('));
  const auto* found =
      std::find_if(calls.begin(), calls.end(), [&](const Call& each) { return each.name == name; });
  return name.size() == what.size() || found == calls.end() ? nullptr : found;
}

// "m" of "pthread_mutex_lock(&m)"
std::string object_of(const std::string& what) {
  std::size_t begin = what.find('(') + 1;
  if (begin < what.size() && what[begin] == '&') ++begin;
  const std::size_t end = what.find_first_of(",)", begin);
  return what.substr(begin, end - begin);
}

}  // namespace

std::string thread_title(const result::Thread& thread) {
  return thread.name == thread.function ? thread.name : thread.name + ": " + thread.function;
}

std::string shortened_call(const std::string& what, std::size_t& created) {
  if (what.starts_with("pthread_create(") || what.starts_with("thrd_create("))
    return fmt::format("create t{}", ++created);
  if (what.starts_with("pthread_join(") || what.starts_with("thrd_join(")) {
    const unsigned long number = std::strtoul(what.c_str() + what.find('(') + 1, nullptr, 10);
    return number > 1 ? fmt::format("join t{}", number - 1) : what;
  }
  const Call* call = call_in(what);
  return call ? fmt::format("{} {}", call->text, object_of(what)) : what;
}

LockCall lock_call(const std::string& what) {
  const Call* call = call_in(what);
  if (!call || call->lock == Lock::none) return {};
  return {object_of(what), call->lock == Lock::takes};
}

}  // namespace culprit::report
