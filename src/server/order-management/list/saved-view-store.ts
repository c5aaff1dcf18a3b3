import { sql } from 'kysely';
import type { SavedView } from '#contract/staff/saved-views.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Session } from '../../platform/http/caller.ts';

/** Returns the views of the team by name. */
export async function listSavedViews(db: Connection): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select v.id, v.name, v.query, v.columns, coalesce(u.name, '') as made_by
    from saved_views v left join users u on u.id = v.created_by order by lower(v.name)`.execute(db);
  return rows;
}

/** The most views of the team; the tabs above the list hold no more. */
const MAX_VIEWS = 50;

/** Stores a view; one of the same name is replaced. Returns false when the team has too many already. */
export async function upsertSavedView(
  db: Connection,
  { name, query, columns }: Pick<SavedView, 'name' | 'query' | 'columns'>,
  { userId }: Session,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into saved_views (name, query, columns, created_by, created_at)
    select ${name}::text, ${query}::text, ${columns}::text[], ${userId}::bigint, ${now}::timestamptz
    where (select count(*) from saved_views where lower(name) <> lower(${name})) < ${MAX_VIEWS}
    on conflict (lower(name)) do update set name = excluded.name, query = excluded.query, columns = excluded.columns,
      created_by = excluded.created_by, created_at = excluded.created_at`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteSavedView(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).execute();
}

/** Returns the name and the query of every view of the list of orders; the team saves a few dozen at most. */
export const readSavedSearches = (tx: Connection): Promise<{ id: number; name: string; query: string }[]> =>
  tx.selectFrom('saved_views').select(['id', 'name', 'query']).execute();

export async function deleteSavedSearches(tx: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('saved_views').where('id', 'in', ids).execute();
}
