#include <stdio.h>
char a[10],b[10];
int c(char*s){
  return ((s[0]-'0')*10+s[1]-'0')*60+(s[3]-'0')*10+s[4]-'0';
}
int main(){
  int n,r=0;
  scanf("%d",&n);
  while(n--){
    scanf("%s%s",a,b);
    int x=c(a),y=c(b);
    if(y<x) y+=1440;
    r+=y-x;
  }
  printf("%d:%02d\n",r/60,r%60);
  return 0;
}
