#include <stdio.h>
#include <string.h>

int main()
{
    char line[100];
    int i, sum = 0;
    fgets(line, 100, stdin);
    for (i = 0; i < strlen(line); i++)
        sum += line[i];
    printf("sum: %c\n", (sum + 32) % 64);
    return 0;
}
