import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatOrderLink, type OrderLink, parseOrderLink } from '#domain/orders/order/order-id.ts';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import { useHash } from '../lib/use-hash.ts';
import type { SharedOrder } from '../team-page/read-team.ts';
import { toast } from '../ui/toast.tsx';
import { type ChosenDesign, parseChosenDesign } from './chosen-design.ts';
import { createDraftFromOrder, type Draft, isSaved, type LoadedOrder } from './draft/draft.ts';
import { mergeRemoteState } from './draft/draft-merge.ts';
import { parseSavedOrder } from './draft/order-sync.ts';
import { discardDraft, findDraft, loadDraft, setAsideOther } from './draft/unfinished-drafts.ts';
import { parseHistoryStep } from './step-history.ts';

export type OrderPageState =
  | { status: 'start'; problem: string | null }
  | { status: 'loading'; failure: string | null }
  | { status: 'build'; draft: Draft; key: number }
  /** The list of a team link, whose guests change no draft. */
  | { status: 'team'; reference: string; shared: SharedOrder };

export interface OrderFromUrl {
  state: OrderPageState;
  /** What was chosen on another page of the shop; null without a choice. */
  chosen: ChosenDesign | null;
  editDraft: (draft: Draft) => void;
  /** Writes the id of the saved order into the URL. */
  setOrderId: (orderId: string) => void;
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
      // What a guest typed in an earlier version is shown on the page of the team.
      if (draft.role === 'creator') {
        setAsideOther(draft);
        show(draft);
      }
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
      return openOrderLink(link, showAtEntry, showTeam, setState, rejectLink);
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

  function showTeam(orderId: string, reference: string, shared: SharedOrder) {
    openOrderId.current = orderId;
    setState({ status: 'team', reference, shared });
  }

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
      retry: () => setAttempts((count) => count + 1),
    }),
    [state, chosen, editDraft, setOrderId],
  );
}

const START: OrderPageState = { status: 'start', problem: null };

/** Opens the order of a link: the captain's copy in this browser with its unsaved changes, or the version on the server. */
function openOrderLink(
  link: OrderLink,
  show: (draft: Draft) => void,
  showTeam: (orderId: string, reference: string, shared: SharedOrder) => void,
  setState: (state: OrderPageState) => void,
  reject: (message: string) => void,
) {
  const stored = loadDraft();
  if (stored?.orderId === link.orderId && stored.role === 'creator') {
    show({ ...stored, key: link.key ?? stored.key });
    return;
  }
  // A guest's copy of an earlier version, with the names of the team.
  if (stored?.role === 'guest' && isSaved(stored)) discardDraft(stored);
  let cancelled = false;
  setState({ status: 'loading', failure: null });
  const { orderId, key } = link;
  const reference = key ? `${orderId}.${key}` : orderId;
  api.orders.loadShared({ order_id: reference }).then(
    (shared) => {
      if (cancelled) return;
      setAsideOther({ draftId: orderId, orderId });
      if (shared.role === 'guest') showTeam(orderId, reference, shared);
      else show(restoreLocalChanges(toLoadedOrder(shared, key)));
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

const toLoadedOrder = (shared: SharedOrder, key: string | null): LoadedOrder => ({
  ...parseSavedOrder(shared.order),
  role: shared.role,
  key,
  shareLink: shared.share_link,
  isReopened: shared.reopened,
});

/** Returns the loaded order merged with the unsaved changes of its captain in this browser. */
export function restoreLocalChanges(loaded: LoadedOrder): Draft {
  const local = findDraft(loaded.orderId);
  if (local?.role !== 'creator' || loaded.role !== 'creator') return createDraftFromOrder(loaded);
  const shareLink = loaded.shareLink ?? local.shareLink;
  const { role, key, isReopened = false } = loaded;
  const draft = { ...local, role, key, shareLink, isReopened };
  // It is sent again when the builder opens.
  if (draft.pendingSave) return draft;
  return mergeRemoteState(draft, { stored: loaded, role, isReopened, at: Date.now() });
}
