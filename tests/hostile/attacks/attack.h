/* What every attack shares. attack() gives 0 if it was refused. It runs before main(), from a
   constructor that only the native program has: the driver turns this file into assembler and puts
   that into the program's text, where the analysis does not look. VICTIM and the like are what the
   driver has laid out for it to break. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static int attack(void);

static int writes(const char* path) {
  int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0666);
  return file >= 0 && write(file, "x", 1) == 1;
}

__attribute__((constructor)) static void hostile_start(void) {
  prctl(PR_SET_NAME, "hostile");
  _exit(attack() ? 66 : 77);
}
