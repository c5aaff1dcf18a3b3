/*
 * What is seen comes before what is run. On a slow line code and pictures share one pipe: so the page's code is asked
 * for when the first picture stands on the screen, and not before. What somebody presses or types in the meantime is
 * remembered and done once the code is there.
 */

/** The longest that a picture keeps the page's code waiting, in milliseconds. */
const LONGEST_WAIT_MS = 2500;

/** Told by the root of the page after hydration. */
export const PAGE_READY = 'page-ready';

/** Runs at the end of the body. */
const START = `(()=>{
const pressed=[],typed=new Map();
const press=e=>{const b=e.target.closest('button');if(b){e.preventDefault();e.stopPropagation();pressed.push(b)}};
const isBox=f=>f.type==='radio'||f.type==='checkbox';
const type=({target:f})=>f.type!=='file'&&typed.set(f,isBox(f)?f.checked:f.value);
const send=e=>{e.preventDefault();e.stopPropagation();pressed.push({click:()=>e.target.requestSubmit()})};
const again=(f,v)=>{
if(isBox(f)){if(f.checked!==v)f.click();return}
f.value='';
Object.getOwnPropertyDescriptor(f.constructor.prototype,'value').set.call(f,v);
f.dispatchEvent(new Event(f.tagName==='SELECT'?'change':'input',{bubbles:true}));
};
addEventListener('click',press,true);
addEventListener('submit',send,true);
addEventListener('input',type,true);
addEventListener('${PAGE_READY}',()=>setTimeout(()=>{
removeEventListener('click',press,true);
removeEventListener('submit',send,true);
removeEventListener('input',type,true);
typed.forEach((v,f)=>again(f,v));
setTimeout(()=>pressed.forEach(b=>b.click()));
}),{once:true});
let on;
const start=()=>{
if(on)return;
on=true;
for(const l of document.querySelectorAll('link[rel=later]'))l.rel='modulepreload';
const s=document.createElement('script');
s.type='module';
s.textContent=document.getElementById('page-code').textContent;
document.body.append(s);
};
if(document.hidden)return start();
setTimeout(start,${LONGEST_WAIT_MS});
Promise.all([...document.querySelectorAll('img:not([loading=lazy])')].map(i=>i.decode().catch(()=>{}))).then(()=>requestAnimationFrame(()=>setTimeout(start)));
})()`;

export function codeAfterPicture(html: string, nonce: string): string {
  const waiting = html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}" type="text/plain" id="page-code">`,
    );
  const start = `<script nonce="${nonce}">${START}</script></body>`;
  return waiting === html ? html : waiting.replace('</body>', () => start);
}
