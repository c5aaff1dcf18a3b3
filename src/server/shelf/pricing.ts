/**
 * Changing prices (specification 2 'Pricing'; security row 121). A change is a new list with a new version: orders keep
 * the one that they were priced with, and every process is told by the database and quotes the new one from then on.
 */
import { sql } from 'kysely';
import type { Pricing } from '#contract/shelf.ts';
import { fromDollars, toDollars } from '#domain/money.ts';
import { changePrices, type PriceChange } from '#domain/price-change.ts';
import type { PriceList, PriceType } from '#domain/price-list.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import { loadPrices } from '../catalogue/catalogue.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { noteChange } from './note.ts';

const UPDATED = 'Pricing Updated';

export const readPricing = async ({ db }: Services): Promise<Pricing> => answerOf(db, '');

interface SentPricing {
  version?: number | undefined;
  pricing: { item: string; type: PriceType; price: number; confirmed?: string | undefined }[];
}

export async function updatePricing(
  services: Services,
  { version, pricing }: SentPricing,
  session: Session,
): Promise<Pricing> {
  const wanted = pricing.map(({ price, ...named }) => ({ ...named, price: centsIn(price, named.item) }));
  await services.db.transaction().execute(async (tx) => {
    // Managers one after the other; whoever only refers to a list is not kept waiting.
    await sql`lock table price_lists in share row exclusive mode`.execute(tx);
    const newest = await loadPrices(tx, null);
    const base = version === undefined || version === newest.version ? newest : await listSeen(tx, version);
    const change = changePrices(wanted, base.entries, newest.entries);
    refuse(change, newest.version);
    if (change.at === 'ready' && change.changed.length > 0) await write(tx, change, services, session);
  });
  await services.catalogue.reload();
  return answerOf(services.db, UPDATED);
}

/** Half cents are a slip, not a price. */
function centsIn(dollars: number, item: string) {
  const amount = Math.abs(dollars) < 1e9 ? fromDollars(dollars) : fromDollars(-1);
  if (Math.abs(amount - dollars * 100) > 1e-4) throw new Problem('price-out-of-bounds', { items: [item] });
  return amount;
}

async function listSeen(tx: Connection, version: number): Promise<PriceList> {
  const known = await tx
    .selectFrom('price_lists')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst();
  if (!known) throw new Problem('version-conflict');
  return loadPrices(tx, version);
}

function refuse(change: PriceChange, version: number): void {
  if (change.at === 'ready') return;
  const { items } = change;
  if (change.at === 'unknown') throw new Problem('unknown-option', { items });
  if (change.at === 'out-of-bounds') throw new Problem('price-out-of-bounds', { items });
  if (change.at === 'conflict') throw new Problem('version-conflict', { items, version });
  throw new Problem('price-jump', { items });
}

async function write(
  tx: Connection,
  { entries, changed }: Extract<PriceChange, { at: 'ready' }>,
  { now }: Services,
  session: Session,
): Promise<void> {
  const { version } = await tx
    .insertInto('price_lists')
    .values({ created_at: now(), created_by: session.userId })
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('price_entries')
    .values(
      entries.map(({ price, ...named }, position) => ({ version, ...named, price_cents: price, position })),
    )
    .execute();
  await noteChange(tx, 'prices-changed', { version, changed }, { session, now: now() });
}

async function answerOf(db: Connection, message: string): Promise<Pricing> {
  const list = await loadPrices(db, null);
  const made = await db
    .selectFrom('price_lists')
    .leftJoin('users', 'users.id', 'price_lists.created_by')
    .select(['price_lists.created_at', 'users.name'])
    .where('version', '=', list.version)
    .executeTakeFirstOrThrow();
  return {
    response: true,
    message,
    version: list.version,
    changed_at: new Date(made.created_at).toISOString(),
    changed_by: made.name,
    pricing: list.entries.map(({ item, type, price }) => ({ item, type, price: toDollars(price) })),
  };
}
