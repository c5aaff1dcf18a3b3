/** What every journey needs: a page that reports its own errors, and the shop's database for what has no screen yet. */
import { test as base, expect } from '@playwright/test';
import { connect } from '#server/db/connect.ts';
import { findRunning } from '#server/db/embedded/start-embedded.ts';
import { hashKey } from '#server/keys.ts';

export { expect };

/** A page whose console must stay empty: an error there fails the journey. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const faults: string[] = [];
    watch(page, faults);
    await use(page);
    expect(faults, 'the console of the page').toEqual([]);
  },
});

export function watch(page: import('@playwright/test').Page, faults: string[]) {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
}

/** Discount codes are made on the dashboard later; until then a journey puts its own there. */
export const makeCode = (code: string, percent: number) =>
  withDatabase((db) =>
    db
      .insertInto('discount_codes')
      .values({ code, type: 'percent', discount_percent: percent, expires_at: new Date('2099-01-01') })
      .onConflict((oc) => oc.doNothing())
      .execute(),
  );

/** As if its last day was over. */
export const endCode = (code: string) =>
  withDatabase((db) =>
    db
      .updateTable('discount_codes')
      .set({ expires_at: new Date('2020-01-01') })
      .where('code', '=', code)
      .execute(),
  );

/** As after a password reset on another device. */
export const endSessions = (email: string) =>
  withDatabase((db) =>
    db
      .deleteFrom('sessions')
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
      .execute(),
  );

/** As if somebody had earned them; there is no screen that gives credits away. */
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

/** As if whoever sits at this page had typed their password eleven minutes ago. */
export async function elevenMinutesLater(page: import('@playwright/test').Page) {
  const session = (await page.context().cookies()).find(({ name }) => name === 'session')!;
  await withDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('cookie_hash', '=', hashKey(session.value))
      .execute(),
  );
}

/** As `npm run staff` or a sign-up would have made them, with the password of the journeys. */
export const addPerson = (person: {
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

/** As if a manager had done so on the order's page. */
export const giveOrder = (orderId: string, designer: string) =>
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

/** As if it was changed after its payment's half hour was over. */
export const changeOrder = (orderId: string) =>
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

/** The update page asks before it saves. */
export async function updateOrder(page: import('@playwright/test').Page) {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page
    .getByRole('dialog', { name: 'Update this order?' })
    .getByRole('button', { name: 'Update' })
    .click();
}
