import { type RawBuilder, sql } from 'kysely';
import type { MoneyLine } from './money-line.ts';

/**
 * Part of every statement that moves an order on by a version without touching its content: the content goes along, so
 * that saves of the team and of other staff are put together with it.
 */
export const keepContent = ({ pk, version }: MoneyLine, now: Date): RawBuilder<unknown> => sql`
  insert into order_versions (order_pk, version, actor, content, saved_at)
  select order_pk, version + 1, 'staff', content, ${now}::timestamptz
  from order_versions where order_pk = ${pk} and version = ${version}`;
