/**
 * A to-do list per order and person with due dates. Managers see and assign all tasks; other staff have their own, and
 * attach them to their own orders only (rules.md dashboard-6).
 */
import type { TaskList, tasks } from '#contract/staff/tasks.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { Problem } from '#domain/shared/problem.ts';
import { lockOrder } from '../orders/order/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import { requireStaff, type Session } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { listDesignerColumns, listDesignerRows } from './designer-store.ts';
import {
  deleteTask,
  findStaffId,
  insertTask,
  listStaffLabels,
  listTaskRows,
  updateTaskRow,
} from './task-store.ts';

export const taskHandlers = (services: Services): Handlers<typeof tasks> => ({
  ordersByDesigner: async (_input, caller) => listOrdersByDesigner(services, await requireStaff(caller)),
  list: async (query, caller) => listTasks(services, query, await requireStaff(caller)),
  add: async (task, caller) => addTask(services, task, await requireStaff(caller)),
  update: async (change, caller) => updateTask(services, change, await requireStaff(caller)),
  remove: async ({ id }, caller) => removeTask(services, id, await requireStaff(caller)),
  designers: () => listDesignerWorkload(services),
});

const isManager = ({ access }: Session) => access === 'manager';

export async function listTasks(
  { db, now }: Services,
  { order_id, all }: { order_id?: string | null | undefined; all: boolean },
  session: Session,
): Promise<TaskList> {
  const tasks = await listTaskRows(db, { orderId: order_id ?? null, all, today: torontoDay(now()) }, session);
  const people = isManager(session) ? await listStaffLabels(db) : [session.name];
  return { tasks, people };
}

interface TaskInput {
  title: string;
  due_on?: string | null | undefined;
  assignee?: string | null | undefined;
  order_id?: string | null | undefined;
}

/**
 * Throws Problem 'not-found' for an order that this user does not see, 'unknown-assignee', and 'forbidden' for an
 * assignee whom this user may not choose.
 */
async function addTask({ db, now }: Services, task: TaskInput, session: Session) {
  return db.transaction().execute(async (tx) => {
    const order = task.order_id
      ? await lockOrder(tx, { orderId: task.order_id, visibleTo: session }, [])
      : null;
    if (order === undefined) throw new Problem('not-found', { field: 'order_id' });
    const assignee = task.assignee ?? (isManager(session) ? null : session.name);
    await insertTask(tx, {
      title: task.title,
      due_on: task.due_on ?? null,
      assignee_id: await findAssignee(tx, assignee, session),
      order_pk: order?.id ?? null,
      created_by: session.userId,
      created_at: now(),
    });
  });
}

async function findAssignee(db: Connection, name: string | null, session: Session): Promise<number | null> {
  if (!name) return null;
  if (!isManager(session) && name !== session.name) throw new Problem('forbidden');
  if (!isManager(session)) return session.userId;
  const id = await findStaffId(db, name);
  if (id === undefined) throw new Problem('unknown-assignee', { field: 'assignee' });
  return id;
}

interface TaskChange {
  id: number;
  done?: boolean | undefined;
  title?: string | undefined;
  due_on?: string | null | undefined;
  assignee?: string | null | undefined;
}

/** Changes only the given fields. Throws Problem 'not-found', 'unknown-assignee' or 'forbidden'. */
async function updateTask({ db, now }: Services, change: TaskChange, session: Session) {
  const { id, assignee, ...fields } = change;
  const assignee_id = assignee === undefined ? undefined : await findAssignee(db, assignee, session);
  if (!(await updateTaskRow(db, id, { ...fields, assignee_id }, session, now())))
    throw new Problem('not-found');
}

/** Throws Problem 'not-found' for a task that this user may not delete. */
async function removeTask({ db }: Services, id: number, session: Session) {
  if (!(await deleteTask(db, id, session))) throw new Problem('not-found');
}

/** Returns one column per designer with the orders in the design stage. */
async function listOrdersByDesigner({ db }: Services, session: Session) {
  return { columns: await listDesignerColumns(db, session) };
}

/** Returns the work of each designer. */
async function listDesignerWorkload({ db }: Services) {
  return { designers: await listDesignerRows(db) };
}
