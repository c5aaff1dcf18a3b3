import { useDeferredValue } from 'react';
import type { OrderPlayers } from '../../players/order-players.ts';
import { useRoster } from '../../players/use-roster.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';

/** The stored jerseys with their players, on the order form of a saved order's captain; null elsewhere, and until they are loaded. */
export function useOrderPlayers({ draft, isCaptain, isReadOnly, sync }: OrderEditor): OrderPlayers | null {
  const orderId = isCaptain && !isReadOnly && draft.step === 'order' ? draft.orderId : null;
  const { roster, reload } = useRoster(orderId, draft.version);
  // Shown with a lower priority than the input.
  const stored = useDeferredValue(draft.base);
  if (!orderId || !roster || !stored) return null;
  const { teamName, rows } = stored;
  return {
    orderId,
    teamName,
    rows,
    roster,
    reload: () => Promise.all([reload(), sync.refresh()]),
  };
}
