import { useEffect, useState } from 'react';
import { type Cents, fromDollars, ZERO } from '#domain/money.ts';
import { api } from '../api.ts';
import { sessionToken } from '../session.ts';

/** What the customer can spend; 0 for guests and until the shop has said more. */
export function useBalance(signedIn: boolean): Cents {
  const [balance, setBalance] = useState(ZERO);
  useEffect(() => {
    if (!signedIn) return;
    api.accounts.login({ action: 'existing', user_token: sessionToken() }).then(
      ({ user }) => setBalance(fromDollars(user.credits)),
      () => setBalance(ZERO),
    );
  }, [signedIn]);
  return signedIn ? balance : ZERO;
}
