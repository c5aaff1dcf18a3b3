import { expect, test, vi } from 'vitest';
import { renderDocument } from './layout.ts';
import { drawTable } from './table.ts';

const COLUMNS = [
  { title: 'Name', width: 90, of: 'name' },
  { title: 'Size', width: 60, of: 'size' },
] as const;

/** Returns the sizes of type in which the cells of each column were drawn, without the header. */
async function readSizes(names: string[]): Promise<Record<'name' | 'size', Set<number>>> {
  const sizes = { name: new Set<number>(), size: new Set<number>() };
  await renderDocument({ size: 'LETTER', title: '', author: '' }, (doc) => {
    const draw = doc.text.bind(doc) as (...args: unknown[]) => typeof doc;
    vi.spyOn(doc, 'text').mockImplementation(((text: string, ...rest: unknown[]) => {
      const { _fontSize } = doc as unknown as { _fontSize: number };
      if (names.includes(text)) sizes.name.add(_fontSize);
      if (text === 'YOUTH M') sizes.size.add(_fontSize);
      return draw(text, ...rest);
    }) as typeof doc.text);
    drawTable(
      doc,
      COLUMNS,
      names.map((name) => ({ name, size: 'YOUTH M' })),
    );
  });
  return sizes;
}

test('a table of short names has one size', async () => {
  expect(await readSizes(['ROY', 'TREMBLAY'])).toEqual({ name: new Set([8]), size: new Set([8]) });
});

test('a long name makes the whole column smaller, and no other', async () => {
  const { name, size } = await readSizes(['ROY', 'WWWWWWWWWWWWWW', 'TREMBLAY']);
  expect(name.size).toBe(1);
  expect([...name][0]).toBeLessThan(8);
  expect(size).toEqual(new Set([8]));
});
