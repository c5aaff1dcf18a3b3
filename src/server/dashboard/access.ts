import { type RawBuilder, sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Caller } from '../http/caller.ts';

/** Who is at the dashboard. The call's access was checked before; this is for the types and for a slip in the contract. */
export async function staffOf(caller: Caller): Promise<Session> {
  const session = await caller.session();
  if (!session) throw new Problem('not-signed-in');
  if (session.accountType !== 'staff') throw new Problem('forbidden');
  return session;
}

/** Which orders `o` this person works on: all for a manager, their own for a designer (specification 6). */
export const theirs = ({ access, userId }: Session): RawBuilder<unknown> =>
  access === 'manager' ? sql`true` : sql`o.designer_id = ${userId}`;

/** Those who design, for the manager to choose from; a designer sees nobody but themselves. */
export const designersFor = ({ access, userId }: Session): RawBuilder<unknown> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('name', d.designer_name) order by d.designer_name), '[]'::jsonb)
   from users d where d.designer_name is not null and d.disabled_at is null
     and (${access === 'manager'} or d.id = ${userId}))`;
