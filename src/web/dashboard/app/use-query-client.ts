import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ErrorCode } from '#contract/endpoint/endpoint.ts';
import { ApiError, NetworkError } from '../../calls/api-client.ts';
import { clearSession, SESSION_EXPIRED } from '../../calls/session.ts';
import { toast } from '../../ui/toast.tsx';
import { EXPIRED_MESSAGE, EXPIRED_MS } from './use-staff-auth.ts';

const STALE_TIME_MS = 30_000;

interface DashboardQueryClient {
  client: QueryClient;
  isSessionExpired: boolean;
  /** Whether the shop requires a second factor that is not set up yet (rules.md accounts-10). */
  needsSecondFactor: boolean;
}

/** Creates the query cache of the dashboard; redirects to the login when the session expires. */
export function useDashboardQueryClient(): DashboardQueryClient {
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const [client] = useState(() =>
    createQueryClient((error) => {
      if (isApiError(error, 'session-expired', 'not-signed-in')) setExpired(true);
      if (isApiError(error, 'totp-setup-needed')) setNeedsSecondFactor(true);
    }),
  );

  useEffect(() => {
    if (!expired) return;
    clearSession();
    toast(EXPIRED_MESSAGE, { tone: 'danger' });
    const timer = setTimeout(() => void navigate('/login', { state: SESSION_EXPIRED }), EXPIRED_MS);
    return () => clearTimeout(timer);
  }, [expired, navigate]);

  return { client, isSessionExpired: expired, needsSecondFactor };
}

/** Its default would hold a press back while the browser is offline, say nothing, and send it minutes later. */
const networkMode = 'always';

export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Rejections are final; requests that did not reach the server are retried once.
      queries: {
        networkMode,
        refetchOnReconnect: true,
        staleTime: STALE_TIME_MS,
        retry: (failureCount, error) => error instanceof NetworkError && failureCount < 1,
      },
      mutations: { networkMode },
    },
  });
}

const isApiError = (error: unknown, ...codes: ErrorCode[]) =>
  error instanceof ApiError && codes.includes(error.code);
