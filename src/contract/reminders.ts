/** Reminders of players before the list of their team closes (rules.md roster-31). */
import { z } from 'zod';
import { OwnJersey, OwnReference } from './confirmations.ts';
import { endpoint } from './endpoint.ts';
import { Done, LinkKey, plainText } from './fields.ts';

export const reminders = {
  /** For the jersey of a player's link. Null ends the reminders that were asked for. */
  remindMe: endpoint({
    input: z.object({ order_id: OwnReference, email: plainText(254).nullable() }),
    output: OwnJersey,
  }),
  /** With the key of a letter. */
  stop: endpoint({ input: z.object({ key: LinkKey }), output: Done }),
};
