/*
 * Converts the fields of a jersey between their wire form and the domain. Contains no schemas, because it runs in the browser
 * (see order-conversion.ts).
 */
import {
  EMPTY_JERSEY,
  GARMENT_FIELDS,
  type GarmentField,
  JERSEY_FIELDS,
  JERSEY_SCHEMA,
  type Jersey,
  type JerseyField,
  PLAYER_FIELDS,
  type PlayerFields,
  pickFields,
  type WireGarment,
  type WireJersey,
  type WirePlayerFields,
} from '#domain/orders/jersey/schema.ts';

/** A missing field has the value of a new jersey. */
export const parseJersey = (jersey: Partial<WireJersey>): Jersey => ({
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

export const formatJersey = (jersey: Jersey): WireJersey => formatFields(jersey, JERSEY_FIELDS) as WireJersey;

/** What a player fills in. */
export const parsePlayerFields = (jersey: WirePlayerFields): PlayerFields =>
  pickFields(parseJersey(jersey), PLAYER_FIELDS);

export const formatPlayerFields = (jersey: PlayerFields): WirePlayerFields =>
  formatFields(jersey, PLAYER_FIELDS) as WirePlayerFields;

/** What makes the garment. */
export const formatGarment = (jersey: Pick<Jersey, GarmentField>): WireGarment =>
  formatFields(jersey, GARMENT_FIELDS) as WireGarment;

const formatFields = <Field extends JerseyField>(jersey: Pick<Jersey, Field>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [JERSEY_SCHEMA[field].wire, jersey[field]]));
