// 20 threads give inodes blocks, each under a lock of its own. FAULTY: a block is taken without its lock.
#include <assert.h>
#include <pthread.h>
#define INODES 32
#define BLOCKS 26
#define THREADS 20
pthread_mutex_t inode_locks[INODES], block_locks[BLOCKS];
int inodes[INODES], busy[BLOCKS], users[BLOCKS];
void *work(void *number) {
  int i = (int)(long)number % INODES;
  pthread_mutex_lock(&inode_locks[i]);
  if (inodes[i] == 0) {
    int b = (i * 2) % BLOCKS;
    for (;;) {
#ifdef FAULTY
      if (i < 13) pthread_mutex_lock(&block_locks[b]);
#else
      pthread_mutex_lock(&block_locks[b]);
#endif
      if (!busy[b]) {
        busy[b] = 1;
        users[b]++;
        inodes[i] = b + 1;
        assert(users[b] == 1);
#ifdef FAULTY
        if (i < 13) pthread_mutex_unlock(&block_locks[b]);
#else
        pthread_mutex_unlock(&block_locks[b]);
#endif
        break;
      }
#ifdef FAULTY
      if (i < 13) pthread_mutex_unlock(&block_locks[b]);
#else
      pthread_mutex_unlock(&block_locks[b]);
#endif
      b = (b + 1) % BLOCKS;
    }
  }
  assert(inodes[i] != 0);
  pthread_mutex_unlock(&inode_locks[i]);
  return 0;
}
int main(void) {
  pthread_t threads[THREADS];
  for (int i = 0; i < INODES; i++) pthread_mutex_init(&inode_locks[i], 0);
  for (int i = 0; i < BLOCKS; i++) pthread_mutex_init(&block_locks[i], 0);
  for (long i = 0; i < THREADS; i++) pthread_create(&threads[i], 0, work, (void *)i);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], 0);
}
