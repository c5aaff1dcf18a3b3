/** Links with which players fill in and confirm their own jerseys, and the confirmations (rules.md roster-19 to roster-22). */
import { z } from 'zod';
import { JERSEY_CLOSINGS, LATE_CAUSES } from '#domain/orders/own-jersey.ts';
import { PLAYER_FIELDS } from '#domain/orders/player-fields.ts';
import { REMINDER_STATES } from '#domain/orders/reminders.ts';
import { MAX_ROWS } from '#domain/orders/roster.ts';
import { ROW_STATES } from '#domain/orders/row-state.ts';
import { endpoint } from './endpoint.ts';
import { Casing, Done, JerseyFields, ListClosing, OrderReference } from './fields.ts';

const RowId = z.string().max(36);

/** Longer than any name that is stored. */
const MAX_SHOWN = 100;

/** The fingerprint of the row that the caller was shown, in hexadecimal digits. */
const ShownHash = z.string().regex(/^[0-9a-f]{64}$/);

/** The tick: 'I am 14 or older, or the parent or guardian of the player.' */
const OfAgeOrGuardian = z.literal(true);

const ConfirmedBy = z.enum(['player', 'captain', 'staff']);

/** A field of a jersey that was changed after its confirmation; names are as they are printed. */
const JerseyChange = z.object({ field: z.enum(PLAYER_FIELDS), before: z.string(), after: z.string() });

export const RowConfirmation = z.object({
  row_id: z.string(),
  state: z.enum(ROW_STATES),
  /** The fingerprint of the row of today; '' for a guest. */
  shown: z.string(),
  /** Of the newest confirmation; null without one, and for a guest. */
  confirmed_by: ConfirmedBy.nullable(),
  confirmed_at: z.string().nullable(),
  /** Which member of staff confirmed it, for staff. */
  confirmed_name: z.string().nullable(),
  /** The IP address that it was confirmed from, for managers. */
  confirmed_from: z.string().nullable(),
  /** What was changed since; empty for a guest. */
  changes: z.array(JerseyChange),
  /** Of the newest link of the row: 'ended' once it was revoked or is expired; null for a guest. */
  link: z.enum(['none', 'live', 'opened', 'ended']).nullable(),
  /** Whether a guest may say 'that is me'. */
  is_claimable: z.boolean(),
});
export type RowConfirmation = z.infer<typeof RowConfirmation>;

/** A jersey that was confirmed, and that somebody with the team link removed; none for a guest. */
const GoneRow = z.object({ row_id: z.string(), player: z.string() });
export type GoneRow = z.infer<typeof GoneRow>;

const RowLink = z.object({
  row_id: z.string(),
  url: z.string(),
  is_opened: z.boolean(),
  /** An earlier link of the jersey ended, and the player has not opened this one yet. */
  replaces_earlier: z.boolean(),
});
export type RowLink = z.infer<typeof RowLink>;

/** '0042201126.key' with the key of the player's link. */
export const OwnReference = OrderReference;

/** One jersey with what all jerseys of the team share, as its player sees it: no price, and nothing of a team mate. */
export const OwnJersey = z.object({
  response: z.literal(true),
  secret_code: z.string(),
  cutting_option: z.string().nullable(),
  material_option: z.string().nullable(),
  collar_option: z.string().nullable(),
  case_option: Casing,
  design: z.string(),
  jersey: JerseyFields.extend({ row_id: z.string(), locked: z.boolean() }),
  /** The version of the order, with which the jersey is saved. */
  version: z.number(),
  shown: z.string(),
  state: z.enum(ROW_STATES),
  confirmed_by: ConfirmedBy.nullable(),
  confirmed_at: z.string().nullable(),
  /** What was changed since, when it was confirmed with this link. */
  changes: z.array(JerseyChange),
  findings: z.array(z.object({ field: z.string(), message: z.string() })),
  taken_numbers: z.array(z.string()),
  /** Why it cannot be changed any more; null while it can. A locked jersey can still be confirmed. */
  closing: z.enum(JERSEY_CLOSINGS).nullable(),
  /** A payment is open: a save is set aside for the captain. */
  being_paid: z.boolean(),
  /** The list is locked: a save is set aside for the captain; the jersey can still be confirmed. */
  roster_locked: z.boolean(),
  /** What the player typed too late, while the captain has not decided about it. */
  waiting: JerseyFields.nullable(),
  /** What it came too late for; null where that is not known. */
  waiting_because: z.enum(LATE_CAUSES).nullable(),
  /** The jersey as the player sent it and the captain left it out, until the player confirms the jersey again. */
  declined: JerseyFields.nullable(),
  /** The captain took what the player typed too late, and the jersey was not confirmed since. */
  taken: z.boolean(),
  ...ListClosing,
  /** 'off' without an open order window with reminders. */
  reminder: z.enum(REMINDER_STATES),
  /** The address that is reminded, such as 'a…@example.com'; null unless it was 'asked'. */
  reminder_to: z.string().nullable(),
});
export type OwnJersey = z.infer<typeof OwnJersey>;

export const confirmations = {
  list: endpoint({
    input: z.object({ order_id: OrderReference }),
    output: z.object({
      response: z.literal(true),
      order_id: z.string(),
      rows: z.array(RowConfirmation),
      gone: z.array(GoneRow),
    }),
  }),
  /** Creates the links that are missing, of all rows without `row_ids`. With `renew` earlier ones of `row_ids` stop working. */
  rowLinks: endpoint({
    input: z
      .object({
        order_id: OrderReference,
        row_ids: z.array(RowId).max(MAX_ROWS).optional(),
        renew: z.boolean().default(false),
      })
      .refine(({ row_ids, renew }) => !renew || (row_ids !== undefined && row_ids.length > 0), {
        path: ['row_ids'],
        message: 'Name the rows whose links are renewed',
      }),
    output: z.object({ response: z.literal(true), links: z.array(RowLink) }),
  }),
  revokeRowLink: endpoint({ input: z.object({ order_id: OrderReference, row_id: RowId }), output: Done }),
  /** 'That is me': the link to a jersey that has no player behind a link and no confirmation of one, as it was shown. */
  claimRow: endpoint({
    input: z.object({
      order_id: OrderReference,
      row_id: RowId,
      jersey_name: z.string().max(MAX_SHOWN),
      jersey_name_front: z.string().max(MAX_SHOWN),
      jersey_number: z.string().max(MAX_SHOWN),
    }),
    output: z.object({ response: z.literal(true), link: z.string() }),
  }),
  confirmRows: endpoint({
    input: z.object({
      order_id: OrderReference,
      rows: z
        .array(z.object({ row_id: RowId, shown: ShownHash }))
        .min(1)
        .max(MAX_ROWS),
    }),
    output: Done,
  }),
  /** Jerseys that were confirmed, and that somebody with the team link removed, are not to be made. */
  confirmGoneRows: endpoint({
    input: z.object({ order_id: OrderReference, row_ids: z.array(RowId).min(1).max(MAX_ROWS) }),
    output: Done,
  }),
  ownJersey: endpoint({ input: z.object({ order_id: OwnReference }), output: OwnJersey }),
  saveOwnJersey: endpoint({
    input: z.object({
      order_id: OwnReference,
      version: z.int32().positive(),
      row: JerseyFields,
      /** With it the jersey is confirmed as well, if what is stored prints exactly what was sent. */
      of_age_or_guardian: OfAgeOrGuardian.optional(),
    }),
    output: OwnJersey,
  }),
  /** Confirms the stored jersey. */
  confirmOwnJersey: endpoint({
    input: z.object({ order_id: OwnReference, shown: ShownHash, of_age_or_guardian: OfAgeOrGuardian }),
    output: OwnJersey,
  }),
};
