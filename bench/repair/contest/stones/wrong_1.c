#include <stdio.h>
int t,n,a,m,x;
int main(){
  scanf("%d",&t);
  while(t--){
    scanf("%d",&n);
    m=x=0;
    while(n--){
      scanf("%d",&a);
      x^=a;
      if(a>m)m=a;
    }
    if(x)printf("First\n");
    else printf("Second\n");
  }
  return 0;
}
