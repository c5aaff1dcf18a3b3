import { sql } from 'kysely';
import type { Mention } from '#contract/staff/internal-notes.ts';
import { visibleOrders } from '../orders/order/order-visibility-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';

const MAX_NOTES = 500;
const MAX_MENTIONS = 200;

interface NoteRow {
  id: number;
  text: string;
  by: string;
  at: Date;
  own: boolean;
}

/** Returns the notes of an order, the newest last. */
export async function listNotes(db: Connection, orderPk: number, session: Session): Promise<NoteRow[]> {
  const { rows } = await selectNotes(orderPk, session).execute(db);
  return rows;
}

const selectNotes = (orderPk: number, { userId }: Session) => sql<NoteRow>`
  select * from (
    select n.id, n.text, u.name as by, n.created_at as at, n.author_id = ${userId} as own
    from internal_notes n join users u on u.id = n.author_id
    where n.order_pk = ${orderPk} order by n.id desc limit ${MAX_NOTES}
  ) newest order by id`;

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

/** Returns the id of the note, or null when the request id was used before. */
export async function insertNote(
  tx: Connection,
  { orderPk, authorId, text, requestId, now }: NewNote,
): Promise<number | null> {
  const note = await tx
    .insertInto('internal_notes')
    .values({ order_pk: orderPk, author_id: authorId, text, request_id: requestId, created_at: now })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return note?.id ?? null;
}

export async function insertMentions(
  tx: Connection,
  noteId: number,
  userIds: readonly number[],
): Promise<void> {
  await tx
    .insertInto('internal_note_mentions')
    .values(userIds.map((user_id) => ({ note_id: noteId, user_id })))
    .execute();
}

/** Returns the ids of the users with a mention on this order that they have not seen. */
export async function listUnseenUserIds(tx: Connection, orderPk: number): Promise<number[]> {
  const users = await tx
    .selectFrom('internal_note_mentions as mention')
    .innerJoin('internal_notes as note', 'note.id', 'mention.note_id')
    .select('mention.user_id')
    .distinct()
    .where('note.order_pk', '=', orderPk)
    .where('mention.seen_at', 'is', null)
    .execute();
  return users.map(({ user_id }) => user_id);
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

export async function markMentionsSeen(
  db: Connection,
  orderPk: number,
  { userId }: Session,
  now: Date,
): Promise<void> {
  await db
    .updateTable('internal_note_mentions')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('note_id', 'in', ({ selectFrom }) =>
      selectFrom('internal_notes').select('id').where('order_pk', '=', orderPk),
    )
    .execute();
}

/** Returns the orders with notes that mention this user and that they have not opened since, the newest note first. */
export async function listUnseenMentions(db: Connection, session: Session): Promise<Mention[]> {
  const { rows } = await selectUnseenMentions(session).execute(db);
  return rows.map(({ at, ...mention }) => ({ ...mention, at: at.toISOString() }));
}

interface MentionRow {
  order_id: string;
  secret_code: string;
  by: string;
  at: Date;
}

const selectUnseenMentions = (session: Session) => sql<MentionRow>`
  select m.order_id, m.secret_code, m.by, m.at from (
    select distinct on (o.id) o.order_id, o.secret_code, u.name as by, n.created_at as at
    from internal_note_mentions mention
    join internal_notes n on n.id = mention.note_id
    join orders o on o.id = n.order_pk
    join users u on u.id = n.author_id
    where mention.user_id = ${session.userId} and mention.seen_at is null and o.deleted_at is null
      and ${visibleOrders(session)}
    order by o.id, n.id desc
  ) m order by m.at desc limit ${MAX_MENTIONS}`;
