/** The data of the account page; more orders are loaded on demand. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountOrder, CreditLine } from '#contract/accounts.ts';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import { clearSession, getSessionToken, SESSION_EXPIRED } from '../calls/session.ts';
import { useRequest } from '../calls/use-request.ts';
import { useHydrated } from '../lib/use-hydrated.ts';

export interface Account {
  user: { name: string; email: string; credits: number };
  today: string;
  creditHistory: CreditLine[];
  orders: AccountOrder[];
  /** The cursor of the next page of orders; null on the last page. */
  next: string | null;
}

export type AccountState =
  | { state: 'loading' }
  | { state: 'visitor' }
  | { state: 'expired'; message: string }
  | { state: 'failed'; message: string }
  | { state: 'ready'; account: Account };

const LOADING: AccountState = { state: 'loading' };
const EXPIRED = 'Login expired, please login again!';
/** How long the message is shown before the redirect to /login (rules.md accounts-2). */
const EXPIRED_MS = 1000;

export function useAccount() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { data: loaded = LOADING, retry } = useRequest(hydrated ? 'account' : null, loadAccount);
  /** The account with further pages of orders. */
  const [extended, setExtended] = useState<Account | null>(null);
  const shown: AccountState = extended ? { state: 'ready', account: extended } : loaded;

  const isExpired = shown.state === 'expired';
  useEffect(() => {
    if (!isExpired) return;
    clearSession();
    const timer = setTimeout(() => void navigate('/login', { state: SESSION_EXPIRED }), EXPIRED_MS);
    return () => clearTimeout(timer);
  }, [isExpired, navigate]);

  async function loadMore(account: Account) {
    const page = await api.accounts.account({ before: account.next });
    setExtended({ ...account, orders: [...account.orders, ...page.orders], next: page.next });
  }

  return { shown, reload: retry, loadMore };
}

async function loadAccount(): Promise<AccountState> {
  if (!getSessionToken()) return { state: 'visitor' };
  try {
    const { user, today, credit_history: history, orders, next } = await api.accounts.account({});
    return { state: 'ready', account: { user, today, creditHistory: history, orders, next } };
  } catch (error) {
    const isExpiredSession =
      error instanceof ApiError && (error.code === 'session-expired' || error.code === 'not-signed-in');
    return isExpiredSession
      ? { state: 'expired', message: EXPIRED }
      : { state: 'failed', message: errorMessage(error) };
  }
}
