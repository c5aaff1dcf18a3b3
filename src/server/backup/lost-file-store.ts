/** Files that operators may give up: backups count as whole without them (rules.md operation-16). */
import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import type { FileKey } from '../platform/providers/files/file-store.ts';

export interface KeptFile extends FileKey {
  storedAt: Date;
  /** What shows it, such as 'mockup 2 of order 0042201126'; empty for nothing that still exists. */
  usedBy: string[];
}

/** Lists the files that the shop may show and that were not given up, the oldest first. */
export async function listKeptFiles(db: Connection): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`
    select f.id, f.folder, f.format, f.stored_at as "storedAt", coalesce(u.names, '{}') as "usedBy"
    from files f left join lateral (
      select array_agg(used.name order by used.name) as names from (
        select 'mockup ' || m.version || ' of order ' || o.order_id as name
        from mockups m join orders o on o.id = m.order_pk where m.file_id = f.id
        union all
        select 'design file of order ' || o.order_id
        from design_files d join orders o on o.id = d.order_pk where d.file_id = f.id
        union all
        select 'label of order ' || o.order_id
        from shipments s join orders o on o.id = s.order_pk where s.label_file = f.id
      ) used
    ) u on true
    where f.stored_at is not null and f.forgotten_at is null and f.given_up_at is null
    order by f.stored_at, f.id`.execute(db);
  return rows;
}

/**
 * Returns the number of files that were given up, without those that another process gave up or forgot meanwhile. One that is
 * found again is in backups as before.
 */
export async function giveUpFiles(db: Connection, files: readonly FileKey[], now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ given_up_at: now })
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .where('given_up_at', 'is', null)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
