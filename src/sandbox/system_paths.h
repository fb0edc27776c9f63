// SPDX-License-Identifier: MIT
// What every program needs to see of the machine: libraries and tools, how to find the libraries, a
// few devices, and what the kernel says of the process itself, which sanitizers read.
#pragma once

namespace culprit::sandbox {

inline constexpr const char* system_directories[] = {
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"};
inline constexpr const char* system_files[] = {"/etc/ld.so.cache", "/etc/ld.so.conf",
                                               "/etc/ld.so.conf.d", "/etc/alternatives",
                                               "/etc/localtime"};
inline constexpr const char* devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random",
                                          "/dev/urandom"};
inline constexpr const char* process_files[] = {"/proc/self",    "/proc/meminfo",
                                                "/proc/cpuinfo", "/proc/stat",
                                                "/proc/sys/vm",  "/sys/devices/system/cpu"};

}  // namespace culprit::sandbox
