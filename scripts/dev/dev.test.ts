/** That `npm run dev` starts, and what it keeps to itself; the changes that it follows are in dev.slow.test.ts. */
import { expect, test } from 'vitest';
import { fetchPath, startDevelopment } from './development.ts';

startDevelopment();

test('files of the project that are not part of a page are not served', async () => {
  expect((await fetchPath('/data/secret-key')).status).toBe(404);
  expect((await fetchPath('/package.json')).status).toBe(404);
});
