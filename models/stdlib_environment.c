/* stdlib.h and unistd.h: the environment, which is empty. */
#include "culprit.h"

static char *no_variables[1];
char **environ = no_variables;
char **__environ = no_variables;

char *getenv(const char *name) {
  __culprit_find_byte(name, 0, (size_t)-1);
  __culprit_assumed("the environment is empty");
  return NULL;
}

char *secure_getenv(const char *name) { return getenv(name); }

int setenv(const char *name, const char *value, int overwrite) {
  (void)name;
  (void)value;
  (void)overwrite;
  __culprit_not_supported("changing the environment");
}

int putenv(char *assignment) {
  (void)assignment;
  __culprit_not_supported("changing the environment");
}

/* Nothing is there to be removed. */
int unsetenv(const char *name) {
  __culprit_find_byte(name, 0, (size_t)-1);
  return 0;
}

int clearenv(void) {
  environ = NULL;
  return 0;
}
