import { expect, test } from 'vitest';
import { deferHydration, PAGE_READY } from './defer-hydration.ts';

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js"/></head><body><img src="/x.svg"><script nonce="n1">window.data=1</script><script nonce="n1" type="module" async="">import "/a.js"</script></body></html>';

test('defers module scripts until the image is shown, but not inline data', () => {
  const html = deferHydration(PAGE, 'n1');
  expect(html).toContain('<link rel="later" href="/a.js"/>');
  expect(html).toContain('<script nonce="n1" type="text/plain" id="page-code">import "/a.js"</script>');
  expect(html).toContain('<script nonce="n1">window.data=1</script>');
  expect(html.match(/<script nonce="n1">\(\(\) =>/g)).toHaveLength(1);
  expect(html).toContain(`addEventListener('${PAGE_READY}'`);
  expect(html).not.toMatch(/\/\*\*|^\s*\/\//m);
});

test('does not change a page without scripts', () => {
  expect(deferHydration('<html><body>Read me</body></html>', 'n1')).toBe('<html><body>Read me</body></html>');
});
