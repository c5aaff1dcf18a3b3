/* When the list of an order closes, in words of the captain's zone. */
import type { OrderWindow } from './order-window.ts';

/** Returns, for example, 'Thursday, December 3, 2026 at 8:00 p.m. EST'. Never mentions the grace. */
export const formatClosingWithZone = ({ closesAt, zone }: Pick<OrderWindow, 'closesAt' | 'zone'>): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(closesAt)
    // Some versions of the engine's data use a narrow space, which fonts of papers lack.
    .replaceAll(/\s/g, ' ');
