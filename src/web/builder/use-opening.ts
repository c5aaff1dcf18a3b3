import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { parseDesign } from '#domain/artwork/design.ts';
import { formatOrderLink, type OrderLink, parseOrderLink } from '#domain/order-id.ts';
import { api, Refused, wordsOf } from '../api.ts';
import { useHash } from '../hash.ts';
import { toast } from '../ui/toast.tsx';
import { type Draft, isSaved, type Opened, openDraft } from './draft.ts';
import { mergeIntoScreen } from './draft-merge.ts';
import { keptDraft, putDraftAside, takeBack, tempOrder } from './draft-storage.ts';
import { readStoredOrder } from './stored-order.ts';

export type OpeningState =
  | { at: 'start'; problem: string | null }
  | { at: 'loading'; failure: string | null }
  | { at: 'build'; draft: Draft; edition: number };

export interface OrderOpening {
  state: OpeningState;
  /** The jersey that came along from a product card. */
  design: string;
  build: (draft: Draft) => void;
  /** The order in the builder got its id, which now stands in the address. */
  named: (orderId: string) => void;
  startAnew: () => void;
  retry: () => void;
}

/** What the page shows: the start screen, or the builder with an order from this browser or from a link. */
export function useOpening(): OrderOpening {
  const { hydrated, hash } = useHash();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [state, setState] = useState<OpeningState>({ at: 'start', problem: null });
  const [tries, setTries] = useState(0);
  const inBuilder = useRef<string | null | undefined>(undefined);
  const editions = useRef(0);
  const wanted = search.get('design') ?? '';
  const design = parseDesign(wanted) ? wanted : '';

  const show = useCallback((draft: Draft) => {
    inBuilder.current = draft.orderId;
    editions.current += 1;
    setState({ at: 'build', draft, edition: editions.current });
  }, []);

  const toHash = useCallback(
    (link: string) =>
      navigate({ pathname: '/start-order', hash: link }, { replace: true, preventScrollReset: true }),
    [navigate],
  );

  const build = useCallback(
    (draft: Draft) => {
      keepUnsaved(draft.orderId);
      show(draft);
      void toHash(draft.orderId ? formatOrderLink({ orderId: draft.orderId, key: draft.key }) : '');
      scrollTo({ top: 0 });
    },
    [show, toHash],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!hydrated) return;
    const link = parseOrderLink(hash);
    if (link) {
      if (inBuilder.current === link.orderId) return;
      return openLink(link, show, setState, refuseLink);
    }
    if (hash.startsWith('order_id=')) return refuseLink('Please check the order ID or the link');
    const kept = keptDraft();
    if (inBuilder.current === null) return;
    inBuilder.current = undefined;
    if (kept && kept.orderId === null && !design) show(kept);
    else setState((before) => ({ at: 'start', problem: before.at === 'start' ? before.problem : null }));

    function refuseLink(message: string) {
      const words = `Invalid link: ${message}`;
      toast(words, { tone: 'wrong', ms: 5000 });
      inBuilder.current = undefined;
      setState({ at: 'start', problem: words });
      void navigate('/start-order', { replace: true });
    }
  }, [hydrated, hash, design, tries]);

  return useMemo(
    () => ({
      state,
      design,
      build,
      named: (orderId) => {
        inBuilder.current = orderId;
        void toHash(formatOrderLink({ orderId, key: null }));
      },
      startAnew: () => {
        keepUnsaved(undefined);
        tempOrder.set(null);
        inBuilder.current = undefined;
        setState({ at: 'start', problem: null });
        void navigate('/start-order');
      },
      retry: () => setTries((count) => count + 1),
    }),
    [state, design, build, toHash, navigate],
  );
}

/** Opens what a link names: with the changes that this browser still has, or as the shop has it. */
function openLink(
  link: OrderLink,
  show: (draft: Draft) => void,
  setState: (state: OpeningState) => void,
  refuse: (message: string) => void,
) {
  const kept = keptDraft();
  if (kept?.orderId === link.orderId) {
    const local = { ...kept, key: link.key ?? kept.key };
    // A guest with nothing to lose waits for the order as it is now: the row that was free may be taken.
    if (local.role !== 'guest' || !isSaved(local)) {
      show(local);
      return;
    }
    return openFresh(link, local, show, setState);
  }
  let cancelled = false;
  setState({ at: 'loading', failure: null });
  loadLink(link).then(
    (draft) => {
      if (cancelled) return;
      keepUnsaved(link.orderId);
      show(draft);
    },
    (error: unknown) => {
      if (cancelled) return;
      if (error instanceof Refused) refuse(error.message);
      else setState({ at: 'loading', failure: wordsOf(error) });
    },
  );
  return () => {
    cancelled = true;
  };
}

/** A guest's own copy is shown where the shop cannot be asked. */
function openFresh(
  link: OrderLink,
  local: Draft,
  show: (draft: Draft) => void,
  setState: (state: OpeningState) => void,
) {
  let cancelled = false;
  setState({ at: 'loading', failure: null });
  loadLink({ ...link, key: local.key }).then(
    (draft) => {
      if (!cancelled) show(draft);
    },
    () => {
      if (!cancelled) show(local);
    },
  );
  return () => {
    cancelled = true;
  };
}

async function loadLink({ orderId, key }: OrderLink): Promise<Draft> {
  const answer = await api.orders.loadShared({ order_id: key ? `${orderId}.${key}` : orderId });
  return openLoaded({
    ...readStoredOrder(answer.order),
    role: answer.role,
    key,
    shareLink: answer.share_link,
  });
}

/** A loaded order, with what this browser had changed in it and not saved. */
export function openLoaded(loaded: Opened): Draft {
  const kept = keptDraft();
  const mine = kept?.orderId === loaded.orderId ? kept : takeBack(loaded.orderId);
  if (!mine) return openDraft(loaded);
  const shareLink = loaded.shareLink ?? mine.shareLink;
  const { role, key } = loaded;
  return mergeIntoScreen({ ...mine, role, key, shareLink }, { stored: loaded, role, at: Date.now() });
}

/** Another order takes the place of the one in this browser: what was typed and not saved is put aside. */
function keepUnsaved(orderId: string | null | undefined) {
  const kept = keptDraft();
  const raw = tempOrder.get();
  if (kept && raw && kept.orderId !== orderId && !isSaved(kept)) putDraftAside(raw);
}
