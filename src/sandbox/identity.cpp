// SPDX-License-Identifier: MIT
#include "sandbox/identity.h"

#include <grp.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/failure.h"

namespace culprit::sandbox {

void become_user(uid_t user) {
  if (getuid() == user && geteuid() == user) return;
  expect(setgroups(0, nullptr) == 0, "giving up groups");
  expect(setresgid(user, user, user) == 0, "changing the group");
  expect(setresuid(user, user, user) == 0, "changing the user");
}

void give_up_privileges() {
  for (unsigned long each = 0; prctl(PR_CAPBSET_READ, each) >= 0; ++each)
    prctl(PR_CAPBSET_DROP, each);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {};
  expect(syscall(SYS_capset, &header, none) == 0, "giving up capabilities");
  expect(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, "refusing new privileges");
  errno = EPERM;
  expect(geteuid() != 0 && getuid() != 0, "the superuser's programs are not locked up");
}

}  // namespace culprit::sandbox
