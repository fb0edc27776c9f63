/* The operations that the C library models are built on; culprit's executor performs them itself.
 *
 * A model is ordinary C, read by the same front end as the user's program, but includes only this
 * header: glibc's headers would cost more time than the model itself. A model file is read only if
 * the program calls a function it defines (models/INDEX says which file defines what). Names that
 * are not part of the C library begin with __culprit_.
 *
 * Rules are checked where the intrinsic touches memory exactly as if the model had done it byte by
 * byte, and a broken rule is blamed on the user's call, not on the model.
 */
#ifndef CULPRIT_H
#define CULPRIT_H

typedef unsigned long size_t;
typedef long ssize_t;
typedef int wchar_t;
#define NULL ((void *)0)

typedef __builtin_va_list va_list;
#define va_start(list, last) __builtin_va_start(list, last)
#define va_arg(list, type) __builtin_va_arg(list, type)
#define va_end(list) __builtin_va_end(list)
#define va_copy(to, from) __builtin_va_copy(to, from)

/* A new heap object of `size` bytes, all zero if `zeroed` is 1, indeterminate if it is 0; 2 is
 * alloca's: an indeterminate object that lives until the caller returns. NULL only for sizes that no
 * machine has, or where --malloc-may-fail says so, but with 4 added not for that. */
void *__culprit_allocate(size_t size, int zeroed);
/* Ends the life of a heap object; NULL does nothing; anything else is invalid_free or double_free.
 */
void __culprit_release(void *object);
/* The size of the object that `pointer` points into; a dead or invalid pointer breaks a rule. */
size_t __culprit_object_size(const void *pointer);
/* Copies as memmove does, keeping what is indeterminate indeterminate. */
void __culprit_copy_bytes(void *to, const void *from, size_t count);
void __culprit_fill_bytes(void *to, int byte, size_t count);
/* Index of the first `byte` at or after `from`, or `limit` if none of the first `limit` bytes is;
 * reads no further. */
size_t __culprit_find_byte(const void *from, int byte, size_t limit);
/* As memcmp: negative, 0 or positive. Reads up to the first difference only. */
int __culprit_compare_bytes(const void *left, const void *right, size_t count);

/* Prints `count` bytes on stream 1 (stdout) or 2 (stderr). */
void __culprit_write_text(int stream, const char *text, size_t count);
/* Prints one conversion. `spec` is a complete specification with flags, width, precision and length
 * modifier written out (no '*'), ending in one of d i o u x X c p, for instance "%-08lx"; value is
 * the argument, extended to 64 bits. Returns the number of characters printed. */
int __culprit_print_integer(int stream, const char *spec, unsigned long long value);
/* The same for a A e E f F g G. */
int __culprit_print_double(int stream, const char *spec, double value);
/* Writes the conversion's characters to `buffer`, but at most `capacity` of them and no terminating
 * zero; returns how many there are in all. */
int __culprit_format_integer(char *buffer, size_t capacity, const char *spec,
                             unsigned long long value);
int __culprit_format_double(char *buffer, size_t capacity, const char *spec, double value);
/* The next byte of standard input, or -1 at its end. */
int __culprit_read_byte(void);
/* strtod and strtof of exactly these characters (all of them belong to the number). */
double __culprit_string_to_double(const char *text, size_t length);
float __culprit_string_to_float(const char *text, size_t length);

/* Functions of math.h by name ("sin", "pow", "fma", …), as the machine's libm computes them. */
double __culprit_math1(const char *name, double x);
double __culprit_math2(const char *name, double x, double y);
double __culprit_math3(const char *name, double x, double y, double z);
float __culprit_math1_float(const char *name, float x);
float __culprit_math2_float(const char *name, float x, float y);
float __culprit_math3_float(const char *name, float x, float y, float z);

/* Ends the run at once with this status (exit handlers are the model's business). */
_Noreturn void __culprit_exit_run(int status);
/* Ends the run by a signal (6: SIGABRT). */
_Noreturn void __culprit_abort_run(int signal);
/* The caller broke a rule of the library: kind is a PropertyKind's name, such as "library-rule". The report puts the name of the
 * function that the user called before this text and the next one. */
_Noreturn void __culprit_violation(const char *kind, const char *text);
/* The construct is not supported; the run ends as unknown. */
_Noreturn void __culprit_not_supported(const char *what);
/* Seconds since 1970, processor time in microseconds: inputs of the run. */
long __culprit_time_now(void);
long __culprit_clock_now(void);
/* The model takes something for granted that is otherwise on another machine or in another run. The
 * report names it under `assumed`, with the user's call; nothing else happens. */
void __culprit_assumed(const char *what);
/* 1 if the value is known, 0 if it is a formula over unknown inputs. */
int __culprit_is_constant(unsigned long long value);

/* Threads. A thread is a number: 1 is the one that runs main. The executor runs one thread at a time and may
 * go over to another one only at certain points: where shared memory is accessed, and where one of the
 * operations below says so.
 *
 * A new thread that will call function(argument); its number, or 0 if there are too many. */
int __culprit_thread_create(void *(*function)(void *), void *argument);
int __culprit_thread_self(void);
/* What the model remembers of a thread, 0 at first; -1: there is no such thread. */
int __culprit_thread_state(unsigned long thread);
void __culprit_thread_set_state(unsigned long thread, int state);
/* What the thread's function returned, or thread_set_result said last. */
void *__culprit_thread_result(unsigned long thread);
void __culprit_thread_set_result(void *result);
/* Ends the calling thread; if it is the last one, the run ends with status 0. */
_Noreturn void __culprit_thread_exit(void);
/* Waits until the thread has ended. */
void __culprit_thread_join(unsigned long thread);
/* Waits until *word is related to `value` so: 0 equal, 1 different, 2 not smaller. `object` is what the
 * user knows. What follows belongs to the same step, up to the next such point. */
void __culprit_wait_until(const void *object, const int *word, int relation, int value);
/* Another thread may see what comes before or after this: an operation on `object`. A release of a lock
 * (kind 1) is noticed only by those who look at a lock without waiting for it, and those say
 * lock_state_observed. */
void __culprit_synchronise(const void *object, int kind);
void __culprit_lock_state_observed(const void *object);
/* The calling thread holds the lock from here on, or no longer. */
void __culprit_hold_lock(const void *lock);
void __culprit_release_lock(const void *lock);
/* Between these no other thread runs, unless this one has to wait. */
void __culprit_atomic_begin(void);
void __culprit_atomic_end(void);
/* Between these accesses to memory are not looked at: the model's own business. Within another such
 * section: what other threads do makes no difference to what is read, or to what comes of it. */
void __culprit_quiet_begin(void);
void __culprit_quiet_end(void);
/* A good moment for another thread, nothing more. */
void __culprit_yield_processor(void);
/* 1 if waiting for a condition may end without a reason (--spurious-wakeups). */
int __culprit_spurious_wake_ups(void);

/* If a model that registers exit handlers (stdlib_exit.c) was loaded, it defines this; the executor
 * calls it when main returns. */
void __culprit_run_exit_handlers(void);
/* If a model of values of a thread's own (pthread_key.c) was loaded, it defines this; the executor calls it
 * when a thread's function has returned. */
void __culprit_run_thread_handlers(void);
/* If a model that prints the program's name (program_name.c) was loaded, it defines this; the
 * executor calls it with argv[0] before main. */
void __culprit_set_program_name(char *name);

#endif
