// getopt and getopt_long, as command-line programs use them.
// RUN: run %s -- -v -o file --level=3 --name value rest -x more
// EXPECT-NATIVE
// RUN: run %s -- -vo -- -v
// EXPECT-NATIVE
#include <getopt.h>
#include <stdio.h>

int main(int argc, char **argv) {
  static struct option longs[] = {{"level", required_argument, 0, 'l'}, {"name", required_argument, 0, 'n'}, {"verbose", no_argument, 0, 'v'}, {0, 0, 0, 0}};
  int c;
  opterr = 0;
  while ((c = getopt_long(argc, argv, "vo:l:n:", longs, NULL)) != -1) switch (c) {
      case 'v': printf("verbose\n"); break;
      case 'o': printf("output %s\n", optarg); break;
      case 'l': printf("level %s\n", optarg); break;
      case 'n': printf("name %s\n", optarg); break;
      default: printf("unknown %c\n", optopt);
    }
  for (; optind < argc; optind++) printf("rest %s\n", argv[optind]);
  return 0;
}
