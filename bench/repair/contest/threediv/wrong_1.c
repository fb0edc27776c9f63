#include <stdio.h>
#define N 10005
typedef long long ll;
int c[N],p[N],k;
int main(){
  int t;
  ll l,r;
  for(int i=2;i<N;i++)
    if(!c[i]){
      p[k++]=i;
      for(int j=i+i;j<N;j+=i)c[j]=1;
    }
  scanf("%d",&t);
  while(t--){
    scanf("%lld%lld",&l,&r);
    int s=0;
    for(int i=0;i<k;i++){
      ll q=(ll)p[i]*p[i];
      if(q>l&&q<=r)s++;
    }
    printf("%d\n",s);
  }
  return 0;
}
