/** Saves that arrived too late, and wait for the captain. */
import type pg from 'pg';
import { FIELDS, type Jersey, type Roster, type Row, readRows, selectJersey, toRoster } from './jerseys.ts';
import { type Change, type Event, insertChanges, insertEvents } from './unsettled-changes.ts';

/** Each has the list of a whole team. */
const SAVES_AT_ONCE = 50;

type Content = { rows: Row[]; options: Record<string, unknown> } & Record<string, unknown>;

interface LateSave {
  /** Of a saved order that was paid the paid one. */
  pk: string;
  actor: string;
  base: Content | null;
  content: Content;
  deletedRowIds: string[];
  madeAt: Date;
}

export async function convertLateSaves(client: pg.ClientBase, pks: readonly string[]): Promise<void> {
  for (;;) {
    const { rows: saves } = await client.query<LateSave>(DELETE_LATE_SAVES, [pks, SAVES_AT_ONCE]);
    if (saves.length === 0) return;
    const present = await readRows(client, [...new Set(saves.map(({ pk }) => pk))]);
    await insertChanges(
      client,
      saves.flatMap((save) => listChanges(save, present.get(save.pk) ?? new Map())),
    );
    await insertEvents(client, saves.flatMap(describeHead));
  }
}

const DELETE_LATE_SAVES = `
  with late as (
    delete from deferred_saves where id in (
      select id from deferred_saves where order_pk = any($1::bigint[]) and settled_at is null order by id limit $2)
    returning *
  )
  select coalesce(paid.id, o.id)::text as pk, s.actor, v.content as base, s.content, s.deleted_row_ids as "deletedRowIds",
    s.saved_at as "madeAt"
  from late s join orders o on o.id = s.order_pk
  left join order_versions v on v.order_pk = s.order_pk and v.version = s.base_version
  left join checkouts c on c.id = o.paid_by_checkout_id
  left join orders paid on paid.checkout_id = c.id
    and (c.snapshot -> 'orders' -> (paid.checkout_position - 1) ->> 'orderPk')::bigint = o.id
  order by s.id`;

/** Leaves out what the list has by now, and what was typed into a jersey that was deleted since. */
function listChanges({ pk, base, content, deletedRowIds, madeAt }: LateSave, present: Roster): Change[] {
  const loaded = base ? toRoster(base.rows) : present;
  const changes = content.rows.flatMap((row): Change[] => {
    const [was, is, becomes] = [loaded.get(row.id) ?? null, present.get(row.id), selectJersey(row)];
    const changed = FIELDS.filter((field) => was?.[field] !== becomes[field]);
    if (was ? !is : isEmpty(becomes)) return [];
    if (changed.every((field) => is?.[field] === becomes[field])) return [];
    return [{ pk, rowId: row.id, was, becomes, madeAt }];
  });
  const deleted = deletedRowIds.flatMap((rowId): Change[] => {
    const was = present.get(rowId);
    return was ? [{ pk, rowId, was, becomes: null, madeAt }] : [];
  });
  return [...changes, ...deleted];
}

const isEmpty = ({ name, frontName, number, size }: Jersey): boolean =>
  (name + frontName + number + size).trim() === '';

const HEAD = ['teamName', 'name', 'email', 'notes', 'design', 'customDesign'] as const;
const OPTIONS = ['cutting', 'material', 'collar', 'casing'] as const;

/** What the captain or staff changed besides the jerseys is kept as an event alone. */
function describeHead({ pk, actor, base, content }: LateSave): Event[] {
  if (!base || (actor !== 'creator' && actor !== 'staff')) return [];
  const pairs = [
    ...HEAD.map((field) => [base[field], content[field]]),
    ...OPTIONS.map((field) => [base.options[field], content.options[field]]),
  ].filter(([was, becomes]) => was !== becomes);
  const join = (side: 0 | 1) => pairs.map((pair) => String(pair[side] || 'nothing')).join(', ');
  return pairs.length === 0 ? [] : [{ pk, rowId: '', was: join(0), becomes: join(1) }];
}
