/*
 * Readers of what is stored as JSON: versions of an order, copies in a payment, approved lists, confirmed jerseys. What was stored before a
 * field of the jersey existed has the value of a new jersey. Nothing else can read a `Stored`.
 */
import type { Cents } from '#domain/shared/money.ts';
import {
  EMPTY_JERSEY,
  JERSEY_FIELDS,
  PLAYER_FIELDS,
  type PlayerFields,
  pickFields,
} from '../jersey/schema.ts';
import type { OrderContent, Row } from './order.ts';

declare const CONTENT: unique symbol;
/** JSON of the database that was written as `Content`, perhaps by an earlier version of the shop. */
export interface Stored<Content> {
  readonly [CONTENT]: Content;
}

const NEW_PLAYER = pickFields(EMPTY_JERSEY, PLAYER_FIELDS);

export const readJersey = (stored: Stored<PlayerFields>): PlayerFields => ({
  ...NEW_PLAYER,
  ...(stored as unknown as Partial<PlayerFields>),
});

/** Reads the content of an order, or a part of it that has its jerseys. */
export function readContent<Content extends Pick<OrderContent, 'rows'>>(stored: Stored<Content>): Content {
  const content = stored as unknown as Content;
  return { ...content, rows: content.rows.map(readRow) };
}

/** A jersey of an order with its prices, as the order was priced (pricing.ts, RowPrice). */
export interface PricedJersey extends Row {
  readonly price: {
    readonly base: Cents;
    readonly addon: Cents;
    readonly frontName: Cents;
    readonly final: Cents;
  };
}

/** Reads the jerseys of an order, in their sequence. */
export const readJerseys = (stored: Stored<PricedJersey[]>): PricedJersey[] =>
  (stored as unknown as PricedJersey[]).map(readRow);

/** As `readJerseys`, without the prices. */
export const readRows = (stored: Stored<PricedJersey[]>): Row[] =>
  readJerseys(stored).map(({ price: _, ...row }) => row);

/** Only rows from before a field are copied. */
const readRow = <Jersey extends Row>(row: Jersey): Jersey =>
  JERSEY_FIELDS.every((field) => row[field] !== undefined) ? row : { ...EMPTY_JERSEY, ...row };
