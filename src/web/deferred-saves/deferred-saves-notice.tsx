import { useRef, useState } from 'react';
import type { DeferredSave } from '#contract/orders.ts';
import { api, errorMessage } from '../lib/api-client.ts';
import { formatLocalDateTime } from '../lib/format-date.ts';
import { usePeriodicReload } from '../lib/use-periodic-reload.ts';
import { useRequest } from '../lib/use-request.ts';
import { useReturnToPage } from '../lib/use-return-to-page.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { DeferredChanges, UnfitChanges } from './deferred-changes.tsx';

interface DeferredSavesNoticeProps {
  orderReference: string | null;
  /** A value that changes when the deferred saves have to be reloaded. */
  refreshKey?: unknown;
  /** The team name, when the page shows several orders. */
  teamName?: string | null;
  onAccepted: () => Promise<void>;
}

/** Shows the order's creator the saves made during a payment, to accept or reject them (rules.md orders-12). */
export function DeferredSavesNotice({
  orderReference,
  refreshKey,
  teamName,
  onAccepted,
}: DeferredSavesNoticeProps) {
  const deferred = useDeferredSaves(orderReference, refreshKey, onAccepted);
  const region = useRef<HTMLElement>(null);
  const [hasSettled, setSettled] = useState(false);
  if (deferred.saves.length === 0 && !hasSettled) return null;

  /** The pressed button is gone afterwards: the focus stays in this place of the page. */
  async function settle(id: number, action: 'take' | 'leave') {
    setSettled(true);
    await deferred.settle(id, action);
    region.current?.focus();
  }

  return (
    <section ref={region} tabIndex={-1} aria-label="Late changes">
      {deferred.saves.length > 0 && <DeferredSaveList {...deferred} settle={settle} teamName={teamName} />}
    </section>
  );
}

type DeferredSaveListProps = DeferredSavesState & { teamName: string | null | undefined };

function DeferredSaveList({
  saves,
  isBeingPaid,
  isLocked,
  isReleased,
  busyId,
  error,
  settle,
  teamName,
}: DeferredSaveListProps) {
  return (
    <Notice tone="warning">
      <h2 className="text-xl">
        {saves.length === 1 ? 'One change' : `${saves.length} changes`} came{' '}
        {describeLateness({ isBeingPaid, isLocked }, teamName ?? 'the order')}
      </h2>
      <p className="mt-1">
        {isBeingPaid
          ? 'The payment is still open. Decide as soon as it is over.'
          : `${saves.length === 1 ? 'It is not in the order yet: take it' : 'They are not in the order yet: take each of them'}, or leave it out.`}
      </p>
      {isReleased && (
        <p className="mt-1 font-semibold">
          The order is released to production as it is. A change that you take stops it until we have looked
          at it.
        </p>
      )}
      {error && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {error}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {saves.map(({ id, saved_at, actor, changes, unfit }, index) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold">
                {actor === 'guest' || actor === 'player' ? 'A team mate' : 'You'},{' '}
                <time dateTime={saved_at}>{formatLocalDateTime(saved_at)}</time>
              </p>
              {changes.length > 0 && <DeferredChanges changes={changes} />}
              <UnfitChanges unfit={unfit} />
            </div>
            <div className="flex flex-wrap gap-2">
              {changes.length > 0 && (
                <Button
                  busy={busyId === id}
                  disabled={isBeingPaid || busyId !== null}
                  aria-label={`Take change ${index + 1}`}
                  onClick={() => void settle(id, 'take')}
                >
                  Take
                </Button>
              )}
              <Button
                variant="ghost"
                disabled={busyId !== null}
                aria-label={`Leave out change ${index + 1}`}
                onClick={() => void settle(id, 'leave')}
              >
                Leave out
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Afterwards it is not known any more whether a payment or a lock was the reason. */
function describeLateness(
  { isBeingPaid, isLocked }: Pick<DeferredSavesState, 'isBeingPaid' | 'isLocked'>,
  order: string,
): string {
  if (isBeingPaid) return `while ${order} is being paid`;
  return isLocked ? 'after the list was locked' : `too late for ${order}`;
}

interface DeferredSavesState {
  saves: DeferredSave[];
  isBeingPaid: boolean;
  isLocked: boolean;
  isReleased: boolean;
  /** The id of the save that is being accepted or rejected. */
  busyId: number | null;
  error: string | null;
  settle: (id: number, action: 'take' | 'leave') => Promise<void>;
}

/** Late saves reach the page of a creator who has it open. */
const REFRESH_MS = 20_000;

/**
 * Loads the saves that were made while the order was being paid or its list locked: again when `version` changes, when
 * the visitor comes back to the page, and every few seconds while another one can come. `reference` is the order's id,
 * with its key if the page has it. A failed request is ignored.
 */
function useDeferredSaves(
  reference: string | null,
  version: unknown,
  onAccepted: () => Promise<void>,
): DeferredSavesState {
  const { data, reload } = useRequest(
    reference,
    () => api.orders.deferredSaves({ order_id: reference! }),
    version,
  );
  useReturnToPage(() => void reload().catch(() => undefined));
  usePeriodicReload(reload, data?.being_paid || data?.roster_locked ? REFRESH_MS : null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function settle(id: number, action: 'take' | 'leave') {
    if (!reference) return;
    setBusyId(id);
    setError(null);
    try {
      const { message } = await api.orders.settleDeferredSave({ order_id: reference, id, action });
      toast(message, { tone: 'success' });
      if (action === 'take') await onAccepted();
      await reload();
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setBusyId(null);
  }

  return {
    saves: data?.saves ?? [],
    isBeingPaid: data?.being_paid ?? false,
    isLocked: data?.roster_locked ?? false,
    isReleased: data?.released ?? false,
    busyId,
    error,
    settle,
  };
}
