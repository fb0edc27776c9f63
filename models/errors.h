/* errno, and those of its values that models set (Linux). */
#ifndef CULPRIT_ERRORS_H
#define CULPRIT_ERRORS_H

extern _Thread_local int __culprit_errno;

#define EBADF 9
#define ENOMEM 12
#define EINVAL 22
#define ENOTTY 25
#define ENOSPC 28
#define EDOM 33
#define ERANGE 34
#define EOVERFLOW 75
#define EILSEQ 84
#define EAFNOSUPPORT 97

#endif
