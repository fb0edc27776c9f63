#include <stdio.h>
#include <string.h>

int st[10];
int top = -1;

int main()
{
    char w[10];
    int x;
    while (1) {
        scanf("%s", w);
        if (strcmp(w, "push") == 0) {
            scanf("%d", &x);
            st[top++] = x;
        }
        if (strcmp(w, "pop") == 0) {
            if (top < 0)
                printf("empty\n");
            printf("%d\n", st[top--]);
        }
        if (strcmp(w, "end"))
            break;
    }
    return 0;
}
