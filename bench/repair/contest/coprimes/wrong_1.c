#include <stdio.h>
int a[205],n,t,c,b;
int g(int x,int y){return y?g(y,x%y):x;}
int main(){
  scanf("%d",&t);
  while(t--){
    scanf("%d",&n);
    for(int i=0;i<n;i++)scanf("%d",&a[i]);
    c=0;
    for(int i=0;i<n;i++)
      for(int j=i+1;j<n;j++){
        int d=g(a[i],a[j]);
        if(d==1)c++;
        if(d>b)b=d;
      }
    printf("%d %d\n",c,b);
  }
  return 0;
}
