/** Matrix row A11: the corpus in every place that takes text, every screen opened as everybody, and no script runs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { cleanText } from '#domain/plain-text.ts';
import { linkFor } from '../mailbox.ts';
import { CORPUS } from './corpus.ts';
import { type Attacked, attacked, flat, planted, readable } from './people.ts';
import {
  CAPTAIN,
  NOTES,
  payload,
  plantAccounts,
  plantAsked,
  plantMessages,
  plantOrders,
  plantPayment,
  plantProducts,
  plantShop,
  plantTracking,
  short,
  tryRules,
} from './plant.ts';

/** As it is kept and shown: without signs that nobody sees, blanks as one. */
const shown = (text: string) => flat(cleanText(text));

/** Opens a screen, waits for what stands on it, and looks for everything that should and should not be there. */
async function look(who: Attacked, address: string, texts: readonly string[] = []) {
  await test.step(address, async () => {
    if (new URL(who.page.url() || 'about:blank').hash !== '' || address.includes('#'))
      await who.page.goto('about:blank');
    await who.page.goto(address);
    await readsLiterally(who, address, texts);
  });
}

async function readsLiterally({ page, ran }: Attacked, where: string, texts: readonly string[]) {
  if (texts.length > 0)
    await expect.poll(() => readable(page), { message: where, timeout: 20_000 }).toContain(shown(texts[0]!));
  await page.waitForLoadState('networkidle');
  const text = await readable(page);
  expect
    .soft(
      texts.map(shown).filter((one) => !text.includes(one)),
      `missing on ${where}`,
    )
    .toEqual([]);
  expect.soft(await planted(page), `put into ${where}`).toEqual([]);
  expect.soft(ran, `ran on ${where}`).toEqual([]);
}

async function everybody(browser: Browser, shop: string) {
  const [captain, manager, designer, guest] = await Promise.all(
    Array.from({ length: 4 }, () => attacked(browser, shop)),
  );
  await manager!.signIn('manager@shop.example', 'seven wooden geese');
  return { captain: captain!, manager: manager!, designer: designer!, guest: guest! };
}

test('A11: whatever is typed anywhere, it is text on every screen of everybody', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { captain, manager, designer, guest } = await everybody(browser, baseURL!);
  await plantAccounts(captain, designer);
  const orders = await plantOrders(captain);
  const paid = await plantPayment(captain, orders[0]!.id);
  const ids = { emt: orders[2]!.id, link: orders[3]!.id, mockup: orders[4]!.id, design: orders[5]!.id };
  await plantAsked(manager, ids);
  await plantShop(manager, paid);
  await plantTracking(paid);
  await plantMessages(guest);
  const products = await plantProducts(manager);
  const refused = await tryRules(captain, manager, ids.design);
  test.info().annotations.push({ type: 'refused of the corpus', description: JSON.stringify(refused) });
  expect(refused).toEqual({
    'back name': CORPUS.length,
    'front name': CORPUS.length,
    number: CORPUS.length,
    size: CORPUS.length,
    design: CORPUS.length,
    'e-mail': CORPUS.length,
    'folder link': CORPUS.length,
    'coupon code': CORPUS.length,
  });
  expect(products.filter((text) => /[<>/\\]/.test(text))).toEqual([]);

  const dashboard = (tab: string) => `/dashboard#${tab}`;
  for (const tab of ['overview', 'pricing', 'security']) await look(manager, dashboard(tab));
  await look(manager, dashboard('tasks'), CORPUS);
  await look(manager, dashboard('discount-codes'), [short(48, 152)]);
  await look(manager, dashboard('products'));
  await look(manager, dashboard('designers'), [short(60, 11)]);
  await look(manager, dashboard('staff-orders'), [short(60, 11), payload(5)]);
  await look(manager, dashboard('suppliers'), [payload(0), payload(1)]);
  await look(manager, dashboard('orders'), [payload(0), payload(1), short(60, 11)]);
  await look(manager, dashboard('mail'), [CAPTAIN]);
  // The newest stands first; no subject has the words of a visitor.
  await manager.page
    .getByRole('button', { name: /^Message \S+ from the contact form/ })
    .nth(NOTES.length - 1)
    .click();
  await readsLiterally(manager, 'a message from a visitor', [NOTES[0]!]);
  await lookThroughSavedOrders(manager);
  await look(manager, dashboard(`order=${paid}`), [
    payload(0),
    NOTES[0]!,
    short(110, 41),
    short(60, 7),
    payload(50),
    ...Array.from({ length: 12 }, (_, n) => payload(n + 20)),
  ]);
  await look(manager, dashboard(`order-view=${paid}`), [payload(0), NOTES[0]!]);
  await look(manager, dashboard(`order=${ids.emt}`), [payload(2), short(80, 33)]);

  await look(designer, dashboard('my-orders'), [payload(5), payload(6)]);
  await look(designer, dashboard('staff-orders'), [short(60, 11), payload(5)]);
  await look(designer, dashboard('tasks'));
  await look(designer, dashboard(`order=${ids.design}`), [payload(5), payload(7)]);

  await look(captain, '/account#account', [CAPTAIN]);
  await look(captain, '/account#orders');
  await look(captain, `/account#order=${paid}`, [NOTES[0]!, short(110, 41)]);
  await look(captain, `/order-status#${paid}`, [payload(0)]);
  await look(captain, `/start-order#order_id=${orders[1]!.id}`, [NOTES[1]!]);

  await look(guest, `/start-order#order_id=${orders[1]!.key}`, [payload(1)]);
  await look(guest, await linkFor(CAPTAIN, /^Deposit for/), [payload(3)]);
  await look(guest, await linkFor(CAPTAIN, /mockup/i));
  await look(guest, '/products?sport=baseball');
  for (const page of [
    'start-order',
    'order-status',
    'product',
    'payment',
    'payment-complete',
    'mockup-verification',
  ])
    await look(guest, `/${page}#${encodeURI(payload(13))}`);
  for (const page of ['verify', 'password-reset', 'login', 'confirmation', 'products', 'account'])
    await look(guest, `/${page}#${payload(87)}`);
  await look(
    guest,
    `/products?sport=${encodeURIComponent(payload(87))}&colour=${encodeURIComponent(payload(13))}`,
  );

  await lookIntoLetters(guest);
  for (const { context } of [captain, manager, designer, guest]) await context.close();
});

/** Some on a page, the newest first. */
async function lookThroughSavedOrders(manager: Attacked) {
  await look(manager, '/dashboard#saved-orders', [payload(157)]);
  const next = manager.page.getByRole('navigation', { name: 'Pages' }).getByRole('button').last();
  let text = await readable(manager.page);
  while (await next.isEnabled({ timeout: 5_000 })) {
    await next.click();
    await expect(manager.page.getByRole('region', { name: 'Saved Orders' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    text += await readable(manager.page);
    expect.soft(await planted(manager.page)).toEqual([]);
  }
  // The first six went on to something else.
  expect
    .soft(
      CORPUS.slice(6)
        .map(shown)
        .filter((one) => !text.includes(one)),
      'missing on Saved Orders',
    )
    .toEqual([]);
  expect.soft(manager.ran).toEqual([]);
}

/** The letters as a mail program without any policy of its own would show them. */
async function lookIntoLetters({ page, ran }: Attacked) {
  const folder = join(process.env.JOURNEY_DATA!, 'mail');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const letters = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  const suspicious = letters.filter(({ html, text }) => /xss|beacon/.test(`${html}${text}`));
  // Names are left out of letters to addresses that are not proven; notes, messages and titles are not.
  expect(suspicious.length).toBeGreaterThan(100);
  await page.goto('about:blank');
  for (let first = 0; first < suspicious.length; first += 20) {
    await page.setContent(
      suspicious
        .slice(first, first + 20)
        .map(({ html }) => html)
        .join('\n'),
    );
    expect.soft(await planted(page)).toEqual([]);
  }
  expect.soft(ran.filter((what) => !what.startsWith('request http://127.0.0.1'))).toEqual([]);
  for (const letter of letters)
    expect.soft(letter.headers.filter(({ value }) => /[\r\n]/.test(value))).toEqual([]);
}
