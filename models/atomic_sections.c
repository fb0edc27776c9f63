/* Atomic sections as verifiers write them. */
#include "culprit.h"

void __VERIFIER_atomic_begin(void) { __culprit_atomic_begin(); }
void __VERIFIER_atomic_end(void) { __culprit_atomic_end(); }
void __CPROVER_atomic_begin(void) { __culprit_atomic_begin(); }
void __CPROVER_atomic_end(void) { __culprit_atomic_end(); }
void __ESBMC_atomic_begin(void) { __culprit_atomic_begin(); }
void __ESBMC_atomic_end(void) { __culprit_atomic_end(); }
