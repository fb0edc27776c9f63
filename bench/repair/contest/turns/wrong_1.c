#include <stdio.h>
int n,q,a[105],e[105],k[105],h,t,c,T;
int main(){
  scanf("%d%d",&n,&q);
  for(int i=0;i<n;i++){
    scanf("%d",&a[i]);
    k[i]=i;
  }
  c=n;
  while(c){
    int x=k[h];
    h=(h+1)%n;
    if(a[x]<q){
      T+=a[x];
      e[x]=T;
      c--;
    }else{
      T+=q;
      a[x]-=q;
      k[t]=x;
      t=(t+1)%n;
    }
  }
  for(int i=0;i<n-1;i++)printf("%d ",e[i]);
  printf("%d\n",e[n-1]);
  return 0;
}
