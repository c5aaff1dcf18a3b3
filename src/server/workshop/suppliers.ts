import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** The suppliers of the settings are there; one that is no longer named keeps its place, old orders name it. */
export async function keepSuppliers(db: Kysely<DB>, suppliers: readonly string[]): Promise<void> {
  await db
    .insertInto('suppliers')
    .values(suppliers.map((supplier, position) => ({ supplier, position })))
    .onConflict((oc) =>
      oc.column('supplier').doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
    )
    .execute();
}
