/** Files that a customer sends for the design (rules.md uploads-4, uploads-5, security.md security-80). */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import {
  createPhoto,
  downloadDesignFile,
  postDesignFile,
  SVG,
  sendDesignFile,
} from '../testing/people/design-files.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
let camille: Person;
let orderId: string;
beforeEach(async () => {
  camille = createPerson(shop.app);
  orderId = (await saveTeamOrder(camille)).order_id;
});

const send = (file: Partial<Parameters<typeof sendDesignFile>[2]>) =>
  sendDesignFile(shop, camille, { orderId, ...file });
const list = async () => (await camille.designFiles.list({ order_id: orderId })).files;
const download = async (id: string) => (await downloadDesignFile(olga, orderId, id)).rawPayload;

test('a drawing is stored as it was sent, and listed with its name, format and size', async () => {
  const file = await send({ bytes: SVG, name: '../Émond & fils.svg' });
  expect(file).toMatchObject({
    name: 'Émond & fils.svg',
    format: 'SVG',
    bytes: SVG.length,
    uploaded_by: 'customer',
  });
  expect(await list()).toEqual([file]);
  expect(await download(file.id)).toEqual(SVG);
});

test('a photograph is encoded anew, without the name in its metadata, and large enough to print', async () => {
  const file = await send({ bytes: await createPhoto(6000, 3000), name: 'team.jpg' });
  expect(file.format).toBe('JPEG');
  const bytes = await download(file.id);
  expect(bytes.includes('Camille')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 4000, height: 2000 });
});

test('a transparent logo stays transparent', async () => {
  const logo = sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } });
  const { id, format } = await send({ bytes: await logo.webp().toBuffer(), name: 'logo.webp' });
  expect(format).toBe('PNG');
  expect([
    ...(
      await sharp(await download(id))
        .raw()
        .toBuffer()
    ).subarray(0, 4),
  ]).toEqual([0, 0, 0, 0]);
});

test('the content decides about the format, not the name', async () => {
  expect(await send({ bytes: await createPhoto(), name: 'drawing.pdf' })).toMatchObject({ format: 'JPEG' });
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown-file-format'],
  ['nothing', Buffer.alloc(0), 'unknown-file-format'],
  [
    'a damaged picture',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(99)]),
    'unreadable-file',
  ],
])('%s is refused with words and leaves nothing', async (_what, bytes, code) => {
  const before = await shop.database.db.selectFrom('files').select('id').execute();
  const answer = (await postDesignFile(shop, camille, { orderId, bytes, name: 'logo.pdf' })).json();
  expect(answer).toMatchObject({ response: false, code, message: expect.stringMatching(/please|send JPEG/) });
  expect(await shop.database.db.selectFrom('files').select('id').execute()).toEqual(before);
  expect(await list()).toEqual([]);
});

test('the same upload twice, after a lost answer, is one file', async () => {
  const uploadId = randomUUID();
  const first = await send({ uploadId });
  expect(await send({ uploadId })).toEqual(first);
  expect(await list()).toHaveLength(1);
});

test('another content under the same upload id is refused', async () => {
  const uploadId = randomUUID();
  await send({ uploadId });
  await expect(send({ uploadId, bytes: SVG })).rejects.toThrow('file-changed');
  expect(await list()).toHaveLength(1);
});

test('two uploads that race for the tenth place: one is stored, the other is told why not', async () => {
  for (let count = 0; count < 9; count += 1) await send({});
  const answers = await Promise.all([1, 2].map(() => postDesignFile(shop, camille, { orderId })));
  expect(answers.map((answer) => answer.json().code ?? 'stored').toSorted()).toEqual([
    'stored',
    'too-many-files',
  ]);
  expect(await list()).toHaveLength(10);
});

test('a removed file makes room, and removing it again is no error', async () => {
  const { id } = await send({});
  await camille.designFiles.remove({ order_id: orderId, id });
  await camille.designFiles.remove({ order_id: orderId, id });
  expect(await list()).toEqual([]);
  expect((await downloadDesignFile(olga, orderId, id)).json()).toMatchObject({ code: 'not-found' });
});
