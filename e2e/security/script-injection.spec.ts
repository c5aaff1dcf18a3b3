/**
 * Opens every screen in every role, in the shop that hostile-shop.setup.ts has filled with the corpus, and expects no
 * script to run (security.md security-43).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { cleanText } from '#domain/shared/plain-text.ts';
import { waitForLink } from '../mailbox.ts';
import {
  collapseSpaces,
  findInjectedElements,
  type MonitoredVisitor,
  openMonitoredVisitor,
  readVisibleText,
} from './monitored-visitor.ts';
import {
  CAPTAIN,
  DESIGNER,
  HOSTILE_SHOP,
  type HostileShop,
  MANAGER,
  NOTES,
  PASSWORD,
  payload,
  shortPayload,
} from './seed-hostile-data.ts';
import { CORPUS } from './xss-corpus.ts';

/** Returns text as stored and shown: without invisible characters and repeated blanks. */
const normalise = (text: string) => collapseSpaces(cleanText(text));

/** Opens a screen, waits for its content, and checks that it contains all texts and no injected element. */
async function expectLiteralText(who: MonitoredVisitor, address: string, texts: readonly string[] = []) {
  await test.step(address, async () => {
    if (new URL(who.page.url() || 'about:blank').hash !== '' || address.includes('#'))
      await who.page.goto('about:blank');
    await who.page.goto(address);
    await expectPageLiteral(who, address, texts);
  });
}

async function expectPageLiteral(
  { page, executed }: MonitoredVisitor,
  where: string,
  texts: readonly string[],
) {
  if (texts.length > 0)
    await expect
      .poll(() => readVisibleText(page), { message: where, timeout: 20_000 })
      .toContain(normalise(texts[0]!));
  await page.waitForLoadState('networkidle');
  const text = await readVisibleText(page);
  expect
    .soft(
      texts.map(normalise).filter((one) => !text.includes(one)),
      `missing on ${where}`,
    )
    .toEqual([]);
  expect.soft(await findInjectedElements(page), `put into ${where}`).toEqual([]);
  expect.soft(executed, `ran on ${where}`).toEqual([]);
}

const readHostileShop = (): HostileShop => JSON.parse(readFileSync(HOSTILE_SHOP, 'utf8'));

async function openSignedIn(browser: Browser, shop: string, email: string) {
  const visitor = await openMonitoredVisitor(browser, shop);
  await visitor.signIn(email, PASSWORD);
  return visitor;
}

test('payloads are text on every screen of a manager', async ({ browser, baseURL }) => {
  test.slow();
  const { paid, emt } = readHostileShop();
  const manager = await openSignedIn(browser, baseURL!, MANAGER);
  const dashboard = (tab: string) => `/dashboard/${tab}`;
  for (const tab of ['overview', 'pricing', 'security']) await expectLiteralText(manager, dashboard(tab));
  await expectLiteralText(manager, dashboard('tasks'), CORPUS);
  await expectLiteralText(manager, dashboard('discount-codes'), [shortPayload(48, 152)]);
  await expectLiteralText(manager, dashboard('products'));
  await expectLiteralText(manager, dashboard('designers'), [shortPayload(60, 11)]);
  await expectLiteralText(manager, dashboard('staff-orders'), [shortPayload(60, 11), payload(5)]);
  // The newest first: orders of other journeys fill the first page otherwise.
  await expectLiteralText(manager, dashboard('suppliers?sort=newest'), [payload(0), payload(1)]);
  await expectLiteralText(manager, dashboard('orders'), [payload(0), payload(1), shortPayload(60, 11)]);
  await expectLiteralText(manager, dashboard('mail'), [CAPTAIN]);
  await openMessage(manager, NOTES[0]!);
  await expectPageLiteral(manager, 'a message from a visitor', [NOTES[0]!]);
  await expectLiteralText(manager, dashboard(`orders/${paid}`), [
    payload(0),
    NOTES[0]!,
    shortPayload(110, 41),
    shortPayload(60, 7),
    payload(50),
    ...Array.from({ length: 12 }, (_, n) => payload(n + 20)),
  ]);
  await expectLiteralText(manager, dashboard(`orders/${emt}`), [payload(2), shortPayload(80, 33)]);
  await manager.context.close();
});

test('payloads are text on every page of Saved Orders', async ({ browser, baseURL }) => {
  test.slow();
  const manager = await openSignedIn(browser, baseURL!, MANAGER);
  await expectLiteralSavedOrders(manager);
  await manager.context.close();
});

test('payloads are text on every screen of a designer and of a customer', async ({ browser, baseURL }) => {
  const { paid, design, shared } = readHostileShop();
  const designer = await openSignedIn(browser, baseURL!, DESIGNER);
  await expectLiteralText(designer, '/dashboard/my-orders', [payload(5), payload(6)]);
  await expectLiteralText(designer, '/dashboard/staff-orders', [shortPayload(60, 11), payload(5)]);
  await expectLiteralText(designer, '/dashboard/tasks');
  await expectLiteralText(designer, `/dashboard/orders/${design}`, [payload(5), payload(7)]);
  await designer.context.close();

  const captain = await openSignedIn(browser, baseURL!, CAPTAIN);
  await expectLiteralText(captain, '/account#account', [CAPTAIN]);
  await expectLiteralText(captain, '/account#orders');
  await expectLiteralText(captain, `/account#order=${paid}`, [NOTES[0]!, shortPayload(110, 41)]);
  await expectLiteralText(captain, `/order-status#${paid}`, [payload(0)]);
  await expectLiteralText(captain, `/start-order#order_id=${shared.id}`, [NOTES[1]!]);
  await captain.context.close();
});

test('payloads are text on every page of a guest', async ({ browser, baseURL }) => {
  test.slow();
  const { shared } = readHostileShop();
  const guest = await openMonitoredVisitor(browser, baseURL!);
  await expectLiteralText(guest, `/start-order#order_id=${shared.key}`, [payload(1)]);
  await expectLiteralText(guest, await waitForLink(CAPTAIN, /Deposit for/), [payload(3)]);
  await expectLiteralText(guest, await waitForLink(CAPTAIN, /mockup/i));
  await expectLiteralText(guest, '/products?sport=baseball');
  for (const page of ['start-order', 'order-status', 'product', 'payment', 'mockup-verification'])
    await expectLiteralText(guest, `/${page}#${encodeURI(payload(13))}`);
  for (const page of ['verify', 'password-reset', 'account'])
    await expectLiteralText(guest, `/${page}#${payload(87)}`);
  await expectLiteralText(
    guest,
    `/products?sport=${encodeURIComponent(payload(87))}&colour=${encodeURIComponent(payload(13))}`,
  );
  await guest.context.close();
});

test('payloads are text in every e-mail', async ({ browser, baseURL }) => {
  const reader = await openMonitoredVisitor(browser, baseURL!);
  await expectLiteralEmails(reader);
  await reader.context.close();
});

/** Opens the visitor's message among the e-mails to the shop, once it is sent; subjects contain no text of a visitor. */
async function openMessage({ page }: MonitoredVisitor, message: string) {
  const messages = page.getByRole('button', { name: /^Message \S+ from the contact form/ });
  await expect(async () => {
    await page.goto('/dashboard/mail?to=hello@homestand.example');
    await expect(messages.first()).toBeVisible({ timeout: 2_000 });
    for (const button of await messages.all()) {
      await button.click();
      await expect(page.getByRole('dialog').getByText('To hello@homestand.example')).toBeVisible();
      if ((await readVisibleText(page)).includes(normalise(message))) return;
      await page.keyboard.press('Escape');
    }
    throw new Error('The message is not sent yet');
  }).toPass({ timeout: 120_000 });
}

/** Checks all pages of Saved Orders, the newest first. */
async function expectLiteralSavedOrders(manager: MonitoredVisitor) {
  await expectLiteralText(manager, '/dashboard/orders?saved=true&sort=created', [payload(157)]);
  const next = manager.page.getByRole('navigation', { name: 'Pages' }).getByRole('button').last();
  const newest = manager.page.locator('tbody tr').first();
  let text = await readVisibleText(manager.page);
  while (await next.isEnabled({ timeout: 5_000 })) {
    const earlier = await newest.textContent();
    await next.click();
    // The number of the page changes first, then all of its rows.
    await expect.poll(() => newest.textContent()).not.toBe(earlier);
    text += await readVisibleText(manager.page);
    expect.soft(await findInjectedElements(manager.page)).toEqual([]);
  }
  // The first six orders are in other states by now and not listed here.
  expect
    .soft(
      CORPUS.slice(6)
        .map(normalise)
        .filter((one) => !text.includes(one)),
      'missing on Saved Orders',
    )
    .toEqual([]);
  expect.soft(manager.executed).toEqual([]);
}

/** Renders every e-mail like a mail program without a content security policy. */
async function expectLiteralEmails({ page, executed }: MonitoredVisitor) {
  const folder = join(process.env.JOURNEY_DATA!, 'mail');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const emails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  const suspicious = emails.filter(({ html, text }) => /xss|beacon/.test(`${html}${text}`));
  // Names are removed from e-mails to unproven addresses; notes, messages and titles are not.
  expect(suspicious.length).toBeGreaterThan(100);
  await page.goto('about:blank');
  for (let first = 0; first < suspicious.length; first += 20) {
    await page.setContent(
      suspicious
        .slice(first, first + 20)
        .map(({ html }) => html)
        .join('\n'),
    );
    expect.soft(await findInjectedElements(page)).toEqual([]);
  }
  // Pictures by Content-ID are part of the e-mail.
  expect.soft(executed.filter((what) => !/^request (http:\/\/127\.0\.0\.1|cid:)/.test(what))).toEqual([]);
  for (const email of emails)
    expect.soft(email.headers.filter(({ value }) => /[\r\n]/.test(value))).toEqual([]);
}
