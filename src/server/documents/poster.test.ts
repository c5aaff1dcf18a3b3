import { beforeAll, expect, test } from 'vitest';
import { filePaths } from '#contract/endpoint/calls.ts';
import { getReference, type InvitedTeam, inviteTeam, readList } from '../testing/people/players.ts';
import { parseReference } from '../testing/people/teams.ts';
import { extractText, PDF_TOOLS, printDots, readCodes } from '../testing/probes/pdf.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person, signInAs } from '../testing/shop/shop.ts';

const shop = openShopForFile();
let team: InvitedTeam;
beforeAll(async () => {
  team = await inviteTeam(shop);
});

const request = (who: Person, order_id = team.orderId) => who.post(filePaths.teamPoster, { order_id });

const readCode = async (who: Person) => {
  const response = await request(who);
  return (response.json() as { code: string }).code;
};

const print = async (who: Person): Promise<Buffer> => {
  const response = await request(who);
  expect(response.headers['content-type']).toBe('application/pdf');
  return response.rawPayload;
};

/** The URL of the code, which is also that of a click on it. */
const readLink = (pdf: Buffer): string => /\/URI \(([^)]+)\)/.exec(pdf.toString('latin1'))?.[1] ?? '';

test('it is one page of A4, and its code is the team link, never the key of the captain', async () => {
  const pdf = await print(team.captain);
  expect(pdf.toString('latin1').match(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)).toEqual([
    '/MediaBox [0 0 595.28 841.89]',
  ]);
  const link = readLink(pdf);
  expect(link).toMatch(new RegExp(`/start-order#order_id=${team.orderId}\\.[\\w-]{22,}$`));
  const guest = createPerson(shop.app, '10.4.4.4');
  await expect(guest.orders.loadShared({ order_id: getReference(link) })).resolves.toMatchObject({
    role: 'guest',
  });
});

test.runIf(PDF_TOOLS.pdftoppm && PDF_TOOLS.zbarimg)(
  'its code is read as the same link (needs pdftoppm and zbarimg)',
  async () => {
    const pdf = await print(team.captain);
    expect(readCodes(await printDots(pdf))).toEqual([readLink(pdf)]);
  },
);

test('every poster has the team link, until the captain makes a new one', async () => {
  const readPrinted = async () => getReference(readLink(await print(team.captain)));
  expect(await readPrinted()).toBe(`order_id=${team.teamReference}`);
  expect(await readPrinted()).toBe(`order_id=${team.teamReference}`);
  const { share_link } = await team.captain.orders.teamLink({ order_id: team.orderId, reset: true });
  expect(await readPrinted()).toBe(getReference(share_link));
  await expect(
    createPerson(shop.app).orders.loadShared({ order_id: team.teamReference }),
  ).resolves.toMatchObject({ role: 'viewer' });
  team.teamReference = parseReference(share_link);
});

test('it is for the captain and the account of the order only', async () => {
  const owner = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  expect((await print(owner)).subarray(0, 5).toString()).toBe('%PDF-');
  const mallory = await signInAs(shop, { email: 'mallory@example.com', access: 'customer' });
  for (const someone of [createPerson(shop.app), mallory]) expect(await readCode(someone)).toBe('forbidden');
  const guest = await request(createPerson(shop.app), team.teamReference);
  expect(guest.json()).toMatchObject({ response: false, code: 'forbidden' });
  const player = await request(createPerson(shop.app), team.references[0]);
  expect(player.json()).toMatchObject({ response: false, code: 'forbidden' });
});

test('an order that is submitted has none, and a text that is no order is answered as before', async () => {
  const late = await inviteTeam(shop);
  await shop.database.pool.query('update orders set status = true where order_id = $1', [late.orderId]);
  expect((await request(late.captain, late.orderId)).json()).toMatchObject({ code: 'order-submitted' });
  expect((await request(late.captain, 'x')).json()).toMatchObject({ code: 'not-found' });
  expect((await late.captain.post(filePaths.teamPoster, {})).statusCode).toBe(400);
});

test.runIf(PDF_TOOLS.pdftotext)(
  'it says when the list closes, or that it is closed (pdftotext)',
  async () => {
    const late = await inviteTeam(shop);
    const readText = async () => extractText((await request(late.captain, late.orderId)).rawPayload);
    expect(await readText()).not.toContain('The list closes');
    await late.captain.players.setClosesOn({ order_id: late.orderId, closes_on: '2026-12-03' });
    expect(await readText()).toContain('The list closes on Thursday, December 3.');
    shop.passTime(30 * 24 * 3600);
    const text = await readText();
    expect(text).toContain('The list is closed.');
    expect(text).not.toContain('The list closes');
  },
);

test.runIf(PDF_TOOLS.pdftotext)('it has the name of the team, and of no player (pdftotext)', async () => {
  const text = extractText(await print(team.captain));
  expect(text).toContain('Northside Owls');
  expect(text).toContain("This code opens your team's list: hang it where only your team can see it");
  for (const { jersey_name } of await readList(team)) expect(text).not.toContain(jersey_name);
});
