#include <stdio.h>
#include <string.h>

/* For each bracket string: 0 if balanced, else the 1-based position of the
   first closing bracket that does not match, or length+1 if some stay open. */
static int check(const char *text)
{
    char stack[1001];
    int depth = 0;
    int len = (int)strlen(text);
    for (int i = 0; i < len; i++) {
        switch (text[i]) {
        case '(': stack[depth++] = ')'; break;
        case '[': stack[depth++] = ']'; break;
        case '{': stack[depth++] = '}'; break;
        default:
            if (depth == 0 || stack[depth - 1] != text[i])
                return i + 1;
            depth--;
        }
    }
    return depth > 0 ? len + 1 : 0;
}

int main(void)
{
    char line[1002];
    int tests;
    scanf("%d", &tests);
    while (tests-- > 0) {
        scanf("%1000s", line);
        printf("%d\n", check(line));
    }
    return 0;
}
