import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeInputIssue } from './describe-input-issue.ts';

const explain = (schema: z.ZodType, input: unknown): string | undefined =>
  schema.safeParse(input, { error: describeInputIssue }).error?.issues[0]?.message;

test.each([
  [z.string().max(60), 'a'.repeat(61), 'use 60 characters at most'],
  [z.string().min(1), '', 'fill it in'],
  [z.string().min(12), 'short', 'use 12 characters at least'],
  [z.string(), undefined, 'fill it in'],
  [z.string(), 7, 'use a text'],
  [z.number().max(40), 41, 'use 40 at most'],
  [z.number(), 'seven', 'use a number'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'use 2 entries at most'],
  [z.enum(['production', 'shipping']), 'lost', 'choose one of the values that are offered'],
  [z.iso.date(), 'yesterday', 'use a day like 2026-11-20'],
])('an issue of the input is described in plain words (%#)', (schema, input, sentence) => {
  expect(explain(schema, input)).toBe(sentence);
});

test('a sentence of the contract stays', () => {
  expect(explain(z.iso.date('A day is written like 2026-11-20'), 'x')).toBe(
    'A day is written like 2026-11-20',
  );
});
