import { expect, test } from 'vitest';
import { parseXml, readElements, readLeaf } from './canada-post-xml.ts';

const parse = (text: string) => parseXml(Buffer.from(text));

test('codes and amounts stay texts, and entities are letters', () => {
  const fields = parse('<a><b>0174</b><c p="13">0.00</c><d>&#233;&#xe9;&amp;</d><e/></a>')!.fields;
  expect(['b', 'c', 'd', 'e', 'f'].map((name) => readLeaf(fields, name))).toEqual([
    '0174',
    '0.00',
    'éé&',
    null,
    null,
  ]);
});

test('one element of a list is a list', () => {
  const fields = parse(
    '<x:messages xmlns:x="u"><x:message><x:code>1</x:code></x:message></x:messages>',
  )!.fields;
  expect(readElements(fields, 'message')).toEqual([{ code: '1' }]);
});

test('a mark or blank before the declaration is passed over', () => {
  expect(parse('\uFEFF <?xml version="1.0"?><a/>')?.root).toBe('a');
});

test.each([
  '',
  'Welcome',
  '<a>',
  '<a></b>',
  '{"a": 1}',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
])("'%s' is no document", (text) => {
  expect(parse(text)).toBeNull();
});

test('nested entities are not expanded', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;&x;">]><a><b>&y;&y;</b></a>';
  expect((readLeaf(parse(bomb)?.fields ?? {}, 'b') ?? '').length).toBeLessThan(200);
});
