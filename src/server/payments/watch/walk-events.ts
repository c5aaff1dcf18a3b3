/**
 * The walk over the provider's events (rules.md payments-25): what no webhook told the shop reaches the books. It goes
 * from the newest event to the last that an earlier walk has seen, a page at a time; what it was stopped in is taken up
 * by the next one, because events that were handled are skipped.
 */
import type { CardEvent, EventPage } from '../../platform/providers/payment/card-provider.ts';
import { isThrottled } from '../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../platform/services.ts';
import { compareWithProvider } from '../../reports/provider-store.ts';
import { listHandledEvents } from '../checkout/intent-store.ts';
import { syncPayment } from './sync-payment.ts';
import { finishWalk, readWalk } from './walk-store.ts';

/** An event may be listed a little later than its time says. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Returns the number of payments that were new to the shop. A failing one does not hold up the others; the next walk
 * tries it again. Throws when the provider has too many requests.
 */
export async function walkEvents(services: Services, until: number): Promise<number> {
  const { db, cards, now } = services;
  const { readUntil } = await readWalk(db, now());
  const since = new Date(readUntil.getTime() - OVERLAP_MS);
  let newest: Date | null = null;
  let arrived = 0;
  let isComplete = true;
  for (let after: string | null = null; ; ) {
    const { events, next }: EventPage = await cards.listEvents({ since, after });
    newest ??= events[0]?.at ?? null;
    for (const [intentId, ofPayment] of await groupUnhandled(services, events)) {
      if (performance.now() > until) return arrived;
      const outcome = await syncSafely(services, intentId, ofPayment);
      if (outcome === 'failed') isComplete = false;
      if (outcome === true) arrived += 1;
    }
    if (next === null) break;
    after = next;
  }
  if (isComplete) await finishWalk(db, { readUntil: newest, now: now() });
  await compareAndRepair(services, until);
  return arrived;
}

/** What was refunded or lost while a payment waited for a manager is booked once he has decided. */
const READ_AGAIN_MS = 10 * 60_000;

/** Compares the books with the provider, and reads the payments again that differ. */
async function compareAndRepair(services: Services, until: number): Promise<void> {
  const { db, cards, now } = services;
  const comparison = { provider: cards.kind, before: new Date(now().getTime() - READ_AGAIN_MS) };
  const differing = await compareWithProvider(db, comparison);
  if (differing.length === 0) return;
  for (const id of differing) if (performance.now() < until) await syncSafely(services, id, []);
  await compareWithProvider(db, comparison);
}

/** One read of a payment serves all events of the page that tell of it, the oldest first. */
async function groupUnhandled({ db }: Services, events: EventPage['events']) {
  const handled = await listHandledEvents(
    db,
    events.map(({ id }) => id),
  );
  const groups = new Map<string, CardEvent[]>();
  for (const event of events.toReversed()) {
    if (event.intentId === null || handled.has(event.id)) continue;
    const group = groups.get(event.intentId) ?? [];
    groups.set(event.intentId, [...group, event]);
  }
  return groups;
}

async function syncSafely(services: Services, intentId: string, events: readonly CardEvent[]) {
  try {
    return await syncPayment(services, intentId, events);
  } catch (error) {
    if (isThrottled(error)) throw error;
    services.log.error({ err: error, payment: intentId }, 'a payment could not be brought into the books');
    return 'failed' as const;
  }
}
