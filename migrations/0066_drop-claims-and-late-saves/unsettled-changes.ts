/** Changes that the captain decides about, each with an event. */
import type pg from 'pg';
import type { Jersey } from './jerseys.ts';

export interface Change {
  pk: string;
  rowId: string;
  was: Jersey | null;
  becomes: Jersey | null;
  madeAt: Date;
}

export async function insertChanges(client: pg.ClientBase, changes: readonly Change[]): Promise<void> {
  await client.query(
    `insert into unsettled_changes (order_pk, row_id, was, becomes, made_at)
     select pk, "rowId", was, becomes, "madeAt"
     from jsonb_to_recordset($1::jsonb) as c(pk bigint, "rowId" text, was jsonb, becomes jsonb, "madeAt" timestamptz)`,
    [JSON.stringify(changes)],
  );
  await insertEvents(
    client,
    changes.map(({ pk, rowId, was, becomes }) => ({
      ...{ pk, rowId, was: describeJersey(was), becomes: describeJersey(becomes) },
    })),
  );
}

/** For example '12 Kim, MEN M - CHEST: 40 INCH, Short Sleeve'; '' for none. */
function describeJersey(jersey: Jersey | null): string {
  if (!jersey) return '';
  const { name, frontName, number, size, sleeve, shorts } = jersey;
  const others = [frontName, size, sleeve, shorts === 'No Shorts' ? '' : shorts && `shorts ${shorts}`];
  return [`${number} ${name}`.trim(), ...others].filter(Boolean).join(', ');
}

export interface Event {
  pk: string;
  /** '' for what all jerseys share. */
  rowId: string;
  was: string;
  becomes: string;
}

/** `personal` names what is forgotten with the person. */
export async function insertEvents(client: pg.ClientBase, events: readonly Event[]): Promise<void> {
  const records = events.map(({ pk, ...detail }) => {
    const personal = (['was', 'becomes'] as const).filter((field) => detail[field] !== '');
    return { pk, detail: { ...detail, personal } };
  });
  await client.query(
    `insert into order_events (order_pk, actor, kind, detail)
     select pk, 'shop', 'change-unsettled', detail from jsonb_to_recordset($1::jsonb) as e(pk bigint, detail jsonb)`,
    [JSON.stringify(records)],
  );
}
