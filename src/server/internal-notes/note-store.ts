import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';

const MAX_NOTES = 500;

interface NoteRow {
  id: number;
  text: string;
  by: string;
  at: Date;
  own: boolean;
}

/** Returns the notes of an order, the newest last. */
export async function listNotes(db: Connection, orderPk: number, { userId }: Session): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select * from (
      select n.id, n.text, u.name as by, n.created_at as at, n.author_id = ${userId} as own
      from internal_notes n join users u on u.id = n.author_id
      where n.order_pk = ${orderPk} order by n.id desc limit ${MAX_NOTES}
    ) newest order by id`.execute(db);
  return rows;
}

interface NewNote {
  orderPk: number;
  authorId: number;
  text: string;
  requestId: string;
  now: Date;
}

/** Returns whether an earlier attempt added exactly this note; false when the request id belongs to another one. */
export async function isSameNote(
  tx: Connection,
  { orderPk, authorId, text, requestId }: NewNote,
): Promise<boolean> {
  const note = await tx
    .selectFrom('internal_notes')
    .select('id')
    .where('request_id', '=', requestId)
    .where('order_pk', '=', orderPk)
    .where('author_id', '=', authorId)
    .where('text', '=', text)
    .executeTakeFirst();
  return note !== undefined;
}

/** Returns false when the request id was used before. */
export async function insertNote(
  tx: Connection,
  { orderPk, authorId, text, requestId, now }: NewNote,
): Promise<boolean> {
  const note = await tx
    .insertInto('internal_notes')
    .values({ order_pk: orderPk, author_id: authorId, text, request_id: requestId, created_at: now })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return note !== undefined;
}

/** Returns whether the personal data of the order were erased. The caller holds a lock of the order. */
export async function isForgotten(tx: Connection, orderPk: number): Promise<boolean> {
  const { email } = await tx
    .selectFrom('orders')
    .select('email')
    .where('id', '=', orderPk)
    .executeTakeFirstOrThrow();
  return email === '';
}

/** Deletes a note of this user; returns false for any other. */
export async function deleteNote(db: Connection, id: number, { userId }: Session): Promise<boolean> {
  const note = await db
    .deleteFrom('internal_notes')
    .where('id', '=', id)
    .where('author_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return note !== undefined;
}
