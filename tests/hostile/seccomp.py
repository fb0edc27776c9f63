# SPDX-License-Identifier: MIT
"""Refuses system calls to this process and all it starts, as an ordinary container does: new namespaces, and Landlock."""

import ctypes
import platform
import struct

PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 38, 22, 2
ALLOW, ERRNO = 0x7FFF0000, 0x00050000
EPERM, ENOSYS = 1, 38
# Calls that have different numbers on the two kinds of machine: clone, unshare.
NUMBERS = {"x86_64": (56, 272), "aarch64": (220, 97)}
CLONE3, LANDLOCK_CREATE_RULESET = 435, 444
NEW_NAMESPACES = 0x7E020000


def statement(code, value):
    return struct.pack("HBBI", code, 0, 0, value)


def jump(code, value, if_true, if_false):
    return struct.pack("HBBI", code, if_true, if_false, value)


def refuse(calls):
    """Instructions that refuse each call (number, error)."""
    return b"".join(jump(0x15, number, 0, 1) + statement(0x06, ERRNO | error) for number, error in calls)


def filter_for(without_landlock):
    clone, unshare = NUMBERS[platform.machine()]
    calls = [(unshare, EPERM), (CLONE3, ENOSYS)]
    if without_landlock:
        calls.append((LANDLOCK_CREATE_RULESET, ENOSYS))
    code = statement(0x20, 0)  # the call's number
    code += refuse(calls)
    code += jump(0x15, clone, 0, 4)
    code += statement(0x20, 16)  # its flags
    code += jump(0x45, NEW_NAMESPACES, 0, 1)
    code += statement(0x06, ERRNO | EPERM)
    code += statement(0x20, 0)
    return code + statement(0x06, ALLOW)


def install(without_landlock):
    """For use between fork and exec."""
    code = filter_for(without_landlock)
    buffer = ctypes.create_string_buffer(code)
    program = struct.pack("HxxxxxxQ", len(code) // 8, ctypes.addressof(buffer))
    c_library = ctypes.CDLL(None, use_errno=True)
    if c_library.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "no_new_privs")
    if c_library.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, program, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "seccomp")
