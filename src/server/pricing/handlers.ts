/**
 * Reads and changes prices (rules.md pricing-15). A change is a new list with a new version: orders keep the list they
 * were priced with, and the database notifies every process, which then quotes the new one.
 */
import type { Pricing, pricing } from '#contract/pricing.ts';
import { changePrices, type PriceChange } from '#domain/pricing/price-change.ts';
import type { PriceList, PriceType } from '#domain/pricing/price-list.ts';
import { fromDollars, toDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { loadPrices } from '../catalogue/catalogue-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import { requireStaff, type Session } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { hasPriceList, insertPriceList, lockPriceLists, readPriceListAuthor } from './price-list-store.ts';

export const pricingHandlers = (services: Services): Handlers<typeof pricing> => ({
  read: () => readPricing(services),
  update: async (change, caller) => updatePricing(services, change, await requireStaff(caller)),
});

const PRICES_UPDATED = 'Pricing Updated';

const readPricing = async ({ db }: Services): Promise<Pricing> => formatPricing(db, '');

interface PricingUpdate {
  version?: number | undefined;
  pricing: { item: string; type: PriceType; price: number; confirmed?: string | undefined }[];
}

/** Throws Problem 'unknown-option', 'price-out-of-bounds', 'version-conflict' or 'price-jump'. */
async function updatePricing(
  services: Services,
  { version, pricing }: PricingUpdate,
  session: Session,
): Promise<Pricing> {
  const requested = pricing.map(({ price, ...named }) => ({
    ...named,
    price: parseCents(price, named.item),
  }));
  await services.db.transaction().execute(async (tx) => {
    await lockPriceLists(tx);
    const newest = await loadPrices(tx, null);
    const base =
      version === undefined || version === newest.version ? newest : await loadKnownPrices(tx, version);
    const change = changePrices(requested, base.entries, newest.entries);
    assertApplicable(change, newest.version);
    if (change.at === 'ready' && change.changed.length > 0)
      await savePriceList(tx, change, services, session);
  });
  await services.catalogue.reload();
  return formatPricing(services.db, PRICES_UPDATED);
}

/** Converts dollars to cents. Throws Problem 'price-out-of-bounds' for fractions of a cent. */
function parseCents(dollars: number, item: string) {
  const amount = Math.abs(dollars) < 1e9 ? fromDollars(dollars) : fromDollars(-1);
  if (Math.abs(amount - dollars * 100) > 1e-4) throw new Problem('price-out-of-bounds', { items: [item] });
  return amount;
}

async function loadKnownPrices(tx: Connection, version: number): Promise<PriceList> {
  if (!(await hasPriceList(tx, version))) throw new Problem('version-conflict');
  return loadPrices(tx, version);
}

function assertApplicable(change: PriceChange, version: number): void {
  if (change.at === 'ready') return;
  const { items } = change;
  if (change.at === 'unknown') throw new Problem('unknown-option', { items });
  if (change.at === 'out-of-bounds') throw new Problem('price-out-of-bounds', { items });
  if (change.at === 'conflict') throw new Problem('version-conflict', { items, version });
  throw new Problem('price-jump', { items });
}

async function savePriceList(
  tx: Connection,
  { entries, changed }: Extract<PriceChange, { at: 'ready' }>,
  { now }: Services,
  session: Session,
): Promise<void> {
  const version = await insertPriceList(tx, entries, { createdBy: session.userId, now: now() });
  await recordEvent(tx, { kind: 'prices-changed', detail: { version, changed }, actor: session, at: now() });
}

async function formatPricing(db: Connection, message: string): Promise<Pricing> {
  const list = await loadPrices(db, null);
  const author = await readPriceListAuthor(db, list.version);
  return {
    message,
    version: list.version,
    changed_at: new Date(author.created_at).toISOString(),
    changed_by: author.name,
    pricing: list.entries.map(({ item, type, price }) => ({ item, type, price: toDollars(price) })),
  };
}
