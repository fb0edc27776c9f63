// SPDX-License-Identifier: MIT
// The scheduler of a native run, as C text: one thread runs at a time and gives the turn away where
// the table of stops says so. It replaces the functions of pthread.h, threads.h and semaphore.h
// that a thread can wait in or be interrupted before; they behave as their models do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace culprit::recheck {

std::string_view scheduler_text();
// The functions that it replaces.
std::vector<std::string> scheduler_wrappers();

}  // namespace culprit::recheck
