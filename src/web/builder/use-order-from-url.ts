import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { parseDesign } from '#domain/artwork/design.ts';
import { formatOrderLink, type OrderLink, parseOrderLink } from '#domain/orders/order-id.ts';
import { ApiError, api, errorMessage } from '../lib/api-client.ts';
import { useHash } from '../lib/use-hash.ts';
import { toast } from '../ui/toast.tsx';
import { createDraftFromOrder, type Draft, isSaved, type LoadedOrder } from './draft/draft.ts';
import { mergeRemoteState } from './draft/draft-merge.ts';
import { loadDraft, setDraftAside, storedDraft, takeSetAsideDraft } from './draft/draft-storage.ts';
import { parseSavedOrder } from './draft/order-sync.ts';

export type OrderPageState =
  | { status: 'start'; problem: string | null }
  | { status: 'loading'; failure: string | null }
  | { status: 'build'; draft: Draft; key: number };

export interface OrderFromUrl {
  state: OrderPageState;
  /** The design code of the product card that was clicked; '' without one. */
  design: string;
  editDraft: (draft: Draft) => void;
  /** Writes the id of the saved order into the URL. */
  setOrderId: (orderId: string) => void;
  startOver: () => void;
  retry: () => void;
}

/** Returns what the page shows: the start screen, or the builder with an order from this browser or a link. */
export function useOrderFromUrl(): OrderFromUrl {
  const { hydrated, hash } = useHash();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [state, setState] = useState<OrderPageState>({ status: 'start', problem: null });
  const [attempts, setAttempts] = useState(0);
  const openOrderId = useRef<string | null | undefined>(undefined);
  const draftCount = useRef(0);
  const designCode = search.get('design') ?? '';
  const design = parseDesign(designCode) ? designCode : '';

  const show = useCallback((draft: Draft) => {
    openOrderId.current = draft.orderId;
    draftCount.current += 1;
    setState({ status: 'build', draft, key: draftCount.current });
  }, []);

  const replaceHash = useCallback(
    (link: string) =>
      navigate({ pathname: '/start-order', hash: link }, { replace: true, preventScrollReset: true }),
    [navigate],
  );

  const editDraft = useCallback(
    (draft: Draft) => {
      setAsideUnsavedDraft(draft.orderId);
      show(draft);
      void replaceHash(draft.orderId ? formatOrderLink({ orderId: draft.orderId, key: draft.key }) : '');
      scrollTo({ top: 0 });
    },
    [show, replaceHash],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` repeats the request
  useEffect(() => {
    if (!hydrated) return;
    const link = parseOrderLink(hash);
    if (link) {
      if (openOrderId.current === link.orderId) return;
      return openOrderLink(link, show, setState, rejectLink);
    }
    if (hash.startsWith('order_id=')) return rejectLink('Please check the order ID or the link');
    const stored = loadDraft();
    if (openOrderId.current === null) return;
    openOrderId.current = undefined;
    if (stored && stored.orderId === null && !design) show(stored);
    else
      setState((before) => ({ status: 'start', problem: before.status === 'start' ? before.problem : null }));

    function rejectLink(message: string) {
      const text = `Invalid link: ${message}`;
      toast(text, { tone: 'danger', ms: 5000 });
      openOrderId.current = undefined;
      setState({ status: 'start', problem: text });
      void navigate('/start-order', { replace: true });
    }
  }, [hydrated, hash, design, attempts]);

  return useMemo(
    () => ({
      state,
      design,
      editDraft,
      setOrderId: (orderId) => {
        openOrderId.current = orderId;
        void replaceHash(formatOrderLink({ orderId, key: null }));
      },
      startOver: () => {
        setAsideUnsavedDraft(undefined);
        storedDraft.set(null);
        openOrderId.current = undefined;
        setState({ status: 'start', problem: null });
        void navigate('/start-order');
      },
      retry: () => setAttempts((count) => count + 1),
    }),
    [state, design, editDraft, replaceHash, navigate],
  );
}

/** Opens the order of a link: the copy in this browser with its unsaved changes, or the version on the server. */
function openOrderLink(
  link: OrderLink,
  show: (draft: Draft) => void,
  setState: (state: OrderPageState) => void,
  reject: (message: string) => void,
) {
  const stored = loadDraft();
  if (stored?.orderId === link.orderId) {
    const local = { ...stored, key: link.key ?? stored.key };
    // A guest without unsaved input waits for the latest version, because a free row may have been taken.
    if (local.role !== 'guest' || !isSaved(local)) {
      show(local);
      return;
    }
    return openLatest(link, local, show, setState);
  }
  let cancelled = false;
  setState({ status: 'loading', failure: null });
  loadLinkedOrder(link).then(
    (draft) => {
      if (cancelled) return;
      setAsideUnsavedDraft(link.orderId);
      show(draft);
    },
    (error: unknown) => {
      if (cancelled) return;
      if (error instanceof ApiError) reject(error.message);
      else setState({ status: 'loading', failure: errorMessage(error) });
    },
  );
  return () => {
    cancelled = true;
  };
}

/** Loads the latest version of a guest's order; falls back to the local copy when the server is unreachable. */
function openLatest(
  link: OrderLink,
  local: Draft,
  show: (draft: Draft) => void,
  setState: (state: OrderPageState) => void,
) {
  let cancelled = false;
  setState({ status: 'loading', failure: null });
  loadLinkedOrder({ ...link, key: local.key }).then(
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

async function loadLinkedOrder({ orderId, key }: OrderLink): Promise<Draft> {
  const response = await api.orders.loadShared({ order_id: key ? `${orderId}.${key}` : orderId });
  return restoreLocalChanges({
    ...parseSavedOrder(response.order),
    role: response.role,
    key,
    shareLink: response.share_link,
  });
}

/** Returns the loaded order merged with the unsaved changes of this browser. */
export function restoreLocalChanges(loaded: LoadedOrder): Draft {
  const stored = loadDraft();
  const local = stored?.orderId === loaded.orderId ? stored : takeSetAsideDraft(loaded.orderId);
  if (!local) return createDraftFromOrder(loaded);
  const shareLink = loaded.shareLink ?? local.shareLink;
  const { role, key } = loaded;
  return mergeRemoteState({ ...local, role, key, shareLink }, { stored: loaded, role, at: Date.now() });
}

/** Sets the stored draft aside if it has unsaved changes and belongs to another order than `orderId`. */
function setAsideUnsavedDraft(orderId: string | null | undefined) {
  const stored = loadDraft();
  const raw = storedDraft.get();
  if (stored && raw && stored.orderId !== orderId && !isSaved(stored)) setDraftAside(raw);
}
