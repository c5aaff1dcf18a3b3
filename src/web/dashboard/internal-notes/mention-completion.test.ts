import { expect, test } from 'vitest';
import { findOpenMention, insertName, suggestNames } from './mention-completion.ts';

const NAMES = ['Ana Lopez', 'Ben', 'Zoë Anders'];

test.each([
  ['Call @', { at: 5, prefix: '' }],
  ['Call @an', { at: 5, prefix: 'an' }],
  ['@Ana L', { at: 0, prefix: 'Ana L' }],
  ['mail ben@shop', null],
  ['@Ana\nis away', null],
  ['no mention', null],
])('the mention before the caret of %j', (text, mention) => {
  expect(findOpenMention(text, text.length)).toEqual(mention);
});

test('a mention ends at the caret', () => {
  expect(findOpenMention('@be, please', 3)).toEqual({ at: 0, prefix: 'be' });
});

test('names are found by any of their words, whatever case and accents', () => {
  expect(suggestNames('', NAMES)).toEqual(NAMES);
  expect(suggestNames('an', NAMES)).toEqual(['Ana Lopez', 'Zoë Anders']);
  expect(suggestNames('zoe', NAMES)).toEqual(['Zoë Anders']);
  expect(suggestNames('Ben ', NAMES)).toEqual([]);
});

test('the name replaces what was typed and keeps the rest', () => {
  expect(insertName('Ask @be please', { at: 4, prefix: 'be' }, 'Ben')).toEqual({
    text: 'Ask @Ben please',
    caret: 9,
  });
  expect(insertName('@', { at: 0, prefix: '' }, 'Ana Lopez')).toEqual({ text: '@Ana Lopez ', caret: 11 });
});
