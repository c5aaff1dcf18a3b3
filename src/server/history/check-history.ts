/**
 * Goes through the whole history and says what was touched: events that were changed, deleted or slipped in, seals that
 * were changed or are missing (matrix row P3). Reads in parts; writes nothing.
 */
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { readLastSeal } from './last-seal.ts';
import { LATE_IDS } from './seal-history.ts';
import { digestsOf, EVENT_TEXTS, type EventTexts, sealOf } from './sealed-event.ts';

export interface HistoryCheck {
  events: number;
  /** Sentences; nothing when all is as it was written. */
  faults: string[];
}

type Needed = Pick<Services, 'db' | 'sealing' | 'config'>;

interface SealLine {
  n: number;
  sealed_at: Date;
  seal: Buffer;
}

interface EventLine extends EventTexts {
  event_id: number;
  kept_digest: Buffer;
  words_digest: Buffer;
  at: Date | null;
  /** Its order was forgotten, and the words about people with it. */
  forgotten: boolean;
}

/** A request may take that long from its first look at the clock to the end of its transaction. */
const LATE_MS = 10 * 60_000;

export async function checkHistory(services: Needed): Promise<HistoryCheck> {
  const faults: string[] = [];
  let events = 0;
  let last: SealLine | null = null;
  const own = readLastSeal(services.config.dataDir);
  let ownFound = own === null;
  for await (const seal of sealsOf(services)) {
    const lines = await eventsUnder(services, seal);
    events += lines.length;
    faults.push(...faultsOfSeal(services, seal, last, lines));
    for (const line of lines) faults.push(...faultsOfEvent(services, line, [last, seal]));
    if (own?.n === seal.n) ownFound = own.seal.equals(seal.seal);
    last = seal;
  }
  if (!ownFound) faults.push(`Seal ${own!.n}, which this machine made, is missing or another one.`);
  faults.push(...(await slippedIn(services, last)));
  return { events, faults };
}

const SEALS_AT_ONCE = 500;

async function* sealsOf({ db }: Needed): AsyncGenerator<SealLine> {
  for (let after = 0; ; ) {
    const { rows } = await sql<SealLine>`
      select n, sealed_at, seal from history_seals where n > ${after} order by n limit ${SEALS_AT_ONCE}`.execute(
      db,
    );
    yield* rows;
    if (rows.length < SEALS_AT_ONCE) return;
    after = rows.at(-1)!.n;
  }
}

async function eventsUnder({ db }: Needed, { n }: SealLine): Promise<EventLine[]> {
  const { rows } = await sql<EventLine>`
    select s.event_id, s.kept_digest, s.words_digest, e.at, ${EVENT_TEXTS},
      coalesce(e.detail @> '{"forgotten": true}' and o.email = '', false) as forgotten
    from sealed_events s left join order_events e on e.id = s.event_id left join orders o on o.id = e.order_pk
    where s.seal_n = ${n} order by s.event_id`.execute(db);
  return rows;
}

function faultsOfSeal({ sealing }: Needed, seal: SealLine, before: SealLine | null, lines: EventLine[]) {
  const due = (before?.n ?? 0) + 1;
  const missing = seal.n === due ? [] : [`The seals ${due} to ${seal.n - 1} are missing.`];
  const made = sealOf(sealing, {
    n: seal.n,
    sealedAt: seal.sealed_at,
    digests: lines.flatMap(({ kept_digest, words_digest }) => [kept_digest, words_digest]),
    before: before?.seal ?? Buffer.alloc(0),
  });
  if (made.equals(seal.seal)) return missing;
  return [...missing, `Seal ${seal.n} of ${seal.sealed_at.toISOString()} does not fit what it covers.`];
}

function faultsOfEvent({ sealing }: Needed, line: EventLine, seals: Seals): string[] {
  if (line.at === null) return [`Event ${line.event_id} was deleted.`];
  const { kept, words } = digestsOf(sealing, line.event_id, line);
  const isWhole = kept.equals(line.kept_digest) && (line.forgotten || words.equals(line.words_digest));
  if (!isWhole) return [`Event ${line.event_id} of ${line.at.toISOString()} was changed.`];
  return isBackdated(line.at, seals)
    ? [`Event ${line.event_id} says ${line.at.toISOString()}, but came after the seal of that time.`]
    : [];
}

/** The seal before the event's, and its own. */
type Seals = [SealLine | null, SealLine];

/** A clock that was set back between the two seals is no fault of the events: the times of seals are proven. */
const isBackdated = (at: Date, [before, own]: Seals): boolean =>
  before !== null && at.getTime() < Math.min(before.sealed_at.getTime(), own.sealed_at.getTime()) - LATE_MS;

/** Events that no seal covers are new; one whose id or whose time is an old one was never written by the shop. */
async function slippedIn({ db }: Needed, last: SealLine | null): Promise<string[]> {
  if (!last) return [];
  const { rows } = await sql<{ id: number; at: Date }>`
    select e.id, e.at from order_events e
    where not exists (select from sealed_events s where s.event_id = e.id)
      and (e.at < ${new Date(last.sealed_at.getTime() - LATE_MS)}
        or e.id <= (select max(event_id) from sealed_events) - ${LATE_IDS})
    order by e.id limit 100`.execute(db);
  return rows.map(({ id, at }) => `Event ${id} of ${at.toISOString()} was slipped in.`);
}
