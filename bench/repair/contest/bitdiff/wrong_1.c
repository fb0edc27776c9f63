#include <stdio.h>
int main(){
  int t;
  long long a,b;
  for(scanf("%d",&t);t;t--){
    scanf("%lld%lld",&a,&b);
    int x=a^b;
    int c=0,h=-1;
    for(;x;x/=2){
      if(x%2) c++;
      h++;
    }
    printf("%d %d\n",c,h);
  }
  return 0;
}
