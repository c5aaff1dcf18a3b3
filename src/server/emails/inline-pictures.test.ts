/** Every e-mail about an order shows its jersey, and the one that asks for an approval the mockup itself (rules.md emails-9). */
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { readEmails } from '../testing/people/mailbox.ts';
import { requestApprovalLink, uploadMockup } from '../testing/people/mockups.ts';
import { createTeamOrder } from '../testing/people/teams.ts';
import { updateOrder } from '../testing/people/update-page.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson } from '../testing/shop/shop.ts';

const CAPTAIN = 'camille@example.com';
const DESIGN = 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity';
const MAX_BYTES = 60_000;

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

let orderId: string;
beforeAll(async () => {
  const saved = await createPerson(shop.app).orders.save({ order: { ...createTeamOrder(), design: DESIGN } });
  orderId = saved.order_id;
});

const readNewest = async () => (await readEmails(shop, CAPTAIN)).at(-1)!;

/** Returns the pictures of an e-mail, each of which its HTML shows. */
function listPictures({ html = '', attachments }: Email): Buffer[] {
  for (const { contentId, disposition } of attachments) {
    expect(html).toContain(`cid:${contentId!.replace(/^<|>$/g, '')}`);
    expect(disposition).toBe('inline');
  }
  return attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
}

async function isColoured(picture: Buffer, [r, g, b]: number[]): Promise<boolean> {
  const { dominant } = await sharp(picture).stats();
  return [dominant.r - r!, dominant.g - g!, dominant.b - b!].every((difference) => Math.abs(difference) < 24);
}

test('the first e-mail shows the drawn jersey, small, and asks no server for it', async () => {
  const email = await readNewest();
  expect(email.subject).toContain('is saved');
  const [picture, ...others] = listPictures(email);
  expect(others).toEqual([]);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 720 });
  expect(picture!.length).toBeLessThan(MAX_BYTES);
  expect(email.html).not.toMatch(/<img src="http/);
});

test('an e-mail about a status shows it, and its subject has the team', async () => {
  await updateOrder(olga, orderId, { order_status: 'templating' });
  shop.passTime(60);
  const email = await readNewest();
  expect(email.subject).toMatch(/^Northside Owls: Order .* templating$/);
  expect(listPictures(email)).toHaveLength(1);
});

test('the e-mail that asks for an approval shows the mockup itself, of each choice', async () => {
  await uploadMockup(olga, orderId, '#c8321f');
  await uploadMockup(olga, orderId, '#1f4e79', 'B');
  await requestApprovalLink(shop, olga, orderId);
  const email = await readNewest();
  const pictures = listPictures(email);
  expect(pictures).toHaveLength(2);
  expect(email.html).toContain(`alt="The mockup for order ${orderId}, choice B"`);
  expect(await isColoured(pictures[0]!, [0xc8, 0x32, 0x1f])).toBe(true);
  expect(await isColoured(pictures[1]!, [0x1f, 0x4e, 0x79])).toBe(true);
});

test('a picture that is lost keeps no e-mail back', async () => {
  const broken = { ...shop.services.files, read: () => Promise.reject(new Error('the disk is full')) };
  const original = shop.services.files;
  shop.services.files = broken;
  await requestApprovalLink(shop, olga, orderId);
  shop.services.files = original;
  expect(listPictures(await readNewest())).toEqual([]);
});
