import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Refused, Unreachable } from '../api.ts';
import { forgetSession } from '../session.ts';
import { toast } from '../ui/toast.tsx';
import { EXPIRED, EXPIRED_MS } from './use-gate.ts';

const FRESH_MS = 30_000;

interface StaffQueries {
  client: QueryClient;
  expired: boolean;
  /** The shop demands a second factor that is not set up yet (product-decisions 6). */
  needsSecondFactor: boolean;
}

/** The dashboard's memory of what the server said. A session that ended ends it, and leads to the login. */
export function useStaffQueries(): StaffQueries {
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const [client] = useState(() =>
    newClient((error) => {
      if (isRefused(error, 'session-expired', 'not-signed-in')) setExpired(true);
      if (isRefused(error, 'totp-setup-needed')) setNeedsSecondFactor(true);
    }),
  );

  useEffect(() => {
    if (!expired) return;
    forgetSession();
    toast(EXPIRED, { tone: 'wrong' });
    const timer = setTimeout(() => void navigate('/login'), EXPIRED_MS);
    return () => clearTimeout(timer);
  }, [expired, navigate]);

  return { client, expired, needsSecondFactor };
}

function newClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A refusal is an answer; only a shop that was not reached is asked a second time.
      queries: { staleTime: FRESH_MS, retry: (tries, error) => error instanceof Unreachable && tries < 1 },
    },
  });
}

const isRefused = (error: unknown, ...codes: string[]) =>
  error instanceof Refused && codes.includes(error.code);
