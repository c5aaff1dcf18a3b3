import type { Selectable } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import type { DB } from '../platform/db/schema.gen.ts';

export type DiskFault = Omit<Selectable<DB['disk_faults']>, 'seen_at'>;

export const listDiskFaults = (db: Connection): Promise<DiskFault[]> =>
  db
    .selectFrom('disk_faults')
    .select(['host', 'folder', 'resource', 'free_percent'])
    .orderBy('host')
    .orderBy('folder')
    .orderBy('resource')
    .execute();

export async function saveDiskFault(db: Connection, fault: DiskFault, now: Date): Promise<void> {
  const seen = { free_percent: fault.free_percent, seen_at: now };
  await db
    .insertInto('disk_faults')
    .values({ ...fault, ...seen })
    .onConflict((conflict) => conflict.columns(['host', 'folder', 'resource']).doUpdateSet(seen))
    .execute();
}

/** Deletes what this machine has not seen in its folders at `now`, and what no machine has seen since `forgottenBefore`. */
export async function deleteEndedFaults(
  db: Connection,
  {
    host,
    folders,
    now,
    forgottenBefore,
  }: {
    host: string;
    folders: readonly string[];
    now: Date;
    forgottenBefore: Date;
  },
): Promise<void> {
  await db
    .deleteFrom('disk_faults')
    .where(({ eb, or, and }) =>
      or([
        and([eb('host', '=', host), eb('folder', 'in', folders), eb('seen_at', '<', now)]),
        eb('seen_at', '<', forgottenBefore),
      ]),
    )
    .execute();
}
