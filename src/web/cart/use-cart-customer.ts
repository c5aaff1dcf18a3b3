import { useState } from 'react';
import { parseWireAddress } from '#contract/conversion/address-conversion.ts';
import { type Cents, fromDollars, ZERO } from '#domain/shared/money.ts';
import { ApiError, api } from '../calls/api-client.ts';
import { clearSession, getSessionToken, signedInUser } from '../calls/session.ts';
import { useRequest } from '../calls/use-request.ts';
import type { KnownCustomer } from '../checkout/customer-draft.ts';
import { usePersisted } from '../storage/persisted.ts';

export interface CartCustomer {
  signedIn: boolean;
  /** Whether the session has ended since the customer signed in; the page offers to sign in again. */
  hasSessionEnded: boolean;
  /** The credits that the customer can spend; 0 for guests, null until the response. */
  balance: Cents | null;
  /** What the account knows; null for guests and until the response. */
  account: KnownCustomer | null;
  /** Whether the account could not be loaded. */
  failed: boolean;
  retry: () => void;
  /** Forgets the session; the customer signs in again or continues as a guest. */
  endSession: () => void;
}

/** Loads what the account of a signed-in customer knows: credits, and what the checkout fills in. */
export function useCartCustomer(): CartCustomer {
  const signedIn = usePersisted(signedInUser) !== null;
  const [hasEnded, setEnded] = useState(false);
  function endSession() {
    clearSession();
    setEnded(true);
  }
  const { data, error, retry } = useRequest(signedIn ? 'customer' : null, () =>
    loadCustomer().catch((failure: unknown) => {
      if (isSessionEnd(failure)) endSession();
      throw failure;
    }),
  );
  return {
    signedIn,
    hasSessionEnded: hasEnded && !signedIn,
    balance: signedIn ? (data?.balance ?? null) : ZERO,
    account: data?.account ?? null,
    failed: error !== undefined,
    retry,
    endSession,
  };
}

const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'session-expired' || error.code === 'not-signed-in');

async function loadCustomer() {
  const [{ user }, { phone, address }] = await Promise.all([
    api.accounts.login({ action: 'existing', user_token: getSessionToken() }),
    api.accounts.recipient({}).catch(() => ({ phone: '', address: null })),
  ]);
  const { name, email, credits } = user;
  const account: KnownCustomer = { name, email, phone, address: address && parseWireAddress(address) };
  return { balance: fromDollars(credits), account };
}
