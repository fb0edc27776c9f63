#include <stdio.h>

/* For each tower: distance to the nearest strictly higher one on its right,
   0 if there is none. */
static int height[100005], answer[100005], waiting[100005];

int main(void)
{
    int n, top = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d", &height[i]);
    for (int i = 0; i < n; i++) {
        while (top > 0 && height[waiting[top - 1]] < height[i]) {
            top--;
            answer[waiting[top]] = i - waiting[top];
        }
        waiting[top++] = i;
    }
    for (int i = 0; i < n; i++)
        printf("%d\n", answer[i]);
    return 0;
}
