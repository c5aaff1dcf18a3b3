import { createContext, use } from 'react';
import type { SignedInUser } from '#contract/accounts.ts';
import { sessionText } from '#web/storage/browser-storage.ts';

export const StaffUserContext = createContext<SignedInUser | null>(null);

/** Returns the signed-in staff member. Throws outside of the dashboard's layout. */
export function useStaffUser(): SignedInUser {
  const user = use(StaffUserContext);
  if (!user) throw new Error('useStaffUser outside of the dashboard');
  return user;
}

/** Stores the path where a session expired, so that the next login in this tab returns to it. */
const STORAGE_KEY = 'dashboard-place';

export const storeLocation = ({ pathname, search }: { pathname: string; search: string }): void =>
  void sessionText.set(STORAGE_KEY, pathname + search);

/** Returns the stored path and removes it; null without a path on the dashboard. */
export function takeStoredLocation(): string | null {
  const stored = sessionText.get(STORAGE_KEY);
  sessionText.set(STORAGE_KEY, null);
  return stored?.startsWith('/dashboard/') ? stored : null;
}
