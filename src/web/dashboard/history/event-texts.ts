/** How each event of an order's history reads; each noun writes those of its own (order-management/detail/event-text.ts). */
import { describeJersey } from '#domain/orders/order/field-labels.ts';

interface PlacedJersey {
  /** The position in the order, counted from 1. */
  number: number;
  /** The name of today as it is printed; '' without one. */
  player: string;
}

/** Returns null for a deleted row. */
export type JerseyLookup = (rowId: string) => PlacedJersey | null;

/** The sentence of each kind of event; a kind without one does not compile. */
export type EventTexts<Events> = {
  readonly [Kind in keyof Events]: (detail: Events[Kind], findJersey: JerseyLookup) => string;
};

/** Returns 'jerseys 1 (ZOË), 2'; a deleted one is a dash. */
export const joinJerseys = (rowIds: readonly string[], findJersey: JerseyLookup): string =>
  `${rowIds.length === 1 ? 'jersey' : 'jerseys'} ${rowIds.map((id) => placeJersey(id, findJersey)).join(', ')}`;

function placeJersey(rowId: string, findJersey: JerseyLookup): string {
  const jersey = findJersey(rowId);
  return jersey ? describeJersey(jersey.number, jersey.player) : '–';
}
