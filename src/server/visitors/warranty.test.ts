import { expect, test } from 'vitest';
import { openTestShop, person } from '../testing/shop.ts';

test('the warranty is a list of issue, problem, warranty and resolution, asked for without a body', async () => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject({ method: 'POST', url: '/api/warranty-replacement' });
  const { data } = answer.json() as { data: Record<string, string>[] };
  expect(data.length).toBeGreaterThan(5);
  for (const entry of data) {
    expect(Object.keys(entry)).toEqual(['issue', 'problem', 'warranty', 'resolution']);
    for (const text of Object.values(entry)) expect(text).not.toBe('');
  }
});

test('a changed warranty is answered as soon as the catalogue is read again', async () => {
  await using shop = await openTestShop();
  await shop.database.db.deleteFrom('warranty_entries').execute();
  await shop.services.catalogue.reload();
  expect((await person(shop.app).visitors.warranty({})).data).toEqual([]);
});
