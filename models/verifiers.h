/* Declares what programs written for CBMC use without a declaration; included before a file that
 * mentions __CPROVER. */
#ifndef CULPRIT_VERIFIERS_H
#define CULPRIT_VERIFIERS_H

typedef __SIZE_TYPE__ __CPROVER_size_t;
typedef __PTRDIFF_TYPE__ __CPROVER_ssize_t;
typedef _Bool __CPROVER_bool;

int __CPROVER_isnanf(float);
int __CPROVER_isnand(double);
int __CPROVER_isinff(float);
int __CPROVER_isinfd(double);
int __CPROVER_isfinitef(float);
int __CPROVER_isfinited(double);
int __CPROVER_isnormalf(float);
int __CPROVER_isnormald(double);
int __CPROVER_signf(float);
int __CPROVER_signd(double);
void *__CPROVER_allocate();
void __CPROVER_atomic_begin(void);
void __CPROVER_atomic_end(void);

#endif
