import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { ListNumber, OrderReference, plainText } from '../endpoint/fields.ts';

const FindingDto = z.object({
  level: z.enum(['stop', 'ask', 'note']),
  sentence: z.string(),
});
export type FindingDto = z.infer<typeof FindingDto>;

/** The rules of a league by which numbers are checked (rules.md roster-25). */
const NumberRulesDto = z.object({
  name: z.string(),
  allowed: z.string(),
  source: z.string(),
});

/** The findings of an order as it is stored, for its captain, also by account, and the staff who may see it. */
export const RosterChecks = z.object({
  findings: z.array(FindingDto),
  /** The rules that the order chose; null for none. */
  rules: NumberRulesDto.nullable(),
  /** To be sent with the lock of this list; null without jerseys. */
  list: ListNumber.nullable(),
  /** When the roster was locked; null while the team can change it. */
  locked_at: z.string().nullable(),
});
export type RosterChecks = z.infer<typeof RosterChecks>;

export const rosterChecks = {
  read: endpoint({ input: z.object({ order_id: OrderReference }), output: RosterChecks }),
  chooseRules: endpoint({
    input: z.object({ order_id: OrderReference, name: plainText(60).nullable() }),
    output: RosterChecks,
  }),
  /** Locks the roster that was shown, or unlocks it (rules.md roster-28). */
  lock: endpoint({
    input: z.object({
      order_id: OrderReference,
      shown: ListNumber.nullable(),
      lock: z.boolean(),
    }),
    output: RosterChecks,
  }),
};
