/**
 * Notes that staff write about an order for each other. Who is mentioned gets an e-mail without the text, and a line on
 * the Overview until they open the order (rules.md orders-24). No call of a customer and no document reads the notes.
 */
import type { internalNotes, NoteList } from '#contract/staff/internal-notes.ts';
import { listMentions } from '#domain/orders/staff/mentions.ts';
import { Problem } from '#domain/shared/problem.ts';
import { queueEmail } from '../emails/outbox.ts';
import { lockOrder } from '../orders/order/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import { requireStaff, type Session } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { type Colleague, listColleagues, listNames } from './colleague-store.ts';
import {
  deleteNote,
  insertMentions,
  insertNote,
  isForgotten,
  isSameNote,
  listNotes,
  listUnseenMentions,
  listUnseenUserIds,
} from './note-store.ts';

export const internalNoteHandlers = (services: Services): Handlers<typeof internalNotes> => ({
  add: async (note, caller) => addNote(services, note, await requireStaff(caller)),
  remove: async ({ id }, caller) => removeNote(services, id, await requireStaff(caller)),
  mentions: async (_input, caller) => ({
    response: true,
    mentions: await listUnseenMentions(services.db, await requireStaff(caller)),
  }),
});

/** For a member of staff who may see the order. */
export async function readNotes(db: Connection, orderPk: number, session: Session): Promise<NoteList> {
  const notes = await listNotes(db, orderPk, session);
  const people = await listColleagues(db, orderPk);
  return {
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    people: [...new Set(people.flatMap(listNames))],
  };
}

interface NewNote {
  order_id: string;
  request_id: string;
  text: string;
}

/**
 * Adds a note once, also when the request is repeated. Who has an earlier note on this order to read gets no second
 * e-mail. Throws Problem 'not-found', 'order-forgotten', and 'forbidden' for the request id of another note. */
async function addNote(services: Services, { order_id, request_id, text }: NewNote, session: Session) {
  const mentioned = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: order_id, visibleTo: session }, ['order_id']);
    if (!order) throw new Problem('not-found', { field: 'order_id' });
    const { id: orderPk, order_id: orderId } = order;
    if (await isForgotten(tx, orderPk)) throw new Problem('order-forgotten');
    const people = findMentioned(text, await listColleagues(tx, orderPk), session);
    const note = { orderPk, authorId: session.userId, text, requestId: request_id, now: services.now() };
    const noteId = await insertNote(tx, note);
    if (noteId === null && !(await isSameNote(tx, note))) throw new Problem('forbidden');
    if (noteId === null || people.length === 0) return people;
    const unseenBy = await listUnseenUserIds(tx, orderPk);
    await insertMentions(
      tx,
      noteId,
      people.map(({ id }) => id),
    );
    const reached = people.filter(({ id }) => !unseenBy.includes(id));
    for (const person of reached) await queueNoteEmail(tx, services, orderId, noteId, person);
    return people;
  });
  return { response: true as const, mentioned: mentioned.map(({ name }) => name) };
}

const queueNoteEmail = (
  tx: Connection,
  services: Services,
  orderId: string,
  noteId: number,
  { name, email }: Colleague,
) =>
  queueEmail(tx, services, {
    kind: 'note-for-you',
    ref: `${orderId} ${noteId}`,
    to: email,
    data: { orderId, name },
  });

/** Returns the mentioned colleagues, by their name or their name as a designer; nobody is told of their own note. */
function findMentioned(text: string, colleagues: Colleague[], { userId }: Session): Colleague[] {
  const names = listMentions(text, colleagues.flatMap(listNames));
  return colleagues.filter(
    (colleague) => colleague.id !== userId && listNames(colleague).some((name) => names.includes(name)),
  );
}

/** Throws Problem 'not-found' for a note of somebody else. */
async function removeNote({ db }: Services, id: number, session: Session) {
  if (!(await deleteNote(db, id, session))) throw new Problem('not-found');
  return { response: true as const };
}
