#include <stdio.h>
long long d[100005],s,b;
int n,q,l,r,x,p;
int main(){
  scanf("%d%d",&n,&q);
  while(q--){
    scanf("%d%d%d",&l,&r,&x);
    d[l]+=x;
    d[r]-=x;
  }
  b=-4e18;
  for(int i=1;i<=n;i++){
    s+=d[i];
    if(s>b){
      b=s;
      p=i;
    }
  }
  printf("%lld %d\n",b,p);
  return 0;
}
