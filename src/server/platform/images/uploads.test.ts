import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

/** An HEVC image of 64 x 48, the left half red, the right half blue. */
const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAASQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAFFtZGF0AAAARSgBrxOA9SeBP//RdR//Fdnh9wB/E//rezI/UW1/+POx74jDYUII36fn8fZZU9acZoR1IWHQHjQkk/iXHdWd+0AX7lojOA==';

const RED = { width: 60, height: 40, channels: 3 as const, background: '#c8321f' };
const red = () => sharp({ create: RED });

const upload = (bytes: Buffer) => olga.mockups.uploadPicture({ file: bytes.toString('base64'), name: 'x' });

async function fetchImage(url: string) {
  const answer = await olga.get(url);
  expect(answer.statusCode).toBe(200);
  return { answer, bytes: answer.rawPayload, metadata: await sharp(answer.rawPayload).metadata() };
}

const countFiles = async () => (await shop.database.db.selectFrom('files').selectAll().execute()).length;

test.each(['jpeg', 'png', 'webp'] as const)('a %s is re-encoded as JPEG', async (format) => {
  const { secure_url } = await upload(await red().toFormat(format).toBuffer());
  expect(secure_url).toMatch(/^\/files\/[A-Za-z0-9_-]{43}\.jpg$/);
  const { answer, metadata } = await fetchImage(secure_url);
  expect(metadata).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('an iPhone photograph (HEIC) is re-encoded as JPEG', async () => {
  const { secure_url } = await upload(Buffer.from(HEIC, 'base64'));
  const { bytes, metadata } = await fetchImage(secure_url);
  expect(metadata).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [red, , blue] = data;
  expect(red).toBeGreaterThan(150);
  expect(blue).toBeLessThan(80);
});

test('a data URL is accepted too', async () => {
  const png = (await red().png().toBuffer()).toString('base64');
  await expect(
    olga.mockups.uploadPicture({ file: `data:image/png;base64,${png}`, name: 'x' }),
  ).resolves.toMatchObject({ response: true });
});

test('a large image is scaled to fit 1000 x 1000, a small one keeps its size', async () => {
  const large = await sharp({ create: { ...RED, width: 4000, height: 1500 } })
    .jpeg()
    .toBuffer();
  const { metadata } = await fetchImage((await upload(large)).secure_url);
  expect(metadata).toMatchObject({ width: 1000, height: 375 });
});

test('transparent pixels become white', async () => {
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { bytes } = await fetchImage((await upload(clear)).secure_url);
  expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('location, camera and other metadata are removed, and the orientation is applied', async () => {
  const photo = await red()
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Camille Roy' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '43/1 38/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '79/1 23/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('SecretCamera')).toBe(true);
  expect((await sharp(photo).metadata()).exif).toBeDefined();

  const { bytes, metadata } = await fetchImage((await upload(photo)).secure_url);
  expect(metadata).toMatchObject({ width: 40, height: 60 });
  for (const note of ['exif', 'xmp', 'iptc', 'icc', 'comments'] as const)
    expect(metadata[note], note).toBeUndefined();
  for (const text of ['SecretCamera', 'Camille', 'Exif', 'GPS'])
    expect(bytes.includes(text), text).toBe(false);
});

test('data appended to an image is removed', async () => {
  const script = Buffer.from('<script>alert(document.cookie)</script><?php system($_GET["c"]); ?>');
  const jpeg = await red().jpeg().toBuffer();
  const { bytes } = await fetchImage((await upload(Buffer.concat([jpeg, script]))).secure_url);
  expect(bytes.includes('script')).toBe(false);
  expect(bytes.includes('php')).toBe(false);
});

test.each([
  ['an HTML page', '<!doctype html><html><script>alert(1)</script></html>'],
  ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG after a byte order mark', '\uFEFF<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a GIF that is a script', 'GIF89a/*.......*/=alert(1)//'],
  ['a PDF', '%PDF-1.7 ...............'],
  ['nothing', ''],
  ['a few letters', 'abc'],
])('%s is not an image', async (_what, text) => {
  const before = await countFiles();
  await expect(upload(Buffer.from(text))).rejects.toMatchObject({
    status: 200,
    message: 'Upload Unsuccessful',
    detail: { reason: 'not-a-picture' },
  });
  expect(await countFiles()).toBe(before);
});

test.each([
  [
    'a page that begins like a JPEG',
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<html><script>alert(1)</script></html>'),
    ]),
  ],
  [
    'a drawing that begins like a PNG',
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]),
  ],
  [
    'the head of an iPhone picture',
    Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic'), Buffer.alloc(64)]),
  ],
])('%s is rejected', async (_what, bytes) => {
  await expect(upload(bytes)).rejects.toMatchObject({
    message: 'Upload Unsuccessful',
    detail: { reason: 'unreadable' },
  });
});

test('a truncated image is rejected', async () => {
  const noise = await sharp({
    create: { ...RED, width: 400, height: 400, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();
  await expect(upload(noise.subarray(0, noise.length / 2))).rejects.toMatchObject({
    detail: { reason: 'unreadable' },
  });
});

/** Of one bit for each pixel, because an encoder takes seconds for that many pixels. */
function createBlackPng(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const rows = Buffer.alloc(edge * (1 + edge / 8));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

function createChunk(type: string, data: Buffer): Buffer {
  const [size, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(type), data]);
  size.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([size, content, checksum]);
}

test('a small file with too many pixels is rejected before it is decoded', async () => {
  const bomb = createBlackPng(12_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await sharp(bomb).metadata()).toMatchObject({ width: 12_000, height: 12_000 });
  await expect(upload(bomb)).rejects.toMatchObject({ detail: { reason: 'unreadable' } });
  await expect(upload(createBlackPng(800))).resolves.toMatchObject({ response: true });
});

test('more than 10 MB is rejected with a message, also beyond the body limit', async () => {
  const jpeg = await red().jpeg().toBuffer();
  const createPaddedImage = (megabytes: number) =>
    Buffer.concat([jpeg, Buffer.alloc(megabytes * 1024 * 1024)]);
  await expect(upload(createPaddedImage(10))).rejects.toMatchObject({
    status: 200,
    detail: { reason: 'too-large' },
  });
  const answer = await olga.post('/api/mockup-upload-cloud', {
    file: createPaddedImage(12).toString('base64'),
    name: 'x',
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ response: false, message: 'This is larger than the shop accepts.' });
});

test('ten concurrent uploads succeed', async () => {
  const pictures = await Promise.all(Array.from({ length: 10 }, () => red().png().toBuffer()));
  const responses = await Promise.all(pictures.map(upload));
  expect(new Set(responses.map(({ secure_url }) => secure_url)).size).toBe(10);
});
