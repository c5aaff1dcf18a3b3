import { expect, test } from 'vitest';
import { z } from 'zod';
import { newDraftKey, newRowId, newUuid } from './random-ids.ts';

test('ids are of the shapes that the shop takes, and none is given twice', () => {
  const ids = Array.from({ length: 100 }, newUuid);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
  expect(newRowId()).toMatch(/^[0-9a-f]{24}$/);
  expect(newDraftKey()).toMatch(/^[0-9a-f]{32}$/);
});
