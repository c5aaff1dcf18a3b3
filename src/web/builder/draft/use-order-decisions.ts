import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RosterChecks } from '#contract/staff/roster-checks.ts';
import type { NumberRules } from '#domain/orders/findings/number-rules.ts';
import { api } from '../../calls/api-client.ts';
import type { Draft } from './draft.ts';
import type { OrderSync } from './use-order-sync.ts';

/** What was decided about the roster of a stored order. */
export interface OrderDecisions {
  rules: NumberRules | null;
  /** Rejects with the reason for the captain. */
  chooseRules: (name: string | null) => Promise<void>;
  /** When the roster was locked; null while the team can change it. */
  lockedAt: string | null;
  /** Saves first. Rejects with the reason for the captain. */
  lockRoster: (lock: boolean) => Promise<void>;
}

/** The save of the order failed; its own message says why. */
class NotSavedError extends Error {
  constructor() {
    super('The order could not be saved; please read the message about it.');
  }
}

/** Loads what was decided about the order of the captain; null for others and before the first save. */
export function useOrderDecisions(draft: Draft, isSaved: boolean, sync: OrderSync): OrderDecisions | null {
  const [checks, setChecks] = useState<RosterChecks | null>(null);
  const { orderId, role, version } = draft;
  const isOpen = orderId !== null && role === 'creator';
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again for every version, and for a lock by closing
  useEffect(() => {
    if (!isOpen) return;
    let isOutdated = false;
    const show = (loaded: RosterChecks | null) => !isOutdated && setChecks(loaded);
    api.rosterChecks.read({ order_id: orderId }).then(show, () => show(null));
    return () => {
      isOutdated = true;
    };
  }, [isOpen, orderId, version, sync.isRosterLocked]);

  const { save } = sync;
  const chooseRules = useCallback(
    async (name: string | null) =>
      setChecks(await api.rosterChecks.chooseRules({ order_id: orderId ?? '', name })),
    [orderId],
  );
  const lockRoster = useCallback(
    async (lock: boolean) => {
      const order_id = orderId ?? '';
      if (lock && !isSaved && !(await save())) throw new NotSavedError();
      // After a save the page shows what is stored, but has not loaded its number yet.
      const shown = isSaved && checks ? checks : await api.rosterChecks.read({ order_id });
      setChecks(await api.rosterChecks.lock({ order_id, shown: shown.list, lock }));
    },
    [orderId, isSaved, save, checks],
  );
  const lockedAt = checks?.locked_at ?? null;
  return useMemo(
    () => (isOpen ? { rules: checks?.rules ?? null, chooseRules, lockedAt, lockRoster } : null),
    [isOpen, checks, chooseRules, lockedAt, lockRoster],
  );
}
