/* stdlib.h: the normal end of a run. */
#include "culprit.h"
#include "errors.h"

struct handler {
  void (*function)(void);
  struct handler *earlier;
};

static struct handler *at_exit;
static struct handler *at_quick_exit_list;

static int add_handler(struct handler **list, void (*function)(void)) {
  struct handler *added = __culprit_allocate(sizeof *added, 0);
  if (added == NULL) {
    __culprit_errno = ENOMEM;
    return -1;
  }
  added->function = function;
  added->earlier = *list;
  *list = added;
  return 0;
}

/* The last one first. A handler is taken off the list before it runs: it may register others, or
 * call exit again. */
static void run_handlers(struct handler **list) {
  while (*list != NULL) {
    struct handler *last = *list;
    void (*function)(void) = last->function;
    *list = last->earlier;
    __culprit_release(last);
    function();
  }
}

int atexit(void (*function)(void)) { return add_handler(&at_exit, function); }
int at_quick_exit(void (*function)(void)) { return add_handler(&at_quick_exit_list, function); }

void __culprit_run_exit_handlers(void) { run_handlers(&at_exit); }

_Noreturn void exit(int status) {
  __culprit_run_exit_handlers();
  __culprit_exit_run(status);
}

_Noreturn void quick_exit(int status) {
  run_handlers(&at_quick_exit_list);
  __culprit_exit_run(status);
}

_Noreturn void _Exit(int status) { __culprit_exit_run(status); }
_Noreturn void _exit(int status) { __culprit_exit_run(status); }
