#include <stdio.h>
#include <string.h>
#include <stdlib.h>

/* Number of anagram classes and size of the largest (words of <= 10 letters). */
static char word[100][16];

static int letter_order(const void *p, const void *q)
{
    return *(const char *)p - *(const char *)q;
}

static int word_order(const void *p, const void *q)
{
    return strcmp(p, q);
}

int main(void)
{
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%15s", word[i]);
        qsort(word[i], strlen(word[i]), 1, letter_order);
    }
    qsort(word, n, sizeof word[0], word_order);
    int classes = 0, run = 0, largest = 0;
    for (int i = 0; i < n; i++) {
        if (i > 0 && strcmp(word[i], word[i - 1]) == 0) {
            run++;
        } else {
            classes++;
            run = 1;
        }
        if (run > largest)
            largest = run;
    }
    printf("%d %d\n", classes, largest);
    return 0;
}
