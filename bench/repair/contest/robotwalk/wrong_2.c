#include <stdio.h>
#include <string.h>
#define M 60
char g[M][M],c;
int main(){
  int n,m,x,y,k=0;
  memset(g,'#',sizeof g);
  scanf("%d %d",&n,&m);
  for(int i=1;i<=n;i++){
    scanf("%s",g[i]+1);
    for(int j=1;j<=m;j++)if(g[i][j]=='S'){x=i;y=j;}
  }
  g[x][y]='x';k++;
  while(scanf(" %c",&c)==1){
    int p=x,q=y;
    switch(c){
      case 'U':p--;break;
      case 'D':p++;break;
      case 'L':q--;break;
      case 'R':q++;break;
    }
    if(g[p][q]=='#')continue;
    x=p;y=q;
    if(g[x][y]!='x'){k++;g[x][y]='x';}
  }
  printf("%d\n%d %d\n",k,x,y);
  return 0;
}
