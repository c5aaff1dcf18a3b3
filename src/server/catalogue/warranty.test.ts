import { expect, test } from 'vitest';
import { openTestShop } from '../testing/shop/shop.ts';

test('the warranty is a list of issue, problem, warranty and resolution, requested without a body', async () => {
  await using shop = await openTestShop();
  const response = await shop.app.inject({ method: 'POST', url: '/api/warranty-replacement' });
  const { data } = response.json() as { data: Record<string, string>[] };
  expect(data.length).toBeGreaterThan(5);
  expect(new Set(data.map(({ problem }) => problem)).size).toBe(data.length);
  for (const entry of data) {
    expect(Object.keys(entry)).toEqual(['issue', 'problem', 'warranty', 'resolution']);
    for (const text of Object.values(entry)) expect(text).not.toBe('');
  }
});
