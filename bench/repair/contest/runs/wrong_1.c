#include <stdio.h>
#include <string.h>
char s[205],o[505],b[20];
int t,n,i,c;
int main(){
  scanf("%d",&t);
  while(t--){
    scanf("%s",s);
    n=strlen(s);
    o[0]=0;
    c=1;
    for(i=1;i<=n;i++){
      if(s[i]==s[i-1])c++;
      else{
        if(c>1)sprintf(b,"%c%d",s[i-1],c);
        else sprintf(b,"%c",s[i-1]);
        strcat(o,b);
        c=1;
      }
    }
    if(strlen(o)<n)puts(o);
    puts(s);
  }
  return 0;
}
