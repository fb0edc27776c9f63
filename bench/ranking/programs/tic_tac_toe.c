#include <stdio.h>

static char board[3][4];

static int wins(char player) {
  int i;
  for (i = 0; i < 3; i++) {
    if (board[i][0] == player && board[i][1] == player && board[i][2] == player) return 1;
    if (board[0][i] == player && board[1][i] == player && board[2][i] == player) return 1;
  }
  if (board[0][0] == player && board[1][1] == player && board[2][2] == player) return 1;
  return board[0][2] == player && board[1][1] == player && board[2][0] == player;
}

int main(void) {
  int i, j, open = 0;
  for (i = 0; i < 3; i++) {
    scanf("%3s", board[i]);
    for (j = 0; j < 3; j++)
      if (board[i][j] == '.') open++;
  }
  if (wins('x'))
    printf("x wins\n");
  else if (wins('o'))
    printf("o wins\n");
  else if (open == 0)
    printf("draw\n");
  else
    printf("%d moves left\n", open);
  return 0;
}
