/** What the account page shows: loaded when it opens, more orders on demand. */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountOrder, CreditLine } from '#contract/accounts.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { useHydrated } from '../hydrated.ts';
import { forgetSession, sessionToken } from '../session.ts';

export interface Account {
  user: { name: string; email: string; credits: number };
  today: string;
  history: CreditLine[];
  orders: AccountOrder[];
  /** The last order of this page, when there are more. */
  next: string | null;
}

export type AccountState =
  | { state: 'loading' }
  | { state: 'visitor' }
  | { state: 'expired'; message: string }
  | { state: 'failed'; message: string }
  | { state: 'ready'; account: Account };

const EXPIRED = 'Login expired, please login again!';
/** Specification 9, Timings. */
const EXPIRED_MS = 1000;

export function useAccount() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [shown, setShown] = useState<AccountState>({ state: 'loading' });

  const load = useCallback(async () => {
    if (!sessionToken()) return setShown({ state: 'visitor' });
    setShown({ state: 'loading' });
    setShown(await readAccount());
  }, []);
  useEffect(() => {
    if (hydrated) void load();
  }, [hydrated, load]);
  useEffect(() => {
    if (shown.state !== 'expired') return;
    forgetSession();
    const timer = setTimeout(() => void navigate('/login'), EXPIRED_MS);
    return () => clearTimeout(timer);
  }, [shown, navigate]);

  async function loadMore(account: Account) {
    const page = await api.accounts.account({ before: account.next });
    setShown({
      state: 'ready',
      account: { ...account, orders: [...account.orders, ...page.orders], next: page.next },
    });
  }

  return { shown, reload: () => void load(), loadMore };
}

async function readAccount(): Promise<AccountState> {
  try {
    const { user, today, credit_history: history, orders, next } = await api.accounts.account({});
    return { state: 'ready', account: { user, today, history, orders, next } };
  } catch (error) {
    const isOver =
      error instanceof Refused && (error.code === 'session-expired' || error.code === 'not-signed-in');
    return isOver ? { state: 'expired', message: EXPIRED } : { state: 'failed', message: wordsOf(error) };
  }
}
