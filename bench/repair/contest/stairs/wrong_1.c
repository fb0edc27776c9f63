#include <stdio.h>
#include <string.h>
#define MD 1000000007
int b[1010],f[1010],t,n,m,x;
int main(){
  scanf("%d",&t);
  while(t--){
    scanf("%d%d",&n,&m);
    while(m--){scanf("%d",&x);b[x]=1;}
    f[0]=1;
    for(int i=1;i<=n;i++){
      f[i]=0;
      if(b[i]) continue;
      f[i]=f[i-1];
      if(i>1) f[i]=(f[i]+f[i-2])%MD;
      if(i>2) f[i]=(f[i]+f[i-3])%MD;
    }
    printf("%d\n",f[n]);
  }
  return 0;
}
