/**
 * Fixtures of every journey: a page whose console must stay empty, and direct access to the shop's database to prepare
 * data.
 */

import { test as base, expect } from '@playwright/test';
import { sql } from 'kysely';
import { hashToken } from '#server/platform/crypto/tokens.ts';
import { connect } from '#server/platform/db/connect.ts';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';

export { expect };

/** React says so of a page that was translated before its code was there, and draws it again. */
const TRANSLATED_EARLY = 'Minified React error #418';

/** A page whose console must stay empty, but for what a journey tolerates: an error there fails the journey. */
export const test = base.extend<{ tolerated: string[] }>({
  tolerated: [process.env.TRANSLATED ? [TRANSLATED_EARLY] : [], { option: true }],
  page: async ({ page, tolerated }, use) => {
    const errors: string[] = [];
    collectErrors(page, errors);
    await openFolds(page);
    if (process.env.TRANSLATED) await translatePages(page);
    await use(page);
    const unexpected = errors.filter((error) => !tolerated.some((part) => error.includes(part)));
    expect(unexpected, 'the console of the page').toEqual([]);
  },
});

/**
 * Wraps every text of a page into elements, after it was loaded and after each change, as the translation of a browser does.
 * `TRANSLATED=1 npx playwright test` plays all journeys so.
 */
export const translatePages = (page: import('@playwright/test').Page) =>
  page.addInitScript(() => {
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const { parentElement } = text;
        if (
          !text.data.trim() ||
          !parentElement ||
          parentElement.closest('font, script, style, svg, textarea, option, title')
        )
          continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        outer.append(inner);
        text.replaceWith(outer);
        inner.append(text);
      }
    };
    // A browser looks at the language of a page when that has been there for a moment.
    addEventListener('load', () =>
      setTimeout(() => {
        translate(document.body);
        new MutationObserver(() => translate(document.body)).observe(document.body, {
          ...{ childList: true, subtree: true, characterData: true },
        });
      }, 500),
    );
  });

/** Opens every fold of a page as soon as it is there. */
export const openFolds = (page: import('@playwright/test').Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold=true]')) {
        fold.dataset.fold = 'opened';
        fold.open = true;
      }
    }).observe(document, { childList: true, subtree: true });
  });

export function collectErrors(page: import('@playwright/test').Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
}

/** Inserts a discount code directly; the form of the dashboard has a separate journey. */
export const createDiscountCode = (code: string, percent: number) =>
  withDatabase((db) =>
    db
      .insertInto('discount_codes')
      .values({ code, type: 'percent', discount_percent: percent, expires_at: new Date('2099-01-01') })
      .onConflict((oc) => oc.doNothing())
      .execute(),
  );

/** Sets the expiry of a code to the past. */
export const expireDiscountCode = (code: string) =>
  withDatabase((db) =>
    db
      .updateTable('discount_codes')
      .set({ expires_at: new Date('2020-01-01') })
      .where('code', '=', code)
      .execute(),
  );

/** Lets the minute pass that the bank of the test mode takes for a slow card payment of an order. */
export const endProcessing = (orderId: string) =>
  withDatabase((db) =>
    db
      .updateTable('sandbox_intents')
      .set({ settled_at: new Date(Date.now() - 60_000) })
      .where('status', '=', 'processing')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('checkouts')
          .select('intent_id')
          .where(sql<string>`snapshot::text`, 'like', `%${orderId}%`),
      )
      .execute(),
  );

/** Ends the sessions of a user, as after a password reset on another device. */
export const endSessions = (email: string) =>
  withDatabase((db) =>
    db
      .deleteFrom('sessions')
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
      .execute(),
  );

/** Writes credits into the database; there is no screen that grants them. */
export const giveCredits = (email: string, cents: number) =>
  withDatabase((db) =>
    db
      .insertInto('credit_ledger')
      .values(({ selectFrom }) => ({
        user_id: selectFrom('users').select('id').where('email', '=', email),
        kind: 'adjusted',
        amount_cents: cents,
      }))
      .execute(),
  );

/** Sets the last password entry of the page's session to eleven minutes ago. */
export async function expireRecentSignIn(page: import('@playwright/test').Page) {
  const session = (await page.context().cookies()).find(({ name }) => name === 'session')!;
  await withDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('cookie_hash', '=', hashToken(session.value))
      .execute(),
  );
}

/** Creates a user as `npm run staff` or a sign-up does, with the password of the journeys. */
export const createUser = (person: {
  name: string;
  email: string;
  access: 'staff' | 'customer';
  designer?: string;
}) =>
  withDatabase((db) =>
    db
      .insertInto('users')
      .values(({ selectFrom }) => ({
        name: person.name,
        email: person.email,
        account_type: person.access,
        account_access: person.access,
        designer_name: person.designer ?? null,
        verified_at: new Date(),
        password_hash: selectFrom('users')
          .select('password_hash')
          .where('email', '=', 'manager@shop.example'),
      }))
      .onConflict((oc) => oc.doNothing())
      .execute(),
  );

/** Assigns an order to a designer, as a manager does on the order's page. */
export const assignOrder = (orderId: string, designer: string) =>
  withDatabase((db) =>
    db
      .updateTable('orders')
      .set(({ selectFrom }) => ({
        status: true,
        order_status: 'designing',
        order_submitted_date: new Date(),
        designer_id: selectFrom('users').select('id').where('designer_name', '=', designer),
      }))
      .where('order_id', '=', orderId)
      .execute(),
  );

/** Increments the order's version, as a change after its reservation expired does. */
export const bumpOrderVersion = (orderId: string) =>
  withDatabase((db) =>
    db
      .updateTable('orders')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('order_id', '=', orderId)
      .execute(),
  );

async function withDatabase(work: (db: ReturnType<typeof connect>['db']) => Promise<unknown>): Promise<void> {
  const address = findRunning(process.env.JOURNEY_DATA!);
  if (!address) throw new Error('The shop of the journeys is not running');
  const { db, close } = connect(address);
  await work(db).finally(close);
}

/** Saves the update page, including its confirmation. */
export async function updateOrder(page: import('@playwright/test').Page) {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page
    .getByRole('dialog', { name: 'Update this order?' })
    .getByRole('button', { name: 'Update' })
    .click();
}

/** Waits until no dialog is open and its history entry is gone: leaving that entry would abort a page.goto() or a reload. */
export async function expectNoDialog(page: import('@playwright/test').Page) {
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForFunction(() => history.state?.dialog === undefined);
}

/**
 * Handles the first request of a call; later ones go on. The route is kept, because a request that begins while a route is
 * being removed may be held for ever.
 */
export async function handleFirst(
  page: import('@playwright/test').Page,
  call: string,
  handle: (route: import('@playwright/test').Route) => Promise<void>,
) {
  let isHandled = false;
  await page.route(`**/api/${call}`, (route) => {
    if (isHandled) return route.fallback();
    isHandled = true;
    return handle(route);
  });
}

/** Delays the page's scripts until the returned function is called. */
export async function delayScripts(page: import('@playwright/test').Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive();
}
