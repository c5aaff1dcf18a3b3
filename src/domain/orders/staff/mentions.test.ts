import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listMentions, splitAtMentions } from './mentions.ts';

const NAMES = ['Ana', 'Ana Maria', 'Zoë', 'Ben'];

test.each([
  ['Please call them, @Ben', ['Ben']],
  ['@ben and @BEN: one colleague', ['Ben']],
  ['@Ana Maria draws, @Ana checks', ['Ana Maria', 'Ana']],
  ['(@Zoë), please', ['Zoë']],
  ['@Benedict is somebody else', []],
  ['mail to info@ben.example', []],
  ['@@Ben', ['Ben']],
  ['nobody here', []],
])('%j mentions %j', (text, names) => {
  expect(listMentions(text, NAMES)).toEqual(names);
});

const name = fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', '.', '@'), minLength: 1, maxLength: 4 });

test('the parts of a text are the text, and each mention is a name of the list', () => {
  const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('@', ' @', '@Ana', ' @Ben '), name);
  fc.assert(
    fc.property(fc.array(piece), fc.array(name), (pieces, others) => {
      const text = pieces.join('');
      const names = [...NAMES, ...others];
      const parts = splitAtMentions(text, names);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) {
        expect(part.text).not.toBe('');
        if (part.name === null) continue;
        expect(names).toContain(part.name);
        expect(part.text.toLowerCase()).toBe(`@${part.name}`.toLowerCase());
      }
    }),
  );
});
