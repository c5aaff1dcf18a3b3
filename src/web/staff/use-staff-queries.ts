import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Refused, Unreachable } from '../api.ts';
import { forgetSession } from '../session.ts';
import { toast } from '../ui/toast.tsx';
import { EXPIRED, EXPIRED_MS } from './use-gate.ts';

const FRESH_MS = 30_000;

/** The dashboard's memory of what the server said. A session that ended ends it, and leads to the login. */
export function useStaffQueries(): { client: QueryClient; expired: boolean } {
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  const [client] = useState(() => newClient(() => setExpired(true)));

  useEffect(() => {
    if (!expired) return;
    forgetSession();
    toast(EXPIRED, { tone: 'wrong' });
    const timer = setTimeout(() => void navigate('/login'), EXPIRED_MS);
    return () => clearTimeout(timer);
  }, [expired, navigate]);

  return { client, expired };
}

function newClient(onExpired: () => void): QueryClient {
  const onError = (error: unknown) => isExpiry(error) && onExpired();
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A refusal is an answer; only a shop that was not reached is asked a second time.
      queries: { staleTime: FRESH_MS, retry: (tries, error) => error instanceof Unreachable && tries < 1 },
    },
  });
}

const isExpiry = (error: unknown) =>
  error instanceof Refused && (error.code === 'session-expired' || error.code === 'not-signed-in');
