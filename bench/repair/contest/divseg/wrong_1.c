#include <stdio.h>
#include <string.h>
int t,n,k,a[100005],c[100005];
int main(){
  scanf("%d",&t);
  while(t--){
    int s=0;
    long long r=0;
    scanf("%d%d",&n,&k);
    memset(c,0,sizeof c);
    for(int i=0;i<n;i++) scanf("%d",a+i);
    c[0]=1;
    for(int i=0;i<n;i++){
      s+=a[i];
      int x=s%k;
      if(x<0) x+=k;
      r+=c[x]++;
    }
    printf("%lld\n",r);
  }
  return 0;
}
