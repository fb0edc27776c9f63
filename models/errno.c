/* errno.h: the macro errno is (*__errno_location()). */
#include "culprit.h"
#include "errors.h"

_Thread_local int __culprit_errno;

int *__errno_location(void) { return &__culprit_errno; }
