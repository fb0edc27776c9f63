#include <stdio.h>
#include <stdlib.h>
int n,m,g[105][105],c[105],k[3],bad,r;
void f(int v,int x){
  c[v]=x;
  k[x]++;
  for(int i=1;i<=n;i++)if(g[v][i]){
    if(!c[i])f(i,3-x);
    else if(c[i]==x)bad=1;
  }
}
int main(){
  scanf("%d%d",&n,&m);
  while(m--){
    int a,b;
    scanf("%d%d",&a,&b);
    g[a][b]=g[b][a]=1;
  }
  for(int i=1;i<=n;i++)if(!c[i]){
    k[1]=k[2]=0;
    f(i,1);
    r+=abs(k[1]-k[2]);
  }
  if(bad)puts("NO");
  else printf("Yes %d\n",r);
  return 0;
}
