import { type Kysely, sql } from 'kysely';
import { isEmail } from '#domain/contact.ts';
import type { DB } from '../db/schema.gen.ts';
import { newToken } from '../keys.ts';
import type { Connection } from '../orders/stored-order.ts';
import { StartRefusal } from '../start-refusal.ts';
import { issueKey } from './account-keys.ts';
import { hashPassword } from './passwords.ts';
import { removeSecondFactor } from './recovery-codes.ts';
import { resetLink } from './reset.ts';
import { endSessionsOf } from './sessions.ts';
import { tidyEmail } from './users.ts';

interface Shop {
  db: Kysely<DB>;
  publicUrl: string;
  now: Date;
}

interface NewStaff {
  email: string;
  name: string;
  designerName: string | null;
  isManager: boolean;
}

const DAY = 24 * 3600;

/** Answers what to tell whoever runs the shop. A customer's account becomes staff's; its credits and orders stay. */
export async function addStaff({ db, publicUrl, now }: Shop, staff: NewStaff): Promise<string> {
  const email = tidyEmail(staff.email);
  if (!isEmail(email)) throw new StartRefusal(`${staff.email} is no e-mail address.`);
  const access = staff.isManager ? 'manager' : 'staff';
  const hash = await hashPassword(newToken());
  return db.transaction().execute(async (tx) => {
    await refuseTakenName(tx, staff.designerName, email);
    const { rows } = await sql<{ id: number }>`
      insert into users (name, email, password_hash, account_type, account_access, designer_name, created_at, verified_at)
      values (${staff.name}, ${email}, ${hash}, 'staff', ${access}, ${staff.designerName}, ${now}, ${now})
      on conflict (email) do update set name = excluded.name, account_type = 'staff', account_access = excluded.account_access,
        designer_name = coalesce(excluded.designer_name, users.designer_name), disabled_at = null
      returning id`.execute(tx);
    const { id } = rows[0]!;
    await endSessionsOf(tx, id, now);
    await note(tx, 'staff-added', { user: id, access }, now);
    const link = await passwordLink(tx, id, publicUrl, now);
    return `${staff.name} (${access}) can set a password at\n  ${link}\nThe link works once, for a day.`;
  });
}

/** Orders belong to a designer by this name on the screens, so no two have the same. */
async function refuseTakenName(tx: Connection, designerName: string | null, email: string): Promise<void> {
  if (designerName === null) return;
  const { rows } = await sql<{ email: string }>`
    select email from users where designer_name = ${designerName} and email <> ${email}`.execute(tx);
  if (rows[0])
    throw new StartRefusal(`${rows[0].email} designs as ${designerName} already; choose another name.`);
}

/** At once: sessions end, sign-in is refused. Orders, history and the designer's name stay. */
export async function disableStaff({ db, now }: Shop, email: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const user = await staffCalled(tx, email);
    await sql`update users set disabled_at = ${now} where id = ${user.id}`.execute(tx);
    await endSessionsOf(tx, user.id, now);
    await note(tx, 'staff-disabled', { user: user.id }, now);
    return `${user.name} cannot sign in any more.`;
  });
}

/** For a lost password or a lost phone. */
export async function resetStaff({ db, publicUrl, now }: Shop, email: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const user = await staffCalled(tx, email);
    await removeSecondFactor(tx, user.id);
    await endSessionsOf(tx, user.id, now);
    await note(tx, 'staff-reset', { user: user.id }, now);
    const link = await passwordLink(tx, user.id, publicUrl, now);
    return `${user.name} can set a new password at\n  ${link}\nThe link works once, for a day. The second factor is off.`;
  });
}

/** Who may do what is part of the shop's history; whoever sits at its machine is not known by name. */
async function note(
  tx: Connection,
  kind: 'staff-added' | 'staff-disabled' | 'staff-reset',
  detail: { user: number; access?: 'manager' | 'staff' },
  now: Date,
): Promise<void> {
  await sql`
    insert into order_events (actor, kind, detail, at)
    values ('command line', ${kind}, ${JSON.stringify(detail)}::jsonb, ${now})`.execute(tx);
}

async function staffCalled(tx: Connection, email: string): Promise<{ id: number; name: string }> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from users where email = ${tidyEmail(email)} and account_type = 'staff'`.execute(tx);
  if (!rows[0]) throw new StartRefusal(`Nobody of the staff has the address ${email}.`);
  return rows[0];
}

async function passwordLink(tx: Connection, userId: number, publicUrl: string, now: Date): Promise<string> {
  return resetLink(publicUrl, await issueKey(tx, { userId, purpose: 'invite', seconds: DAY, now }));
}
