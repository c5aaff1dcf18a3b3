/**
 * Notes that staff write about an order for each other (rules.md orders-24). No call of a customer and no document reads
 * them.
 */
import type { InternalNote, internalNotes } from '#contract/staff/internal-notes.ts';
import { Problem } from '#domain/shared/problem.ts';
import { lockOrder } from '../orders/order/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import { requireStaff, type Session } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { deleteNote, insertNote, isForgotten, isSameNote, listNotes } from './note-store.ts';

export const internalNoteHandlers = (services: Services): Handlers<typeof internalNotes> => ({
  add: async (note, caller) => addNote(services, note, await requireStaff(caller)),
  remove: async ({ id }, caller) => removeNote(services, id, await requireStaff(caller)),
});

/** For a member of staff who may see the order. */
export async function readNotes(db: Connection, orderPk: number, session: Session): Promise<InternalNote[]> {
  const notes = await listNotes(db, orderPk, session);
  return notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}

interface NewNote {
  order_id: string;
  request_id: string;
  text: string;
}

/**
 * Adds a note once, also when the request is repeated. Throws Problem 'not-found', 'order-forgotten', and 'forbidden' for the
 * request id of another note.
 */
async function addNote(services: Services, { order_id, request_id, text }: NewNote, session: Session) {
  await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: order_id, visibleTo: session }, []);
    if (!order) throw new Problem('not-found', { field: 'order_id' });
    const { id: orderPk } = order;
    if (await isForgotten(tx, orderPk)) throw new Problem('order-forgotten');
    const note = { orderPk, authorId: session.userId, text, requestId: request_id, now: services.now() };
    if (!(await insertNote(tx, note)) && !(await isSameNote(tx, note))) throw new Problem('forbidden');
  });
}

/** Throws Problem 'not-found' for a note of somebody else. */
async function removeNote({ db }: Services, id: number, session: Session) {
  if (!(await deleteNote(db, id, session))) throw new Problem('not-found');
}
