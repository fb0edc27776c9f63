#include <stdio.h>
int n,w,a[100005];
int main(){
  int i,c=1,s;
  scanf("%d%d",&n,&w);
  for(i=0;i<n;i++) scanf("%d",a+i);
  for(i=0;i<n;i++) if(a[i]>w){puts("-1");return 0;}
  if(n==0){puts("0");return 0;}
  s=a[0];
  for(i=1;i<n;i++){
    if(s+a[i]+1<w) s+=a[i]+1;
    else{
      c++;
      s=a[i];
    }
  }
  printf("%d\n",c);
  return 0;
}
