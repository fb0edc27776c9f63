#include "attack.h"

#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

static int attack(void) {
  return (shmget(4711, 4096, IPC_CREAT | 0666) >= 0) + (msgget(4711, IPC_CREAT | 0666) >= 0) +
         (semget(4711, 1, IPC_CREAT | 0666) >= 0) +
         (syscall(SYS_mq_open, "hostile", O_CREAT | O_RDWR, 0666, 0) >= 0) + writes("/dev/shm/hostile");
}
