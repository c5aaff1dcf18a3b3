import { z } from 'zod';
import { parseAllowedNumbers } from '#domain/orders/findings/number-rules.ts';
import { endpoint } from './endpoint.ts';
import { Done, plainText } from './fields.ts';

/** The number rules of one sport and league (rules.md roster-25). */
export const NumberRulesDto = z.object({
  name: z.string(),
  allowed: z.string(),
  twice_ok: z.boolean(),
  alike_ok: z.boolean(),
  source: z.string(),
});
export type NumberRulesDto = z.infer<typeof NumberRulesDto>;

const Name = plainText(60).pipe(z.string().trim().min(2));

export const numberRules = {
  list: endpoint({
    input: z.object({}),
    output: z.object({ response: z.literal(true), rules: z.array(NumberRulesDto) }),
  }),
  /** Adds rules, or replaces those of the same name. */
  save: endpoint({
    input: z.object({
      name: Name,
      allowed: plainText(200)
        .pipe(z.string().trim())
        .refine(
          (allowed) => parseAllowedNumbers(allowed) !== null,
          'Use numbers and ranges, such as 0-99, 00',
        ),
      twice_ok: z.boolean(),
      alike_ok: z.boolean(),
      source: plainText(300).pipe(z.string().trim().min(3)),
    }),
    output: Done,
  }),
  remove: endpoint({ input: z.object({ name: Name }), output: Done }),
};
