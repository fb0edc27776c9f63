#include <stdio.h>
int n,a,b,c,d,v[55][55],qx[3000],qy[3000],h,t;
char s[55][55];
int X[]={1,1,-1,-1,2,2,-2,-2},Y[]={2,-2,2,-2,1,-1,1,-1};
int main(){
  scanf("%d",&n);
  for(int i=1;i<=n;i++)scanf("%s",s[i]+1);
  scanf("%d%d%d%d",&a,&b,&c,&d);
  qx[0]=a;qy[0]=b;t=1;
  while(h<t){
    int x=qx[h],y=qy[h++];
    for(int i=0;i<8;i++){
      int p=x+X[i],q=y+Y[i];
      if(p<1||q<1||p>n||q>n||s[p][q]=='#'||v[p][q])continue;
      v[p][q]=v[x][y]+1;
      qx[t]=p;qy[t++]=q;
    }
  }
  printf("%d\n",v[c][d]?v[c][d]:-1);
  return 0;
}
