import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { COLLARS, DEFAULT_DESIGN, SLEEVES } from './design.ts';
import { CUTS } from './garments/garment.ts';
import { FONTS } from './lettering/fonts.ts';
import { PATTERNS } from './patterns/pattern-ids.ts';
import { renderJersey, renderPattern } from './render-jersey.ts';

const LETTERING = { team: 'WOLVES', frontName: 'Zoë', name: 'LAVOIE', number: '27' };
const VIEWS = ['front', 'back', 'both'] as const;

describe.each(PATTERNS)('$name', ({ id: pattern }) => {
  test('draws well-formed SVG on every garment, from every side', () => {
    for (const cut of CUTS) {
      for (const view of VIEWS) {
        const svg = renderJersey(
          { ...DEFAULT_DESIGN, cut, pattern, shorts: true },
          { view, lettering: LETTERING },
        );
        expectWellFormed(svg);
      }
    }
  });

  test('is small enough to appear forty times on a page', () => {
    for (const cut of CUTS) {
      const svg = renderJersey({ ...DEFAULT_DESIGN, cut, pattern }, { view: 'front' });
      expect(gzipSync(svg).length).toBeLessThan(7_500);
    }
  });

  test('is visible: the rasterised image shows its second colour', async () => {
    const swatch = renderPattern(pattern, { base: '000000', second: 'ff0000', third: '0000ff' });
    expectWellFormed(swatch);
    const { channels } = await sharp(Buffer.from(swatch), { density: 18 }).resize(64).stats();
    const painted = (channels[0]?.max ?? 0) > 60 || (channels[2]?.max ?? 0) > 60;
    expect(painted).toBe(pattern !== 'solid');
  });
});

test('every collar, sleeve and font draws well-formed SVG', () => {
  for (const cut of CUTS) {
    for (const collar of COLLARS) {
      for (const sleeve of SLEEVES) {
        for (const { id: font } of FONTS) {
          expectWellFormed(
            renderJersey(
              { ...DEFAULT_DESIGN, cut, collar, sleeve, font },
              { view: 'both', lettering: LETTERING },
            ),
          );
        }
      }
    }
  }
});

test('the same design produces the same drawing', () => {
  const draw = () =>
    renderJersey({ ...DEFAULT_DESIGN, pattern: 'splatter' }, { view: 'both', lettering: LETTERING });
  expect(draw()).toBe(draw());
});

test('ids start with the prefix of the drawing, and every reference resolves', () => {
  for (const { id: pattern } of PATTERNS) {
    const svg = renderJersey(
      { ...DEFAULT_DESIGN, pattern, shorts: true },
      { view: 'both', lettering: LETTERING, idPrefix: 'row-3' },
    );
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^row-3-/);
    for (const [, , id] of svg.matchAll(/(href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
  }
});

test('player input never becomes markup', () => {
  const svg = renderJersey(DEFAULT_DESIGN, {
    view: 'both',
    lettering: { name: '"><script>', number: '<b>', team: '&amp;' },
  });
  expectWellFormed(svg);
  expect(svg).not.toContain('script');
});

test('the back shows name and number even when the front shows none', async () => {
  const bare = await pixels(renderJersey(DEFAULT_DESIGN, { view: 'back' }));
  const lettered = await pixels(
    renderJersey(DEFAULT_DESIGN, { view: 'back', lettering: { name: 'LAVOIE', number: '27' } }),
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
  const faults: string[] = [];
  for (const [tag, closing, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<]*")*)(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) faults.push(tag);
    } else if (!empty) open.push(name);
    const names = [...attributes.matchAll(/ ([a-zA-Z0-9:-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) faults.push(tag);
  }
  expect({ faults, open }).toEqual({ faults: [], open: [] });
  expect(svg.replaceAll(/<\/?[a-zA-Z]+(?: [a-zA-Z0-9:-]+="[^"<]*")*\/?>/g, '')).toBe('');
}

test('each cut hangs in folds of its own, and a large drawing shows the knit of the chosen fabric', () => {
  const draw = (cut: (typeof CUTS)[number], fabric?: string) =>
    renderJersey({ ...DEFAULT_DESIGN, cut }, { view: 'front', ...(fabric && { fabric }) });
  const folds = CUTS.map((cut) => /<g id="jersey-folds".*?<\/g>/.exec(draw(cut))![0]);
  expect(new Set(folds).size).toBe(CUTS.length);
  const mesh = (fabric?: string) => /<pattern id="jersey-mesh".*?<\/pattern>/.exec(draw('Shirt', fabric))![0];
  expect(new Set([mesh(), mesh('Pro Mesh'), mesh('Interlock'), mesh('A fabric of tomorrow')]).size).toBe(4);
});
