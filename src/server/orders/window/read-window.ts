import type { ReadWindow } from '#contract/order-window.ts';
import { getShownClosing, isClosed } from '#domain/orders/order-window.ts';
import { formatLocalTime } from '#domain/shared/local-time.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { findLinkedJersey, limitGuesses, parsePlayerLink } from '../confirmations/own-jersey-access.ts';
import { readRosterRequest, requireRosterAccess } from '../roster-access.ts';
import type { StoredWindow } from '../window-of-order-store.ts';

/** Throws Problem 'not-found' for a caller who may not see the list, and for an unknown order. */
export async function readWindow(services: Services, reference: string, caller: Caller): Promise<ReadWindow> {
  const order =
    (await findSeenOrder(services, reference, caller)) ??
    (await findPlayersOrder(services, reference, caller));
  return formatWindow(order.window, services.now());
}

/** Returns null for a caller without access by a key or an account. */
async function findSeenOrder(services: Services, reference: string, caller: Caller) {
  try {
    const request = await readRosterRequest(reference, caller);
    return (await requireRosterAccess(services, services.db, request)).order;
  } catch (error) {
    if (error instanceof Problem && error.code === 'forbidden') return null;
    throw error;
  }
}

const findPlayersOrder = (services: Services, reference: string, caller: Caller) =>
  limitGuesses(services, caller, async () => {
    const link = parsePlayerLink(reference);
    return (await findLinkedJersey(services.db, { link, now: services.now() })).order;
  });

export const formatWindow = (window: StoredWindow | null, now: Date): ReadWindow => ({
  response: true,
  window: window && {
    closes_at: getShownClosing(window).toISOString(),
    local: formatLocalTime(window.closesAt, window.zone),
    zone: window.zone,
    at_close: window.atClose,
    minimum: window.minimum,
    reminders: window.reminders,
    is_closed: isClosed(window, now),
    version: window.version,
  },
});
