#include <stdio.h>
int md[]={0,31,28,31,30,31,30,31,31,30,31,30,31};
int main(){
  int t,d,m,y,k;
  scanf("%d",&t);
  while(t--){
    scanf("%d%d%d%d",&d,&m,&y,&k);
    while(k--){
      int x=md[m];
      if(m==2&&(y%4==0&&y%100!=0))x++;
      d++;
      if(d>x){d=1;m++;}
      if(m>12){m=1;y++;}
    }
    printf("%02d.%02d.%04d\n",d,m,y);
  }
  return 0;
}
