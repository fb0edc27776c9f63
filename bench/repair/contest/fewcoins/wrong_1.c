#include <stdio.h>
#define INF 1000000000
int t,n,S,c,d[10005];
int main(){
  scanf("%d",&t);
  while(t--){
    scanf("%d%d",&n,&S);
    d[0]=0;
    for(int i=1;i<=S;i++)d[i]=INF;
    while(n--){
      scanf("%d",&c);
      for(int j=S;j>=c;j--)
        if(d[j-c]+1<d[j])d[j]=d[j-c]+1;
    }
    if(d[S]>=INF)printf("-1");
    else printf("%d\n",d[S]);
  }
  return 0;
}
