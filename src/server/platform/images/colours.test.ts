/** Pictures keep their colours, whatever colour space they are stored in (rules.md uploads-1). */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ImageType } from '#domain/shared/image-type.ts';
import { reencodeDesign, reencodeImage } from './re-encode.ts';

const RED = [200, 16, 46];
const BLUE = [0, 51, 160];

/** 400 x 300 in Display P3, the left half RED, the right half BLUE, as an iPhone stores it. */
const P3_HEIC = readFileSync(new URL('../../testing/pictures/p3.heic', import.meta.url));

const createHalves = () => {
  const half = (background: number[]) => {
    const [r, g, b] = background as [number, number, number];
    return { create: { width: 200, height: 300, channels: 3 as const, background: { r, g, b } } };
  };
  return sharp({ create: { ...half(RED).create, width: 400 } }).composite([
    { input: half(BLUE), left: 200, top: 0 },
  ]);
};

/** The distance of two colours in CIELAB; people see one of about two. */
function computeDeltaE(one: number[], other: number[]): number {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function toLab(rgb: number[]): [number, number, number] {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const f = (part: number) => (part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27 / 116) * part + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

async function expectColours(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const read = (x: number) => [...data.subarray((150 * info.width + x) * info.channels).subarray(0, 3)];
  expect(computeDeltaE(read(100), RED)).toBeLessThan(3);
  expect(computeDeltaE(read(300), BLUE)).toBeLessThan(3);
}

const check = async (bytes: Buffer, type: ImageType) => {
  await expectColours((await reencodeImage(bytes, type)).bytes);
  await expectColours((await reencodeDesign(bytes, type)).bytes);
};

test.each(['jpeg', 'png', 'webp'] as const)('a %s in sRGB and in Display P3', async (format) => {
  const options = { quality: 95, chromaSubsampling: '4:4:4' };
  await check(await createHalves().toFormat(format, options).toBuffer(), format);
  await check(await createHalves().withIccProfile('p3').toFormat(format, options).toBuffer(), format);
});

test('a HEIC in Display P3, with a profile and with the number of its colours', async () => {
  await check(P3_HEIC, 'heic');
  const numbered = Buffer.from(P3_HEIC);
  // The same box with primaries 12 (P3), transfer 13 (sRGB), matrix 6 and the full range.
  Buffer.from('nclx\0\x0C\0\x0D\0\x06\x80', 'latin1').copy(numbered, numbered.indexOf('colr') + 4);
  await check(numbered, 'heic');
});

test('a JPEG for print, in CMYK', async () => {
  const bytes = await createHalves()
    .withIccProfile('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer();
  // A blue that no ink prints is nearer to what ink prints.
  const { bytes: read } = await reencodeImage(bytes, 'jpeg');
  const printed = await sharp(bytes).toColourspace('srgb').raw().toBuffer();
  const seen = await sharp(read).raw().toBuffer();
  expect(computeDeltaE([...seen.subarray(0, 3)], [...printed.subarray(0, 3)])).toBeLessThan(3);
});
