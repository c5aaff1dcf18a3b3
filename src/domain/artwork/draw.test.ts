import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { COLLARS, CUTS, DEFAULT_DESIGN, SLEEVES } from './design.ts';
import { drawJersey, drawPattern } from './draw.ts';
import { FACES } from './lettering/faces.ts';
import { PATTERNS } from './patterns.ts';

const LETTERING = { team: 'WOLVES', frontName: 'Zoë', name: 'LAVOIE', number: '27' };
const VIEWS = ['front', 'back', 'both'] as const;

describe.each(PATTERNS)('$name', ({ id: pattern }) => {
  test('draws well-formed SVG on every cut, from every side', () => {
    for (const cut of CUTS) {
      for (const view of VIEWS) {
        const svg = drawJersey(
          { ...DEFAULT_DESIGN, cut, pattern, shorts: true },
          { view, lettering: LETTERING },
        );
        expectWellFormed(svg);
      }
    }
  });

  test('is light enough to stand in a page forty times', () => {
    for (const cut of CUTS) {
      const svg = drawJersey({ ...DEFAULT_DESIGN, cut, pattern }, { view: 'front' });
      expect(gzipSync(svg).length).toBeLessThan(7_500);
    }
  });

  test('is painted: the renderer of the server shows its second colour', async () => {
    const swatch = drawPattern(pattern, { base: '000000', second: 'ff0000', third: '0000ff' });
    expectWellFormed(swatch);
    const { channels } = await sharp(Buffer.from(swatch)).resize(64).stats();
    const painted = (channels[0]?.max ?? 0) > 60 || (channels[2]?.max ?? 0) > 60;
    expect(painted).toBe(pattern !== 'solid');
  });
});

test('every collar, sleeve and face draws well-formed SVG', () => {
  for (const cut of CUTS) {
    for (const collar of COLLARS) {
      for (const sleeve of SLEEVES) {
        for (const { id: face } of FACES) {
          expectWellFormed(
            drawJersey(
              { ...DEFAULT_DESIGN, cut, collar, sleeve, face },
              { view: 'both', lettering: LETTERING },
            ),
          );
        }
      }
    }
  }
});

test('the same design is the same drawing', () => {
  const draw = () =>
    drawJersey({ ...DEFAULT_DESIGN, pattern: 'splatter' }, { view: 'both', lettering: LETTERING });
  expect(draw()).toBe(draw());
});

test('ids start with the prefix of the drawing, and every reference finds its id', () => {
  for (const { id: pattern } of PATTERNS) {
    const svg = drawJersey(
      { ...DEFAULT_DESIGN, pattern, shorts: true },
      { view: 'both', lettering: LETTERING, idPrefix: 'row-3' },
    );
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^row-3-/);
    for (const [, , id] of svg.matchAll(/(href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
  }
});

test('what a player types never becomes markup', () => {
  const svg = drawJersey(DEFAULT_DESIGN, {
    view: 'both',
    lettering: { name: '"><script>', number: '<b>', team: '&amp;' },
  });
  expectWellFormed(svg);
  expect(svg).not.toContain('script');
});

test('the back wears its name and number even when the front is bare', async () => {
  const bare = await pixels(drawJersey(DEFAULT_DESIGN, { view: 'back' }));
  const lettered = await pixels(
    drawJersey(DEFAULT_DESIGN, { view: 'back', lettering: { name: 'LAVOIE', number: '27' } }),
  );
  const changed = bare.filter((value, i) => Math.abs(value - (lettered[i] ?? 0)) > 40).length;
  expect(changed / bare.length).toBeGreaterThan(0.02);
});

const pixels = async (svg: string) => [
  ...(await sharp(Buffer.from(svg)).resize(200).greyscale().raw().toBuffer()),
];

function expectWellFormed(svg: string): void {
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="')).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<text|\[object/);
  const open: string[] = [];
  for (const [tag, closing, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<]*")*)(\/?)>/g,
  )) {
    if (closing) expect(open.pop(), tag).toBe(name);
    else if (!empty) open.push(name);
    const names = [...attributes.matchAll(/ ([a-zA-Z0-9:-]+)=/g)].map(([, attribute]) => attribute);
    expect(new Set(names).size, tag).toBe(names.length);
  }
  expect(open).toEqual([]);
  expect(svg.replaceAll(/<\/?[a-zA-Z]+(?: [a-zA-Z0-9:-]+="[^"<]*")*\/?>/g, '')).toBe('');
}
