import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatOrderLink, type OrderLink, parseOrderLink } from '#domain/orders/order-id.ts';
import { ApiError, api, errorMessage } from '../lib/api-client.ts';
import { useHash } from '../lib/use-hash.ts';
import { toast } from '../ui/toast.tsx';
import { type ChosenDesign, parseChosenDesign } from './chosen-design.ts';
import { createDraftFromOrder, type Draft, isSaved, type LoadedOrder } from './draft/draft.ts';
import { getDraftId } from './draft/draft-identity.ts';
import { mergeRemoteState } from './draft/draft-merge.ts';
import { parseSavedOrder } from './draft/order-sync.ts';
import {
  findSetAsideDraft,
  leaveDraft,
  loadDraft,
  setAsideOther,
  storedDraft,
} from './draft/unfinished-drafts.ts';
import { parseHistoryStep } from './step-history.ts';

export type OrderPageState =
  | { status: 'start'; problem: string | null }
  | { status: 'loading'; failure: string | null }
  | { status: 'build'; draft: Draft; key: number };

export interface OrderFromUrl {
  state: OrderPageState;
  /** What was chosen on another page of the shop; null without a choice. */
  chosen: ChosenDesign | null;
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
  const location = useLocation();
  const [state, setState] = useState<OrderPageState>(START);
  const [attempts, setAttempts] = useState(0);
  const openOrderId = useRef<string | null | undefined>(undefined);
  const hasOpened = useRef(false);
  const draftCount = useRef(0);
  const searchText = search.toString();
  const chosen = useMemo(() => parseChosenDesign(new URLSearchParams(searchText)), [searchText]);

  const show = useCallback((draft: Draft) => {
    openOrderId.current = draft.orderId;
    draftCount.current += 1;
    setState({ status: 'build', draft, key: draftCount.current });
  }, []);

  const setOrderId = useCallback(
    (orderId: string) => {
      openOrderId.current = orderId;
      void navigate(
        { pathname: '/start-order', hash: formatOrderLink({ orderId, key: null }) },
        { replace: true, preventScrollReset: true, state: location.state },
      );
    },
    [navigate, location.state],
  );

  const editDraft = useCallback(
    (draft: Draft) => {
      setAsideOther(getDraftId(draft));
      show(draft);
      const hash = draft.orderId ? formatOrderLink({ orderId: draft.orderId, key: draft.key }) : '';
      void navigate({ pathname: '/start-order', hash }, { state: { step: draft.step } });
      scrollTo({ top: 0 });
    },
    [show, navigate],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another history entry or `attempts` opens its order
  useEffect(() => {
    if (!hydrated) return;
    const isFirst = !hasOpened.current;
    hasOpened.current = true;
    const link = parseOrderLink(hash);
    if (link) {
      if (openOrderId.current === link.orderId) return;
      return openOrderLink(link, showAtEntry, setState, rejectLink);
    }
    if (hash.startsWith('order_id=')) return rejectLink('Please check the order ID or the link');
    openEntryWithoutLink(isFirst);

    function rejectLink(message: string) {
      const text = `Invalid link: ${message}`;
      toast(text, { tone: 'danger', ms: 5000 });
      openOrderId.current = undefined;
      setState({ status: 'start', problem: text });
      void navigate('/start-order', { replace: true });
    }
  }, [hydrated, hash, location.key, attempts]);

  function showAtEntry(draft: Draft) {
    show(draft);
    const { search: query, hash: link } = location;
    const entry = { replace: true, preventScrollReset: true, state: { step: draft.step } };
    void navigate({ search: query, hash: link }, entry);
  }

  /** Shows the order being edited, or the start page: on the first visit only without an unsaved order. */
  function openEntryWithoutLink(isFirst: boolean) {
    const isStep = parseHistoryStep(location.state) !== null;
    if (isStep && openOrderId.current !== undefined) {
      // The entry of a step before the first save, which gave the order its id.
      if (openOrderId.current !== null) setOrderId(openOrderId.current);
      return;
    }
    const stored = loadDraft();
    const isResumed = isStep || (isFirst && stored?.orderId === null && !chosen);
    if (stored && isResumed) return showAtEntry(stored);
    openOrderId.current = undefined;
    setState((before) => (before.status === 'start' ? before : START));
  }

  return useMemo(
    () => ({
      state,
      chosen,
      editDraft,
      setOrderId,
      startOver: () => {
        leaveDraft();
        openOrderId.current = undefined;
        setState(START);
        void navigate('/start-order');
      },
      retry: () => setAttempts((count) => count + 1),
    }),
    [state, chosen, editDraft, setOrderId, navigate],
  );
}

const START: OrderPageState = { status: 'start', problem: null };

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
    return openLatest(link, local, show, setState, reject);
  }
  let cancelled = false;
  setState({ status: 'loading', failure: null });
  loadLinkedOrder(link).then(
    (draft) => {
      if (cancelled) return;
      setAsideOther(link.orderId);
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

/**
 * Loads the latest version of a guest's order; falls back to the local copy when the server is unreachable. The copy of an
 * order that was deleted is removed, with the names of the team in it.
 */
function openLatest(
  link: OrderLink,
  local: Draft,
  show: (draft: Draft) => void,
  setState: (state: OrderPageState) => void,
  reject: (message: string) => void,
) {
  let cancelled = false;
  setState({ status: 'loading', failure: null });
  loadLinkedOrder({ ...link, key: local.key }).then(
    (draft) => {
      if (!cancelled) show(draft);
    },
    (error: unknown) => {
      if (cancelled) return;
      if (!(error instanceof ApiError) || error.code !== 'not-found') return show(local);
      storedDraft.set(null);
      reject(error.message);
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
    isReopened: response.reopened,
  });
}

/** Returns the loaded order merged with the unsaved changes of this browser. */
export function restoreLocalChanges(loaded: LoadedOrder): Draft {
  const stored = loadDraft();
  const local = stored?.orderId === loaded.orderId ? stored : findSetAsideDraft(loaded.orderId);
  if (!local) return createDraftFromOrder(loaded);
  const shareLink = loaded.shareLink ?? local.shareLink;
  const { role, key, isReopened = false } = loaded;
  const draft = { ...local, role, key, shareLink, isReopened };
  // Whether an unconfirmed save is stored is asked when the builder opens.
  if (draft.pendingSave) return draft;
  return mergeRemoteState(draft, { stored: loaded, role, isReopened, isPendingSaved: false, at: Date.now() });
}
