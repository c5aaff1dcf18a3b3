import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Task } from '#contract/staff/tasks.ts';
import { orderPkOf } from '../order-aliases/order-alias-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';

const MAX_TASKS = 500;

const isManager = ({ access }: Session) => access === 'manager';

/** The condition on tasks `t` that this user may see and change them. */
const visibleTasks = (session: Session): RawBuilder<SqlBool> =>
  isManager(session)
    ? sql`true`
    : sql`(t.assignee_id = ${session.userId} or (t.created_by = ${session.userId} and t.assignee_id is null))`;

/** The condition on tasks `t` that this user may delete them: their own, a manager all. */
const isRemovable = (session: Session): RawBuilder<SqlBool> =>
  sql`(${isManager(session)} or coalesce(t.created_by = ${session.userId}, false))`;

interface TaskQuery {
  /** Only tasks of this order; null is all. */
  orderId: string | null;
  /** Includes completed tasks. */
  all: boolean;
  /** The day in Toronto. */
  today: string;
}

export async function listTaskRows(
  db: Connection,
  { orderId, all, today }: TaskQuery,
  session: Session,
): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select t.id, t.title, to_char(t.due_on, 'YYYY-MM-DD') as due_on, t.done_at is not null as done,
      t.done_at is null and coalesce(t.due_on < ${today}::date, false) as overdue,
      coalesce(${isManager(session) ? staffLabel('a') : sql.ref('a.name')}, '') as assignee, coalesce(c.name, '') as created_by,
      ${isRemovable(session)} as removable,
      case when o.id is not null then jsonb_build_object('order_id', o.order_id, 'secret_code', o.secret_code) end as "order"
    from tasks t
    left join users a on a.id = t.assignee_id
    left join users c on c.id = t.created_by
    left join orders o on o.id = t.order_pk
    where ${visibleTasks(session)} and (${all} or t.done_at is null)
      and (${orderId}::text is null or t.order_pk = ${orderPkOf(orderId ?? '')})
    order by t.done_at is not null, t.due_on nulls last, t.id limit ${MAX_TASKS}`.execute(db);
  return rows;
}

/** The condition that user `u` is of the staff and can sign in. */
const isStaff = (alias: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${alias}.account_type`)} = 'staff' and ${sql.ref(`${alias}.disabled_at`)} is null)`;

/** The name of user `alias`, with the e-mail address where a colleague has the same name. */
const staffLabel = (alias: string): RawBuilder<string> => sql`case when exists (
    select from users n where lower(n.name) = lower(${sql.ref(`${alias}.name`)})
      and n.id <> ${sql.ref(`${alias}.id`)} and ${isStaff('n')})
  then ${sql.ref(`${alias}.name`)} || ' (' || ${sql.ref(`${alias}.email`)} || ')' else ${sql.ref(`${alias}.name`)} end`;

/** Returns all staff who can sign in, by labels that name one person each. */
export async function listStaffLabels(db: Connection): Promise<string[]> {
  const { rows } = await selectStaff().execute(db);
  return rows.map(({ label }) => label);
}

const selectStaff = () => sql<{ id: number; label: string }>`
  select u.id, ${staffLabel('u')} as label from users u where ${isStaff('u')} order by label`;

export async function findStaffId(db: Connection, label: string): Promise<number | undefined> {
  const { rows } = await selectStaff().execute(db);
  return rows.find((person) => person.label === label)?.id;
}

interface NewTask {
  title: string;
  due_on: string | null;
  assignee_id: number | null;
  order_pk: number | null;
  created_by: number;
  created_at: Date;
}

export async function insertTask(db: Connection, task: NewTask): Promise<void> {
  await db.insertInto('tasks').values(task).execute();
}

interface TaskUpdate {
  title?: string | undefined;
  due_on?: string | null | undefined;
  assignee_id?: number | null | undefined;
  done?: boolean | undefined;
}

/** A task that is completed again keeps its first time. Returns false for a task that this user may not change. */
export async function updateTaskRow(
  db: Connection,
  id: number,
  { done, ...columns }: TaskUpdate,
  session: Session,
  now: Date,
): Promise<boolean> {
  const task = await db
    .updateTable('tasks as t')
    .set(({ ref }) => ({
      title: columns.title ?? ref('t.title'),
      due_on: columns.due_on,
      assignee_id: columns.assignee_id,
      ...(done !== undefined && { done_at: done ? sql<Date>`coalesce(t.done_at, ${now})` : null }),
    }))
    .where('t.id', '=', id)
    .where(visibleTasks(session))
    .returning('t.id')
    .executeTakeFirst();
  return task !== undefined;
}

/** Returns false for a task that this user may not delete. */
export async function deleteTask(db: Connection, id: number, session: Session): Promise<boolean> {
  const task = await db
    .deleteFrom('tasks as t')
    .where('t.id', '=', id)
    .where(isRemovable(session))
    .returning('t.id')
    .executeTakeFirst();
  return task !== undefined;
}
