/** What a new shop opens with: prices, designs of seven sports, patterns, sizes. Runs once, on an empty catalogue. */

import { type Kysely, sql } from 'kysely';
import { formatDesign } from '#domain/artwork/design.ts';
import { PATTERNS } from '#domain/artwork/patterns.ts';
import { DEFAULT_PRICE_ENTRIES } from '#domain/price-list.ts';
import { SIZE_CHART } from '#domain/size.ts';
import type { DB } from '../db/schema.gen.ts';
import { SEED_DESIGNS } from './seed-designs.ts';
import { seedGuides } from './seed-guides.ts';

/** Any number that nothing else of the shop locks. */
const SEED_LOCK = 7_201_126;

export async function seedCatalogue(db: Kysely<DB>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    await seedGuides(tx);
    const seeded = await tx.selectFrom('price_lists').select('version').limit(1).executeTakeFirst();
    if (seeded) return false;
    const { version } = await tx
      .insertInto('price_lists')
      .defaultValues()
      .returning('version')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('price_entries')
      .values(
        DEFAULT_PRICE_ENTRIES.map(({ type, item, price }, position) => ({
          version,
          type,
          item,
          price_cents: price,
          position,
        })),
      )
      .execute();
    await tx.insertInto('products').values(SEED_DESIGNS.map(productOf)).execute();
    await tx
      .insertInto('patterns')
      .values(
        PATTERNS.map(({ id, name }, position) => ({
          id,
          name,
          image: `/artwork/pattern/${id}-12284c-f2b134-ffffff.svg`,
          position,
        })),
      )
      .execute();
    await tx
      .insertInto('size_chart')
      .values(SIZE_CHART.map((line, position) => ({ ...line, position })))
      .execute();
    return true;
  });
}

function productOf({ code, name, sport, tags, design }: (typeof SEED_DESIGNS)[number], position: number) {
  return { code, name, sport, type: sport, file_name: code, design: formatDesign(design), tags, position };
}
