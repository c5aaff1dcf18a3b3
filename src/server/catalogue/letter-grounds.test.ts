import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { chooseDesignLetters } from '#domain/artwork/design-letters.ts';
import { contrastRatio } from '#domain/artwork/drawing/colour.ts';
import type { LetteringBox } from '#domain/artwork/garments/garment.ts';
import { GARMENT_SHAPES } from '#domain/artwork/garments/garments.ts';
import {
  type LetterPlace,
  listInksBehind,
  MIN_SHARE_BEHIND_LETTERS,
} from '#domain/artwork/patterns/letter-grounds.ts';
import { PAINTERS } from '#domain/artwork/patterns/painters.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns/pattern-ids.ts';
import { SEED_DESIGNS } from './seed-designs.ts';

const [WIDTH, HEIGHT] = [600, 700];

/** Draws the pattern with the base in red, the second colour in green and the third in blue. */
async function drawPattern(pattern: PatternId): Promise<Buffer> {
  const inks = { base: '#ff0000', second: '#00ff00', third: '#0000ff', id: (name: string) => `test-${name}` };
  const cloth = `<path fill="#ff0000" d="M-300 0h${WIDTH}v${HEIGHT}h-${WIDTH}z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-300 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${cloth}${PAINTERS[pattern].body(inks, 'M-320 622H320')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

const drawings = new Map<PatternId, Buffer>();
beforeAll(async () => {
  for (const { id } of PATTERNS) drawings.set(id, await drawPattern(id));
});

/** The share of a box that an ink covers by at least half; the back is the same cloth from behind. */
function measureShare(pixels: Buffer, channel: number, box: LetteringBox, side: 1 | -1): number {
  let [covered, all] = [0, 0];
  for (let y = Math.round(box.y); y < box.y + box.height; y += 2)
    for (let x = box.x - box.width / 2; x < box.x + box.width / 2; x += 2) {
      const at = (y * WIDTH + Math.floor(side * x + WIDTH / 2)) * 3;
      all += 1;
      if (pixels[at + channel]! >= 128) covered += 1;
    }
  return covered / all;
}

const SHAPES = Object.values(GARMENT_SHAPES);
const BOXES: Record<LetterPlace, [box: LetteringBox, side: 1 | -1][]> = {
  number: SHAPES.flatMap(({ frontNumber, backNumber }) => [
    [frontNumber, 1],
    [backNumber, -1],
  ]),
  chest: SHAPES.map(({ chest }) => [chest, 1]),
  name: SHAPES.map(({ backName }) => [backName, -1]),
};

test.each(['number', 'chest', 'name'] as const)(
  'the inks that lie behind the letters of each pattern are those of its drawing: %s',
  (place) => {
    const drawn: Record<string, string[]> = {};
    for (const [id, pixels] of drawings)
      drawn[id] = (['base', 'second', 'third'] as const).filter((_, channel) =>
        BOXES[place].some(
          ([box, side]) => measureShare(pixels, channel, box, side) >= MIN_SHARE_BEHIND_LETTERS,
        ),
      );
    expect(drawn).toEqual(Object.fromEntries(PATTERNS.map(({ id }) => [id, listInksBehind(place, id)])));
  },
);

test('the letters of every design of the catalogue stand out from the cloth behind them', () => {
  for (const { name, design } of SEED_DESIGNS)
    for (const place of ['number', 'chest', 'name'] as const) {
      const { fill, edge } = chooseDesignLetters(design, place);
      for (const ground of listInksBehind(place, design.pattern).filter((ink) => ink !== 'third')) {
        const cloth = design.colours[ground];
        expect(contrastRatio(fill, cloth), `${name}, ${place}`).toBeGreaterThan(1.6);
        expect(Math.max(contrastRatio(fill, cloth), contrastRatio(edge, cloth)), name).toBeGreaterThan(3);
      }
    }
});
