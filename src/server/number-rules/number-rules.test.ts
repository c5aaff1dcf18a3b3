/** The table of number rules of the shop (rules.md roster-25). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openTestShop, type Person, signInAs, type TestShop } from '../testing/shop/shop.ts';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(() => shop.close());

const HOCKEY = {
  name: 'Hockey',
  allowed: '1-98',
  twice_ok: false,
  alike_ok: false,
  source: 'League rules 2026',
};

const listNames = async () =>
  (await createPerson(shop.app).numberRules.list({})).rules.map(({ name, allowed }) => `${name}: ${allowed}`);

test('a team reads rules with their source; two of volleyball are there from the start', async () => {
  const { rules } = await createPerson(shop.app).numberRules.list({});
  expect(rules.map(({ allowed }) => allowed)).toEqual(['0-99, 00', '1-99']);
  for (const { source } of rules) expect(source).toMatch(/^\S/);
});

test('a manager adds rules, changes and removes them', async () => {
  await olga.numberRules.save(HOCKEY);
  expect(await listNames()).toContain('Hockey: 1-98');
  await olga.numberRules.save({ ...HOCKEY, allowed: '0-99' });
  expect(await listNames()).toContain('Hockey: 0-99');
  await olga.numberRules.remove({ name: 'Hockey' });
  expect(await listNames()).not.toContain('Hockey: 0-99');
  await expect(olga.numberRules.remove({ name: 'Hockey' })).rejects.toMatchObject({ code: 'not-found' });
  const events = await shop.database.db
    .selectFrom('order_events')
    .select(['kind', 'actor'])
    .where('kind', 'like', 'number-rules%')
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { kind: 'number-rules-saved', actor: 'olga' },
    { kind: 'number-rules-saved', actor: 'olga' },
    { kind: 'number-rules-removed', actor: 'olga' },
  ]);
});

test.each([{ allowed: '1-' }, { allowed: '(1+)+' }, { allowed: '' }, { source: '' }, { name: 'x' }])(
  '%o is refused',
  async (fault) => {
    await expect(olga.numberRules.save({ ...HOCKEY, ...fault })).rejects.toMatchObject({ status: 400 });
  },
);
