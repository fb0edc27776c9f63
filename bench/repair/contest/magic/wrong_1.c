#include <stdio.h>
int t,n,a[35][35],r[35],c[35],p,q,ok;
int main(){
  scanf("%d",&t);
  while(t--){
    scanf("%d",&n);
    for(int i=0;i<n;i++)r[i]=c[i]=0;
    p=q=0;
    for(int i=0;i<n;i++)for(int j=0;j<n;j++){
      scanf("%d",&a[i][j]);
      r[i]+=a[i][j];
      c[j]+=a[i][j];
      if(i==j)p+=a[i][j];
      if(i+j==n)q+=a[i][j];
    }
    ok=p==q;
    for(int i=0;i<n;i++)if(r[i]!=p||c[i]!=p)ok=0;
    if(ok)puts("YES");
    else puts("NO");
  }
  return 0;
}
