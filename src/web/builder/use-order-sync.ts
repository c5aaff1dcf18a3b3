import { useCallback, useEffect, useRef, useState } from 'react';
import type { PriceList } from '#domain/price-list.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { toast } from '../ui/toast.tsx';
import { DEFERRED_WORDS } from './deferred-words.ts';
import { describeWords } from './draft-merge.ts';
import { moveWords } from './move-words.ts';
import { readStoredOrder, toSave } from './stored-order.ts';
import type { OpenDraft } from './use-draft.ts';

/** How often the shared order is looked at while it is on the screen. */
const POLL_MS = 10_000;

/** A player's new place takes longer to read than 'Order Saved'. */
const MOVED_MS = 6000;

/** Two sentences, of which the second says that nothing is lost. */
const DEFERRED_MS = 8000;

export interface Failure {
  words: string;
  code: string;
}

export interface OrderSync {
  save: () => Promise<boolean>;
  /** Loads what the shop has now. */
  refresh: () => Promise<void>;
  saving: boolean;
  failure: Failure | null;
  /** The shop did not answer when it was last asked for news. */
  offline: boolean;
}

/** Saving, and hearing what team mates saved (product-decisions 4). */
export function useOrderSync({ draft, change, latest }: OpenDraft, prices: PriceList): OrderSync {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [offline, setOffline] = useState(false);
  const busy = useRef(false);

  const receive = useCallback(async () => {
    const { orderId, key } = latest();
    const answer = await api.orders.loadShared({ order_id: key ? `${orderId}.${key}` : `${orderId}` });
    const stored = readStoredOrder(answer.order);
    const { version, role, submitted, unanswered } = latest();
    const news = version !== stored.version || role !== answer.role || submitted !== stored.submitted;
    if (news || unanswered) change({ do: 'received', stored, role: answer.role, at: Date.now() });
  }, [change, latest]);

  const send = useCallback(async () => {
    change({ do: 'sending' });
    const sent = latest();
    try {
      const answer = await api.orders.save(toSave(sent, prices));
      change({
        do: 'saved',
        stored: readStoredOrder(answer.order),
        shareLink: answer.share_link,
        refused: answer.refused.map(({ row_id, field, reason }) =>
          describeWords({ rowId: row_id, field, reason }, sent.content),
        ),
        moved: answer.moved.map(({ row_id, to_row_id }) => ({ rowId: row_id, toRowId: to_row_id })),
        at: Date.now(),
      });
      const moves = latest().moved.map(moveWords);
      toast([answer.message, ...moves].join('. '), {
        tone: 'done',
        ms: moves.length > 0 ? MOVED_MS : undefined,
      });
    } catch (error) {
      // Only a clear no says that nothing was stored.
      const refused = error instanceof Refused && error.code !== 'our-fault';
      change({ do: refused ? 'refused' : 'unanswered' });
      throw error;
    }
  }, [change, latest, prices]);

  const save = useCallback(async () => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      if (latest().unanswered) await receive();
      await send().catch(async (error: unknown) => {
        if (!(error instanceof Refused) || error.code !== 'version-conflict') throw error;
        await receive();
        await send();
      });
      setOffline(false);
      return true;
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'unreachable';
      setFailure({ words: wordsOf(error), code });
      // On a phone the box that says so is far below the button.
      if (code === 'order-being-paid')
        toast(`${wordsOf(error)}. ${DEFERRED_WORDS}`, { tone: 'wrong', ms: DEFERRED_MS });
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }, [latest, receive, send]);

  useNews({ watching: draft.orderId !== null && !draft.submitted, busy, receive, setOffline });
  return { save, refresh: receive, saving, failure, offline };
}

interface News {
  watching: boolean;
  busy: { current: boolean };
  receive: () => Promise<void>;
  setOffline: (offline: boolean) => void;
}

/** Looks at once, every ten seconds while the page is seen, and when the visitor comes back to it. */
function useNews({ watching, busy, receive, setOffline }: News) {
  useEffect(() => {
    if (!watching) return;
    const ask = async () => {
      if (busy.current || document.visibilityState !== 'visible') return;
      busy.current = true;
      await receive().then(
        () => setOffline(false),
        (error: unknown) => setOffline(!(error instanceof Refused)),
      );
      busy.current = false;
    };
    const look = () => void ask();
    look();
    const timer = setInterval(look, POLL_MS);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [watching, busy, receive, setOffline]);
}
