import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#contract/endpoint/endpoint.ts';
import type { EditRefusal } from '#domain/orders/players/row-access.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { createSaveId } from '../../lib/random-ids.ts';
import { toast } from '../../ui/toast.tsx';
import { isSaved, type PendingSave } from './draft.ts';
import type { DraftEditor } from './draft-changes.ts';
import { describeRejectedEdit } from './draft-merge.ts';
import { isRefusal } from './is-refusal.ts';
import { parseSavedOrder, toSaveRequest } from './order-sync.ts';

/** The poll interval of a visible shared order. */
const POLL_MS = 10_000;

export interface SaveFailure {
  message: string;
  code: ErrorCode | 'unreachable';
}

export interface OrderSync {
  save: () => Promise<boolean>;
  /** Loads what the captain has changed on this page with another call, without a message that the team made it. */
  refresh: () => Promise<void>;
  isSaving: boolean;
  failure: SaveFailure | null;
  /** Whether the list is locked for the team (rules.md roster-28). */
  isRosterLocked: boolean;
  /** The last day on which the team can change the list; null without one. */
  closesOn: string | null;
  /** Why the list cannot be changed here now; null while it can be. */
  closedBecause: EditRefusal | null;
  playersConfirm: boolean;
  /** Whether the last poll did not reach the server. */
  isOffline: boolean;
  /** Whether the shop does not know the order any more: it was deleted. */
  isGone: boolean;
}

interface ReceiveOptions {
  isOutdated?: () => boolean;
  /** Whether the captain made the change that is loaded. */
  isOwn?: boolean;
}

/** Saves the order and receives the changes of team mates (rules.md roster-10, builder-10). */
export function useOrderSync({ draft, change, getLatest }: DraftEditor, prices: PriceList): OrderSync {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [list, setList] = useState<ListState>(OPEN_LIST);
  const [isOffline, setOffline] = useState(false);
  const [isGone, setGone] = useState(false);
  const isSavingNow = useRef(false);
  /** A response to a poll that was started before the last save, or the last refresh, is outdated. */
  const saves = useRef(0);
  /** A save was refused because of a payment: it is sent again when that has ended without an order. */
  const waitsForPayment = useRef(false);

  /** Sends the save that is pending, exactly as it was sent before. */
  const sendPending = useCallback(async () => {
    const draft = getLatest();
    const sent = draft.pendingSave;
    if (!sent) return;
    const isPending = ({ id }: PendingSave) => getLatest().pendingSave?.id === id;
    try {
      const response = await api.orders.save(toSaveRequest(draft, sent, prices));
      if (!isPending(sent)) return;
      setFailure(null);
      change({
        type: 'saved',
        stored: parseSavedOrder(response.order),
        shareLink: response.share_link,
        refused: response.refused.map(({ row_id, field, reason }) =>
          describeRejectedEdit({ rowId: row_id, field, reason }, sent.content),
        ),
        moved: response.moved.map(({ row_id, to_row_id }) => ({ rowId: row_id, toRowId: to_row_id })),
        at: Date.now(),
      });
      toast(response.message, { tone: 'success' });
    } catch (error) {
      if (isRefusal(error) && isPending(sent)) change({ type: 'refused' });
      throw error;
    }
  }, [change, getLatest, prices]);

  const receive = useCallback(
    async ({ isOutdated, isOwn = false }: ReceiveOptions = {}) => {
      // A save that is refused now is told when it is sent again with its button.
      await sendPending().catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
      const { orderId, key } = getLatest();
      const response = await api.orders.loadShared({
        order_id: key ? `${orderId}.${key}` : `${orderId}`,
      });
      if (isOutdated?.() || getLatest().pendingSave) return;
      setGone(false);
      setList({
        isRosterLocked: response.roster_locked,
        closesOn: response.closes_on,
        closedBecause: response.closed_because,
        playersConfirm: response.players_confirm,
      });
      const stored = parseSavedOrder(response.order);
      const { version, role, submitted, isReopened } = getLatest();
      const isNewer =
        version !== stored.version ||
        role !== response.role ||
        submitted !== stored.submitted ||
        isReopened !== response.reopened;
      if (isNewer)
        change({
          type: 'received',
          stored,
          role: response.role,
          isReopened: response.reopened,
          isOwn,
          at: Date.now(),
        });
    },
    [change, getLatest, sendPending],
  );

  const send = useCallback(async () => {
    const isRepeated = getLatest().pendingSave !== null;
    await sendPending();
    if (isRepeated && isSaved(getLatest())) return;
    change({ type: 'sending', saveId: createSaveId() });
    await sendPending();
  }, [change, getLatest, sendPending]);

  const save = useCallback(async () => {
    if (isSavingNow.current) return false;
    isSavingNow.current = true;
    saves.current += 1;
    waitsForPayment.current = false;
    setSaving(true);
    setFailure(null);
    try {
      await send().catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'version-conflict') throw error;
        await receive();
        await send();
      });
      setOffline(false);
      return true;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unreachable';
      setFailure({ message: errorMessage(error), code });
      if (code === 'order-being-paid') {
        waitsForPayment.current = true;
        setList((before) => ({ ...before, closedBecause: code }));
      }
      return false;
    } finally {
      isSavingNow.current = false;
      setSaving(false);
    }
  }, [receive, send]);

  const poll = useCallback(async () => {
    const savesBefore = saves.current;
    const isOutdated = () => saves.current !== savesBefore;
    await receive({ isOutdated }).catch((error: unknown) => {
      if (isNotFound(error) && !isOutdated()) setGone(true);
      throw error;
    });
  }, [receive]);
  usePollRemoteChanges({
    isEnabled: draft.orderId !== null && !draft.submitted,
    ...{ poll, isPaused: isSavingNow, setOffline },
  });
  const { closedBecause } = list;
  useEffect(() => {
    if (closedBecause === null && waitsForPayment.current) void save();
  }, [closedBecause, save]);
  const refresh = useCallback(async () => {
    // A poll that is on its way would tell the captain's own change as one of the team.
    saves.current += 1;
    await receive({ isOwn: true });
  }, [receive]);
  return { save, refresh, isSaving, failure, ...list, isOffline, isGone };
}

type ListState = Pick<OrderSync, 'isRosterLocked' | 'closesOn' | 'closedBecause' | 'playersConfirm'>;

const OPEN_LIST: ListState = {
  ...{ isRosterLocked: false, closesOn: null, closedBecause: null, playersConfirm: false },
};

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-found';

interface PollOptions {
  isEnabled: boolean;
  poll: () => Promise<void>;
  isPaused: { current: boolean };
  setOffline: (offline: boolean) => void;
}

/** Polls immediately, every ten seconds while the page is visible, and when the visitor returns to it. */
function usePollRemoteChanges({ isEnabled, poll, isPaused, setOffline }: PollOptions) {
  const isPolling = useRef(false);
  useEffect(() => {
    if (!isEnabled) return;
    const pollOnce = async () => {
      if (isPolling.current || isPaused.current || document.visibilityState !== 'visible') return;
      isPolling.current = true;
      await poll().then(
        () => setOffline(false),
        (error: unknown) => setOffline(!(error instanceof ApiError)),
      );
      isPolling.current = false;
    };
    const startPoll = () => void pollOnce();
    startPoll();
    const timer = setInterval(startPoll, POLL_MS);
    addEventListener('focus', startPoll);
    document.addEventListener('visibilitychange', startPoll);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', startPoll);
      document.removeEventListener('visibilitychange', startPoll);
    };
  }, [isEnabled, poll, isPaused, setOffline]);
}
