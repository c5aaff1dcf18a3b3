import { expect, test } from 'vitest';
import { codeAfterPicture } from './code-after-picture.ts';

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js"/></head><body><img src="/x.svg"><script nonce="n1">window.data=1</script><script nonce="n1" type="module" async="">import "/a.js"</script></body></html>';

test('code waits for the picture, data does not', () => {
  const html = codeAfterPicture(PAGE, 'n1');
  expect(html).toContain('<link rel="later" href="/a.js"/>');
  expect(html).toContain('<script nonce="n1" type="text/plain" id="page-code">import "/a.js"</script>');
  expect(html).toContain('<script nonce="n1">window.data=1</script>');
  expect(html.match(/<script nonce="n1">\(\(\)=>/g)).toHaveLength(1);
});

test('a page without code stays as it is', () => {
  expect(codeAfterPicture('<html><body>Read me</body></html>', 'n1')).toBe(
    '<html><body>Read me</body></html>',
  );
});
