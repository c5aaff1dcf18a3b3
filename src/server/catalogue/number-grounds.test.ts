import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GARMENT_SHAPES } from '#domain/artwork/garments/garments.ts';
import { listInksBehindNumbers, MIN_SHARE_BEHIND_NUMBER } from '#domain/artwork/patterns/number-grounds.ts';
import { PAINTERS } from '#domain/artwork/patterns/painters.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns/pattern-ids.ts';

const [WIDTH, HEIGHT] = [600, 700];

/** Draws the pattern with the base in red, the second colour in green and the third in blue. */
async function drawPattern(pattern: PatternId): Promise<Buffer> {
  const inks = { base: '#ff0000', second: '#00ff00', third: '#0000ff', id: (name: string) => `test-${name}` };
  const cloth = `<path fill="#ff0000" d="M-300 0h${WIDTH}v${HEIGHT}h-${WIDTH}z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-300 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${cloth}${PAINTERS[pattern].body(inks, 'M-320 622H320')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/** The largest share of a number's box that an ink covers by at least half. */
function measureShare(pixels: Buffer, channel: number): number {
  const shares = Object.values(GARMENT_SHAPES).flatMap((shape) =>
    ([shape.frontNumber, shape.backNumber] as const).map((box, side) => {
      let [covered, all] = [0, 0];
      for (let y = box.y; y < box.y + box.height; y += 2)
        for (let x = box.x - box.width / 2; x < box.x + box.width / 2; x += 2) {
          // The back is the same cloth from behind.
          const at = (y * WIDTH + Math.floor((side === 0 ? x : -x) + WIDTH / 2)) * 3;
          all += 1;
          if (pixels[at + channel]! >= 128) covered += 1;
        }
      return covered / all;
    }),
  );
  return Math.max(...shares);
}

test('the inks that lie behind the numbers of each pattern are those of its drawing', async () => {
  const drawn: [PatternId, string[]][] = [];
  for (const { id } of PATTERNS) {
    const pixels = await drawPattern(id);
    const inks = (['second', 'third'] as const).filter(
      (_, index) => measureShare(pixels, index + 1) >= MIN_SHARE_BEHIND_NUMBER,
    );
    drawn.push([id, ['base', ...inks]]);
  }
  expect(drawn).toEqual(PATTERNS.map(({ id }) => [id, listInksBehindNumbers(id)]));
});
