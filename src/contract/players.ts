/** Jerseys, their players and the captain: links, confirmations, and when the list closes (rules.md roster-13, roster-19 to roster-24). */
import { z } from 'zod';
import { JERSEY_FIELDS, PLAYER_FIELDS } from '#domain/orders/jersey/schema.ts';
import { MAX_ROWS } from '#domain/orders/order/roster.ts';
import { CONFIRMERS, ROW_STATES } from '#domain/orders/players/confirmation.ts';
import { EDIT_REFUSALS, ROW_ACCESSES } from '#domain/orders/players/row-access.ts';
import { endpoint } from './endpoint/endpoint.ts';
import { Casing, createJerseyShape, Done, JerseyFields, OrderReference, RowId } from './endpoint/fields.ts';

const RowIds = z.array(RowId).min(1).max(MAX_ROWS);

/** The sentence beside the button: 'You are 14 or older, or the player's parent or guardian.' */
const OfAgeOrGuardian = z.literal(true);

/** 'YYYY-MM-DD' */
const Day = z.iso.date();

/** A field that differs from what was confirmed; names are as they are printed. */
const JerseyChange = z.object({ field: z.enum(PLAYER_FIELDS), before: z.string(), after: z.string() });
export type JerseyChange = z.infer<typeof JerseyChange>;

/** How far a jersey is, for the captain and staff. */
const RosterRow = z.object({
  row_id: z.string(),
  state: z.enum(ROW_STATES),
  /** Of the newest confirmation; null without one. */
  confirmed_by: z.enum(CONFIRMERS).nullable(),
  confirmed_at: z.string().nullable(),
  /** Which member of staff confirmed it, for staff. */
  confirmed_name: z.string().nullable(),
  /** The IP address that it was confirmed from, for managers. */
  confirmed_from: z.string().nullable(),
  /** What differs from what was confirmed; empty where that is not known. */
  changes: z.array(JerseyChange),
  /** Of the link to the jersey: 'ended' once it has expired. */
  link: z.enum(['none', 'live', 'opened', 'ended']),
  /** A phone or an opened link has the jersey: a new name may be that of another player. */
  has_owner: z.boolean(),
  /** Its player has confirmed it, so that the team can only read it. */
  is_held: z.boolean(),
});
export type RosterRow = z.infer<typeof RosterRow>;

/**
 * A change of a jersey that was made after the version that was paid for, or before an upgrade, until the captain takes or leaves it. `was` is
 * null for a jersey that was added, `becomes` for one that was deleted.
 */
const UnsettledChange = z.object({
  id: z.number(),
  row_id: z.string(),
  was: JerseyFields.nullable(),
  becomes: JerseyFields.nullable(),
  made_at: z.string(),
});
export type UnsettledChange = z.infer<typeof UnsettledChange>;

export const Roster = z.object({
  order_id: z.string(),
  players_confirm: z.boolean(),
  /** The last day on which the team can change the list; null without one. */
  closes_on: z.string().nullable(),
  is_closed: z.boolean(),
  rows: z.array(RosterRow),
  unsettled: z.array(UnsettledChange),
  /** Rows that were confirmed from one phone or one address, where these are many. */
  one_source: z.array(z.array(z.string())),
});
export type Roster = z.infer<typeof Roster>;

const RowLink = z.object({ row_id: z.string(), url: z.string(), is_opened: z.boolean() });
export type RowLink = z.infer<typeof RowLink>;

/** One jersey with what all jerseys of the team share: no price, and nothing of a team mate but the numbers that are taken. */
const OwnJersey = z.object({
  secret_code: z.string(),
  /** The first name of the captain. */
  captain: z.string(),
  cutting_option: z.string().nullable(),
  material_option: z.string().nullable(),
  collar_option: z.string().nullable(),
  case_option: Casing,
  design: z.string(),
  /** Of a jersey with a player that is not this caller's, size, sleeve and shorts are withheld: empty, or as of a new row. */
  jersey: z.object({
    ...createJerseyShape(JERSEY_FIELDS),
    row_id: z.string(),
    /** Its place on the list, counted from 1. */
    position: z.number(),
  }),
  /** The version of the order, with which the jersey is saved. */
  version: z.number(),
  access: z.enum(ROW_ACCESSES),
  /** It belongs to this phone or link. One that is nobody's can be changed as well, which takes it. */
  is_own: z.boolean(),
  /** Why it cannot be changed now; null while it can be by those with access. */
  closed_because: z.enum(EDIT_REFUSALS).nullable(),
  /** A filled jersey of nobody is neither 'changed' nor 'confirmed' for the next player. */
  state: z.enum(ROW_STATES),
  confirmed_by: z.enum(CONFIRMERS).nullable(),
  confirmed_at: z.string().nullable(),
  /** What this player confirmed; null without a confirmation of the own, and where it is not known any more. */
  confirmed: JerseyFields.nullable(),
  changes: z.array(JerseyChange),
  findings: z.array(z.object({ field: z.string(), message: z.string() })),
  taken_numbers: z.array(z.string()),
  players_confirm: z.boolean(),
  closes_on: z.string().nullable(),
});
export type OwnJersey = z.infer<typeof OwnJersey>;

/** '0042201126.key' with the key of a link to one jersey; with that of the team link `row_id` names the jersey. */
const JerseyReference = { order_id: OrderReference, row_id: RowId.optional() };

export const players = {
  list: endpoint({ input: z.object({ order_id: OrderReference }), output: Roster }),
  /** Returns the links of these rows, and creates those that are missing. */
  rowLinks: endpoint({
    input: z.object({ order_id: OrderReference, row_ids: RowIds }),
    output: z.object({ links: z.array(RowLink) }),
  }),
  /** Ends the links of these rows, and gives them back to nobody. */
  freeRow: endpoint({ input: z.object({ order_id: OrderReference, row_ids: RowIds }), output: Done }),
  /** The captain or a manager confirms these rows as shown. */
  confirmRows: endpoint({
    input: z.object({
      order_id: OrderReference,
      rows: z
        .array(z.object({ row_id: RowId, shown: JerseyFields }))
        .min(1)
        .max(MAX_ROWS),
    }),
    output: Done,
  }),
  /** 'Let every player confirm' */
  setPlayersConfirm: endpoint({
    input: z.object({ order_id: OrderReference, on: z.boolean() }),
    output: Done,
  }),
  setClosesOn: endpoint({
    input: z.object({ order_id: OrderReference, closes_on: Day.nullable() }),
    output: Done,
  }),
  settleChange: endpoint({
    input: z.object({
      order_id: OrderReference,
      id: z.int32().positive(),
      action: z.enum(['take', 'leave']),
    }),
    output: Done,
  }),
  /** 'This one is mine', with the team link. */
  takeRow: endpoint({ input: z.object({ order_id: OrderReference, row_id: RowId }), output: OwnJersey }),
  /** 'That was not me': the jersey belongs to nobody again; a link to it ends. */
  leaveRow: endpoint({ input: z.object(JerseyReference), output: Done }),
  ownJersey: endpoint({ input: z.object(JerseyReference), output: OwnJersey }),
  /** Also adds a row, with a `row_id` that the order never had. The answer may be of another row, when this one was taken meanwhile. */
  saveOwnJersey: endpoint({
    input: z.object({
      ...JerseyReference,
      version: z.int32().positive(),
      row: JerseyFields,
      /** With it the jersey is confirmed as well, if what is stored prints exactly what was sent. */
      of_age_or_guardian: OfAgeOrGuardian.optional(),
    }),
    output: OwnJersey,
  }),
  /** Confirms the stored jersey as shown. */
  confirmOwnJersey: endpoint({
    input: z.object({ ...JerseyReference, shown: JerseyFields, of_age_or_guardian: OfAgeOrGuardian }),
    output: OwnJersey,
  }),
};
