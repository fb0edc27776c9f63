// Digraphs, iso646, line splices, odd spacing and comments in odd places.
// EXPECT-NATIVE
%:include <iso646.h>
%:include <stdio.h>
%:define JOIN(a, b) a %:%: b

int main(void) <%
  int a<:3:> = <%1, 2, 3%>;
  int JOIN(x, y) = a<:1:> bitor 4;
  if (not (xy == 6) or a[0] not_eq 1) printf("never\n");
  printf("%d %d\n", xy and 1, compl 0 xor 5);
  int lo\
ng_name = 3; /* a comment
  over lines */ int b = 4 /**/ + /* // */ 5; // and one with a splice \
  int never = 1;
  printf("%d %d %d\n", long_name, b, a[2]---b);
  printf("%d\n", 1 - -1 + +1 - - -1);
  int i = 5, k = 2;
  printf("%d", i+++k);
  printf(" %d %d\n", i, k);
  return 0;
%>
