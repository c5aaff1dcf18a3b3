import { sql } from 'kysely';
import type { Session } from '../accounts/sessions.ts';
import type { Connection } from '../orders/stored-order.ts';

const OWN = /^\/files\/([A-Za-z0-9_-]{16,64})\.jpg$/;

/** Which of these addresses are pictures that this person uploaded; no other address gets into the catalogue. */
export async function ownUploads(
  tx: Connection,
  urls: readonly string[],
  { userId }: Session,
): Promise<ReadonlySet<string>> {
  const ids = urls.flatMap((url) => OWN.exec(url)?.[1] ?? []);
  const { rows } = await sql<{ id: string }>`
    select id from files where id = any(${ids}::text[]) and uploaded_by = ${userId}`.execute(tx);
  return new Set(rows.map(({ id }) => `/files/${id}.jpg`));
}
