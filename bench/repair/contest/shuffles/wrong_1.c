#include <stdio.h>
#include <string.h>
int t,n,p[205],v[205];
long long g(long long a,long long b){
  while(b){long long c=a%b;a=b;b=c;}
  return a;
}
int l(long long a,long long b){return a/g(a,b)*b;}
int main(){
  scanf("%d",&t);
  while(t--){
    scanf("%d",&n);
    for(int i=1;i<=n;i++)scanf("%d",p+i);
    memset(v,0,sizeof v);
    long long r=1;
    for(int i=1;i<=n;i++)if(!v[i]){
      int c=0,x=i;
      do{v[x]=1;c++;x=p[x];}while(x!=i);
      r=l(r,c);
    }
    printf("%lld\n",r);
  }
  return 0;
}
