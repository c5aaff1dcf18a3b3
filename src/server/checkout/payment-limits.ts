import type { Limit } from '../limits.ts';

const HOUR = 3600;

/** Every way back to the cart and forth again is one (security row 95; decision 22). */
export const triesOf = (payment: string): Limit => ({ key: `intent:${payment}`, most: 10, seconds: HOUR });

/** Payments that are begun in one place: whoever tries stolen cards needs many. */
export const paymentsFrom = (address: string): Limit => ({
  key: `intents-from:${address}`,
  most: 10,
  seconds: HOUR,
});
