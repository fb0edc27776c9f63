#ifndef SHARED_H
#define SHARED_H
enum { LIMIT = 10 };
struct point {
  int x, y;
};
extern int shared;
int tentative;
extern int (*callback)(int);
int other_helper(void);
void bump(void);
int calls(void);
struct point shift(struct point p, int by);
int run_callback(int n);
static inline int square(int n) { return n * n; }
#endif
