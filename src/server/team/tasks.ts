/**
 * A to-do list per order and person with due dates. Managers see and give all tasks; everybody else has their own, and
 * ties them to their own orders only (specification 6).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Task } from '#contract/team.ts';
import { torontoDate } from '#domain/delivery.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import { theirs } from '../dashboard/access.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';

const MOST_TASKS = 500;
const DONE = { response: true as const };

const isManager = ({ access }: Session) => access === 'manager';

/** Tasks `t` that this person may see and change. */
const theirTasks = (session: Session): RawBuilder<unknown> =>
  isManager(session)
    ? sql`true`
    : sql`(t.assignee_id = ${session.userId} or (t.created_by = ${session.userId} and t.assignee_id is null))`;

/** Tasks `t` that this person may take away: their own, a manager all. */
const removable = (session: Session): RawBuilder<unknown> =>
  sql`(${isManager(session)} or coalesce(t.created_by = ${session.userId}, false))`;

export async function listTasks(
  { db, now }: Services,
  { order_id, all }: { order_id?: string | null | undefined; all: boolean },
  session: Session,
) {
  const { rows } = await sql<Task>`
    select t.id, t.title, to_char(t.due_on, 'YYYY-MM-DD') as due_on, t.done_at is not null as done,
      t.done_at is null and coalesce(t.due_on < ${torontoDate(now())}::date, false) as overdue,
      coalesce(a.name, '') as assignee, coalesce(c.name, '') as created_by,
      ${removable(session)} as removable,
      case when o.id is not null then jsonb_build_object('order_id', o.order_id, 'secret_code', o.secret_code) end as "order"
    from tasks t
    left join users a on a.id = t.assignee_id
    left join users c on c.id = t.created_by
    left join orders o on o.id = t.order_pk
    where ${theirTasks(session)} and (${all} or t.done_at is null)
      and (${order_id ?? null}::text is null or o.order_id = ${order_id ?? null})
    order by t.done_at is not null, t.due_on nulls last, t.id limit ${MOST_TASKS}`.execute(db);
  return { response: true as const, tasks: rows, people: await peopleFor(db, session) };
}

/** Whom this person may give a task. */
async function peopleFor(db: Connection, session: Session): Promise<string[]> {
  if (!isManager(session)) return [session.name];
  const { rows } = await sql<{ name: string }>`
    select name from users where account_type = 'staff' and disabled_at is null order by name`.execute(db);
  return rows.map(({ name }) => name);
}

interface NewTask {
  title: string;
  due_on?: string | null | undefined;
  assignee?: string | null | undefined;
  order_id?: string | null | undefined;
}

export async function addTask({ db, now }: Services, task: NewTask, session: Session) {
  const orderPk = task.order_id ? await ownOrder(db, task.order_id, session) : null;
  const assignee = await assigneeCalled(
    db,
    task.assignee ?? (isManager(session) ? null : session.name),
    session,
  );
  await db
    .insertInto('tasks')
    .values({
      title: task.title,
      due_on: task.due_on ?? null,
      assignee_id: assignee,
      order_pk: orderPk,
      created_by: session.userId,
      created_at: now(),
    })
    .execute();
  return DONE;
}

async function ownOrder(db: Connection, orderId: string, session: Session): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.order_id = ${orderId} and ${theirs(session)}`.execute(db);
  if (!rows[0]) throw new Problem('not-found');
  return rows[0].id;
}

async function assigneeCalled(db: Connection, name: string | null, session: Session): Promise<number | null> {
  if (!name) return null;
  if (!isManager(session) && name !== session.name) throw new Problem('forbidden');
  if (!isManager(session)) return session.userId;
  const { rows } = await sql<{ id: number }>`
    select id from users where name = ${name} and account_type = 'staff' and disabled_at is null order by id limit 1`.execute(
    db,
  );
  if (!rows[0]) throw new Problem('not-found');
  return rows[0].id;
}

interface TaskChange {
  id: number;
  done?: boolean | undefined;
  title?: string | undefined;
  due_on?: string | null | undefined;
  assignee?: string | null | undefined;
}

/** What is not named stays; a task that is ticked twice keeps the first time. */
export async function changeTask({ db, now }: Services, change: TaskChange, session: Session) {
  const { id, done, title, due_on, assignee } = change;
  const assigneeId = assignee === undefined ? null : await assigneeCalled(db, assignee, session);
  const { rows } = await sql`
    update tasks t set
      title = coalesce(${title ?? null}, t.title),
      due_on = case when ${due_on !== undefined} then ${due_on ?? null}::date else t.due_on end,
      assignee_id = case when ${assignee !== undefined} then ${assigneeId}::bigint else t.assignee_id end,
      done_at = case when ${done === true} then coalesce(t.done_at, ${now()}::timestamptz)
        when ${done === false} then null else t.done_at end
    where t.id = ${id} and ${theirTasks(session)} returning 1`.execute(db);
  if (rows.length === 0) throw new Problem('not-found');
  return DONE;
}

export async function removeTask({ db }: Services, id: number, session: Session) {
  const { rows } = await sql`
    delete from tasks t where t.id = ${id} and ${removable(session)} returning 1`.execute(db);
  if (rows.length === 0) throw new Problem('not-found');
  return DONE;
}
