import type { Caller } from '../http/caller.ts';

/** Whether the caller is signed in with this address, which was verified. */
export async function isOwnAddress(caller: Caller, email: string): Promise<boolean> {
  const session = await caller.session().catch(() => null);
  return session?.email === email.trim().toLowerCase();
}
