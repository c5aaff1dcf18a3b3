import { useState } from 'react';
import { ApiError, api } from '../calls/api-client.ts';
import { usePeriodicReload } from '../calls/use-periodic-reload.ts';
import { useReturnToPage } from '../lib/use-document-event.ts';
import { readTeam, type SharedOrder } from './read-team.ts';

const POLL_MS = 10_000;

/** The list, read again every ten seconds while the page is visible, and when the guest comes back to it. */
export function useTeam(reference: string, initial: SharedOrder) {
  const [team, setTeam] = useState(() => readTeam(initial));
  const [isGone, setGone] = useState(false);

  async function reload() {
    try {
      setTeam(readTeam(await api.orders.loadShared({ order_id: reference })));
      setGone(false);
    } catch (error) {
      // Without a connection the list stays, and is read again.
      if (error instanceof ApiError && error.code === 'not-found') setGone(true);
    }
  }

  usePeriodicReload(reload, POLL_MS);
  useReturnToPage(() => void reload());
  return { team, isGone, reload };
}
