#include <stdio.h>
#include <string.h>
char s[1005];
int t,c,x,y;
int main(){
  scanf("%d",&t);
  while(t--){
    scanf("%s",s);
    x=0;
    for(int i=0;s[i];i++)x+=s[i]-48;
    if(strlen(s)>1)c++;
    while(x>9){
      y=0;
      while(x){y+=x%10;x/=10;}
      x=y;
      c++;
    }
    printf("%d %d\n",c,x);
  }
  return 0;
}
