#include <stdio.h>
#include <string.h>

int st[10];
int top = 0;

void push(int x)
{
    top++;
    st[top] = x;
}

int pop()
{
    top--;
    return st[top];
}

int main()
{
    char w[10];
    int x;
    scanf("%s", w);
    while (strcmp(w, "end") != 0) {
        if (strcmp(w, "push") == 0) {
            scanf("%d", &x);
            push(x);
        } else {
            if (top = 0)
                printf("empty\n");
            else
                printf("%d\n", pop());
        }
        scanf("%s", w);
    }
    return 0;
}
