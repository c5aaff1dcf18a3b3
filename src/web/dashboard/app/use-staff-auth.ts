/** Access to the dashboard: every page load resumes the session with the stored token. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { storeLocation } from '#web/dashboard/shared/staff-session.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import {
  clearSession,
  getSessionToken,
  SESSION_EXPIRED,
  saveSession,
  signedInUser,
} from '../../calls/session.ts';
import { useRequest } from '../../calls/use-request.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

const RESTRICTED_MESSAGE = 'Restricted Page Access, redirecting to home page';
export const EXPIRED_MESSAGE = 'Login expired, please login again!';
const RESTRICTED_MS = 2000;
export const EXPIRED_MS = 1000;

type AuthState =
  | { status: 'checking' }
  | { status: 'open'; user: SignedInUser }
  | { status: 'closed'; message: string; to: '/' | '/login'; redirectAfterMs: number; isCustomer?: boolean }
  | { status: 'unreachable'; message: string };

const CHECKING_STATE: AuthState = { status: 'checking' };
const RESTRICTED_STATE = {
  status: 'closed',
  message: RESTRICTED_MESSAGE,
  to: '/',
  redirectAfterMs: RESTRICTED_MS,
} satisfies AuthState;
const EXPIRED_STATE: AuthState = {
  status: 'closed',
  message: EXPIRED_MESSAGE,
  to: '/login',
  redirectAfterMs: EXPIRED_MS,
};

/** Authenticates the user; `retry` repeats the request when the server was unreachable. */
export function useStaffAuth(): { auth: AuthState; retry: () => void } {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const location = useLocation();
  const { data: auth = CHECKING_STATE, retry } = useRequest(hydrated ? 'staff' : null, authenticateStaff);

  useEffect(() => {
    if (auth.status !== 'closed') return;
    const isExpired = auth.to === '/login';
    if (isExpired) storeLocation(location);
    const options = { replace: true, ...(isExpired && { state: SESSION_EXPIRED }) };
    const timer = setTimeout(() => void navigate(auth.to, options), auth.redirectAfterMs);
    return () => clearTimeout(timer);
  }, [auth, location, navigate]);

  return { auth, retry };
}

async function authenticateStaff(): Promise<AuthState> {
  const token = getSessionToken();
  if (!token) return signedInUser.get()?.account_type === 'staff' ? EXPIRED_STATE : RESTRICTED_STATE;
  try {
    const session = await api.accounts.login({ action: 'existing', user_token: token });
    saveSession(session);
    return session.account_type === 'staff'
      ? { status: 'open', user: session.user }
      : { ...RESTRICTED_STATE, isCustomer: true };
  } catch (error) {
    if (!(error instanceof ApiError)) return { status: 'unreachable', message: errorMessage(error) };
    clearSession();
    return EXPIRED_STATE;
  }
}
