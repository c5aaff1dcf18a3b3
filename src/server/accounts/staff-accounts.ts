import type { Kysely } from 'kysely';
import { isEmail } from '#domain/shared/contact.ts';
import { hashPassword } from '../auth/passwords.ts';
import { revokeSessionsOfUser } from '../auth/session-store.ts';
import { listManagerEmails, normaliseEmail, resetPasswordHash } from '../auth/user-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { createToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { issueOneTimeCode, revokeOneTimeCodes } from './one-time-code-store.ts';
import { formatResetLink } from './reset-password.ts';
import { deleteSecondFactor } from './second-factor-store.ts';
import { disableUser, findOtherDesigner, findStaffByEmail, upsertStaff } from './staff-store.ts';

interface StaffAccountServices {
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
/** The audit log cannot name the person who works on the server's command line. */
const COMMAND_LINE = { name: 'command line' };

/**
 * Adds a staff member and returns the sentence to print. An existing customer account becomes a staff account and keeps
 * its credits and orders. Throws StartupError.
 */
export async function addStaff(
  { db, publicUrl, now }: StaffAccountServices,
  staff: NewStaff,
): Promise<string> {
  const email = normaliseEmail(staff.email);
  if (!isEmail(email)) throw new StartupError(`${staff.email} is no e-mail address.`);
  const access = staff.isManager ? 'manager' : 'staff';
  const hash = await hashPassword(createToken());
  return db.transaction().execute(async (tx) => {
    await assertNotDemoted(tx, email, staff);
    await assertNameFree(tx, staff.designerName, email);
    const id = await upsertStaff(tx, { ...staff, email, access, passwordHash: hash, now });
    await revokeSessionsOfUser(tx, id, { now });
    await recordEvent(tx, {
      kind: 'staff-added',
      detail: { user: id, access },
      actor: COMMAND_LINE,
      at: now,
    });
    const link = await createPasswordLink(tx, id, publicUrl, now);
    return `${staff.name} (${access}) can set a password at\n  ${link}\nThe link works once, for a day.`;
  });
}

/** A manager who is added again without --manager would lose the rights unnoticed. Throws StartupError. */
async function assertNotDemoted(tx: Connection, email: string, { isManager }: NewStaff): Promise<void> {
  const existing = await findStaffByEmail(tx, email);
  if (isManager || existing?.account_access !== 'manager' || existing.disabled_at !== null) return;
  throw new StartupError(
    `${email} is a manager. Repeat it with --manager, use 'reset' for a new link, or 'disable' the account first to take the rights away.`,
  );
}

/** Screens identify designers by this name, so it must be unique. Throws StartupError. */
async function assertNameFree(tx: Connection, designerName: string | null, email: string): Promise<void> {
  if (designerName === null) return;
  const other = await findOtherDesigner(tx, designerName, email);
  if (other) throw new StartupError(`${other} designs as ${designerName} already; choose another name.`);
}

/** Ends all sessions and prevents sign-in. Orders, the audit log and the designer's name stay. Throws StartupError. */
export async function disableStaff({ db, now }: StaffAccountServices, email: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const user = await requireStaffByEmail(tx, email);
    await disableUser(tx, user.id, now);
    await revokeSessionsOfUser(tx, user.id, { now });
    await recordEvent(tx, {
      kind: 'staff-disabled',
      detail: { user: user.id },
      actor: COMMAND_LINE,
      at: now,
    });
    const isLast = user.account_access === 'manager' && (await listManagerEmails(tx)).length === 0;
    return `${user.name} cannot sign in any more.${isLast ? ' No manager is left: add one with --manager.' : ''}`;
  });
}

/**
 * Returns a link to set a new password, after a lost password or authenticator. Until it is used, nobody can sign in: without the second
 * factor, the former password would be enough for whoever knows it. Throws StartupError.
 */
export async function resetStaff(
  { db, publicUrl, now }: StaffAccountServices,
  email: string,
): Promise<string> {
  const hash = await hashPassword(createToken());
  return db.transaction().execute(async (tx) => {
    const user = await requireStaffByEmail(tx, email);
    await resetPasswordHash(tx, { userId: user.id, hash, now });
    await revokeOneTimeCodes(tx, user.id, now);
    await deleteSecondFactor(tx, user.id);
    await revokeSessionsOfUser(tx, user.id, { now });
    await recordEvent(tx, { kind: 'staff-reset', detail: { user: user.id }, actor: COMMAND_LINE, at: now });
    const link = await createPasswordLink(tx, user.id, publicUrl, now);
    return `${user.name} can set a new password at\n  ${link}\nThe link works once, for a day. The former password and the second factor are off.`;
  });
}

async function requireStaffByEmail(
  tx: Connection,
  email: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findStaffByEmail>>>> {
  const user = await findStaffByEmail(tx, normaliseEmail(email));
  if (!user) throw new StartupError(`Nobody of the staff has the address ${email}.`);
  return user;
}

async function createPasswordLink(
  tx: Connection,
  userId: number,
  publicUrl: string,
  now: Date,
): Promise<string> {
  return formatResetLink(
    publicUrl,
    await issueOneTimeCode(tx, { userId, purpose: 'invite', seconds: DAY, now }),
  );
}
