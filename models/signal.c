/* signal.h and abort. Signals come only from the program itself: raise, abort, and kill on its own
 * process. A handler is called there; what another process or a fault would send never comes, and a
 * fault is a broken rule before it is a signal. */
#include "culprit.h"
#include "errors.h"

#define SIGABRT 6
#define SIGKILL 9
#define SIGCHLD 17
#define SIGCONT 18
#define SIGSTOP 19
#define SIGTTOU 22
#define SIGURG 23
#define SIGWINCH 28
#define SIGNALS 65

typedef void handler_function(int signal);
#define SIG_DFL ((handler_function *)0)
#define SIG_IGN ((handler_function *)1)
#define SIG_ERR ((handler_function *)-1)

static handler_function *handlers[SIGNALS];

static int is_valid(int number) {
  if (number > 0 && number < SIGNALS) return 1;
  __culprit_errno = EINVAL;
  return 0;
}

handler_function *signal(int number, handler_function *handler) {
  if (!is_valid(number)) return SIG_ERR;
  if (number == SIGKILL || number == SIGSTOP) {
    __culprit_errno = EINVAL;
    return SIG_ERR;
  }
  handler_function *old = handlers[number];
  handlers[number] = handler;
  return old;
}

handler_function *bsd_signal(int number, handler_function *handler) {
  return signal(number, handler);
}

/* The effect of a signal that has no handler. */
static void default_action(int number) {
  if (number == SIGCHLD || number == SIGCONT || number == SIGURG || number == SIGWINCH) return;
  if (number >= SIGSTOP && number <= SIGTTOU)
    __culprit_not_supported("a signal that stops the process");
  __culprit_abort_run(number);
}

int raise(int number) {
  if (!is_valid(number)) return -1;
  if (handlers[number] == SIG_DFL)
    default_action(number);
  else if (handlers[number] != SIG_IGN)
    handlers[number](number);
  return 0;
}

_Noreturn void abort(void) {
  if (handlers[SIGABRT] != SIG_DFL && handlers[SIGABRT] != SIG_IGN) handlers[SIGABRT](SIGABRT);
  __culprit_abort_run(SIGABRT);
}

/* glibc's structures; the mask has no effect, because no signal comes at a bad time. */
typedef struct {
  unsigned long words[16];
} sigset_t;

struct sigaction {
  handler_function *handler;
  sigset_t mask;
  int flags;
  void (*restorer)(void);
};

#define SA_SIGINFO 4

int sigaction(int number, const struct sigaction *action, struct sigaction *old) {
  if (!is_valid(number)) return -1;
  handler_function *earlier = handlers[number];
  if (action != NULL) {
    if (action->flags & SA_SIGINFO) __culprit_not_supported("SA_SIGINFO");
    if (signal(number, action->handler) == SIG_ERR) return -1;
  }
  if (old != NULL) {
    __culprit_fill_bytes(old, 0, sizeof *old);
    old->handler = earlier;
  }
  return 0;
}

int sigemptyset(sigset_t *set) {
  __culprit_fill_bytes(set, 0, sizeof *set);
  return 0;
}

int sigfillset(sigset_t *set) {
  __culprit_fill_bytes(set, 0xff, sizeof *set);
  return 0;
}

int sigaddset(sigset_t *set, int number) {
  if (!is_valid(number)) return -1;
  set->words[(number - 1) / 64] |= 1UL << (number - 1) % 64;
  return 0;
}

int sigdelset(sigset_t *set, int number) {
  if (!is_valid(number)) return -1;
  set->words[(number - 1) / 64] &= ~(1UL << (number - 1) % 64);
  return 0;
}

int sigismember(const sigset_t *set, int number) {
  if (!is_valid(number)) return -1;
  return (set->words[(number - 1) / 64] >> (number - 1) % 64 & 1) != 0;
}

int sigprocmask(int how, const sigset_t *set, sigset_t *old) {
  (void)set;
  if (how < 0 || how > 2) {
    __culprit_errno = EINVAL;
    return -1;
  }
  if (old != NULL) __culprit_fill_bytes(old, 0, sizeof *old);
  return 0;
}
