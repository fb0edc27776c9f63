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
/* 1 if the value is known, 0 if it is a formula over unknown inputs. */
int __culprit_is_constant(unsigned long long value);

/* If a model that registers exit handlers (stdlib_exit.c) was loaded, it defines this; the executor
 * calls it when main returns. */
void __culprit_run_exit_handlers(void);
/* If a model that prints the program's name (program_name.c) was loaded, it defines this; the
 * executor calls it with argv[0] before main. */
void __culprit_set_program_name(char *name);

#endif
