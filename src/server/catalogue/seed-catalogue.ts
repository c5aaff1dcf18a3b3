/** Fills an empty catalogue with prices, designs of seven sports, patterns and sizes. */

import type { Kysely } from 'kysely';
import { formatDesign } from '#domain/artwork/design.ts';
import { PATTERNS } from '#domain/artwork/patterns/pattern-ids.ts';
import { SIZE_CHART } from '#domain/orders/jersey/size.ts';
import { DEFAULT_PRICE_ENTRIES } from '#domain/pricing/price-list.ts';
import { lockUntilCommit } from '../platform/db/connection.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { SEED_DESIGNS } from './seed-designs.ts';
import { seedSamples } from './seed-samples.ts';

export async function seedCatalogue(db: Kysely<DB>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'seed catalogue');
    await seedSamples(tx);
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
    await tx.insertInto('products').values(SEED_DESIGNS.map(toProduct)).execute();
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
      .values(SIZE_CHART.map((row, position) => ({ ...row, position })))
      .execute();
    return true;
  });
}

function toProduct({ code, name, sport, tags, design }: (typeof SEED_DESIGNS)[number], position: number) {
  return { code, name, sport, type: sport, file_name: code, design: formatDesign(design), tags, position };
}
