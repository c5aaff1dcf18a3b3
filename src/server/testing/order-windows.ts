/** Order windows of teams: when the list of an order closes. */
import type { Person } from './shop.ts';

/** Tuesday evening in Toronto, four days after the test shop opens. */
export const CLOSING = '2026-11-24T20:00';
/** From the opening of the test shop until then, in seconds. */
export const UNTIL_CLOSING = (4 * 24 + 8) * 60 * 60;

type WindowInput = Parameters<Person['orderWindow']['set']>[0];

/** Sets the window of an order that has none yet. */
export const setWindow = (person: Person, order_id: string, change: Partial<WindowInput> = {}) =>
  person.orderWindow.set({
    ...{ order_id, closes_at: CLOSING, zone: 'America/Toronto', at_close: 'lock', minimum: null },
    ...{ reminders: true, version: 0, ...change },
  });
