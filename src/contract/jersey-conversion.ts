/*
 * Converts the fields of a jersey between their wire form and the domain. Contains no schemas, because it runs in the browser
 * (see order-conversion.ts).
 */
import {
  EMPTY_JERSEY,
  JERSEY_FIELDS,
  JERSEY_SCHEMA,
  type Jersey,
  type JerseyField,
  MADE_FIELDS,
  type MadeField,
  PLAYER_FIELDS,
  type PlayerFields,
  pickFields,
  type WireJersey,
  type WireMadeFields,
  type WirePlayerFields,
} from '#domain/orders/jersey/schema.ts';

/** A missing field has the value of a new jersey. */
export const parseRow = (jersey: Partial<WireJersey>): Jersey => ({
  ...EMPTY_JERSEY,
  ...parseSentFields(jersey),
});

/** Returns the fields that were sent. */
export const parseSentFields = (jersey: Partial<WireJersey>): Partial<Jersey> =>
  Object.fromEntries(
    JERSEY_FIELDS.map((field) => [field, jersey[JERSEY_SCHEMA[field].wire]]).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Partial<Jersey>;

export const formatRow = (jersey: Jersey): WireJersey => formatFields(jersey, JERSEY_FIELDS) as WireJersey;

/** What a player fills in. */
export const parseJersey = (jersey: WirePlayerFields): PlayerFields =>
  pickFields(parseRow(jersey), PLAYER_FIELDS);

export const formatJersey = (jersey: PlayerFields): WirePlayerFields =>
  formatFields(jersey, PLAYER_FIELDS) as WirePlayerFields;

/** What makes the garment. */
export const formatMadeFields = (jersey: Pick<Jersey, MadeField>): WireMadeFields =>
  formatFields(jersey, MADE_FIELDS) as WireMadeFields;

const formatFields = <Field extends JerseyField>(jersey: Pick<Jersey, Field>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [JERSEY_SCHEMA[field].wire, jersey[field]]));
