import { expect, test } from 'vitest';
import { z } from 'zod';
import { createDraftKey, createRowId, createUuid } from './random-ids.ts';

test('ids are unique and have the formats that the server accepts', () => {
  const ids = Array.from({ length: 100 }, createUuid);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
  expect(createRowId()).toMatch(/^[0-9a-f]{24}$/);
  expect(createDraftKey()).toMatch(/^[0-9a-f]{32}$/);
});
