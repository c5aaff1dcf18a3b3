import { useRef, useState } from 'react';
import { formatPlayerFields, parsePlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { ApiError, api, errorMessage } from '../calls/api-client.ts';
import { usePeriodicReload } from '../calls/use-periodic-reload.ts';
import { useReturnToPage } from '../lib/use-document-event.ts';
import { describeRefusal, isEditRefusal } from './describe-refusal.ts';
import { readJerseyDraft, selectTypedFields, storeJerseyDraft } from './own-jersey-draft.ts';
import { isSameGarment, type Jersey, toRow } from './own-jersey-row.ts';
import {
  describeChange,
  type JerseyMessage,
  type OwnState,
  openJersey,
  rebase,
  showJersey,
  toDraft,
} from './own-jersey-state.ts';

interface OwnJerseyOptions {
  /** Of the link: of one jersey, or of the team. */
  reference: string;
  isTeamLink: boolean;
  initial: Jersey;
  /** Called after every press, which may have found another list; with null when the jersey was given back. */
  onAnswer?: (answer: Jersey | null) => void;
}

type Press = 'save' | 'confirm' | 'restore' | 'leave';

/** The sentence above the button: pressing it agrees. */
const AGREEMENT = { of_age_or_guardian: true } as const;
const RESEND_MS = 10_000;
const GONE = 'This link no longer opens a jersey. Ask your captain for the team link.';

/** A jersey, what is typed, and what the buttons do. What is typed survives a reload and an error. */
export function useOwnJersey({ reference, isTeamLink, initial, onAnswer }: OwnJerseyOptions) {
  const rowOf = ({ jersey }: Jersey) => (isTeamLink ? jersey.row_id : null);
  const [state, setState] = useState(() => openJersey(initial, readJerseyDraft(reference, rowOf(initial))));
  const [busy, setBusy] = useState<Press | null>(null);
  const [isLeft, setLeft] = useState(false);
  /** The press that was refused because of a payment; it is sent again. */
  const [waiting, setWaiting] = useState<Press | null>(null);
  /** What a request that began earlier finds when its answer arrives. */
  const latest = useRef({ state, busy });
  latest.current = { state, busy };
  const { jersey, typed } = state;
  const hasTyped = !isSameGarment(typed, toRow(jersey), jersey.case_option);

  const update = (fields: Partial<OwnState>) => {
    latest.current.state = { ...latest.current.state, ...fields };
    setState(latest.current.state);
  };

  /** The jersey in calls: the team link opens several. */
  const target = () => ({
    order_id: reference,
    ...(isTeamLink && { row_id: latest.current.state.jersey.jersey.row_id }),
  });

  /** Stores what is typed in the browser, until it is saved. */
  function keepDraft(shown: Jersey, row: Row) {
    const isSaved = isSameGarment(row, toRow(shown), shown.case_option);
    storeJerseyDraft(reference, rowOf(shown), isSaved ? null : toDraft(shown, row));
  }

  function edit(fields: Partial<Row>) {
    const row = { ...typed, ...fields };
    update({ typed: row, message: null, refusal: null });
    setWaiting(null);
    keepDraft(jersey, row);
  }

  const discard = () => {
    setWaiting(null);
    keepDraft(jersey, toRow(jersey));
    update({ ...showJersey(jersey), message: null });
  };

  /** Shows the jersey as it is now, with what is typed. */
  function showPresent(answer: Jersey) {
    const rebased = rebase(latest.current.state, answer);
    update(rebased);
    keepDraft(answer, rebased.typed);
  }

  const load = () => api.players.ownJersey(target());

  const send = (row: Row, agreement: Partial<typeof AGREEMENT>) =>
    api.players.saveOwnJersey({
      ...{ ...target(), version: jersey.version, row: formatPlayerFields(row), ...agreement },
    });

  const confirmStored = () =>
    api.players.confirmOwnJersey({ ...target(), shown: formatPlayerFields(toRow(jersey)), ...AGREEMENT });

  /** Shows the answer to a press. Anything else than what was sent has to be read first. */
  function showAnswer(answer: Jersey, sent: Row, isConfirming: boolean): JerseyMessage | null {
    storeJerseyDraft(reference, rowOf(jersey), null);
    const since = selectTypedFields({ typed: latest.current.state.typed, base: typed }, typed);
    const shown = { ...toRow(answer), ...since };
    update({ ...showJersey(answer), typed: shown });
    keepDraft(answer, shown);
    onAnswer?.(answer);
    const isAsSent = isSameGarment(sent, toRow(answer), answer.case_option);
    if (!isAsSent || (isConfirming && answer.players_confirm && answer.state !== 'confirmed'))
      return describeChange(answer, toRow(answer));
    if (rowOf(answer) !== rowOf(jersey)) return { tone: 'warning', text: describeMove(answer) };
    return isConfirming && answer.players_confirm ? null : { tone: 'success', text: describeSave(answer) };
  }

  async function press(kind: Press): Promise<JerseyMessage | null> {
    if (kind === 'save') return showAnswer(await send(typed, {}), typed, false);
    if (kind === 'confirm')
      return showAnswer(await (hasTyped ? send(typed, AGREEMENT) : confirmStored()), typed, true);
    if (kind === 'restore') {
      const mine = { ...typed, ...parsePlayerFields(jersey.confirmed!) };
      return showAnswer(await send(mine, AGREEMENT), mine, true);
    }
    await api.players.leaveRow(target());
    storeJerseyDraft(reference, rowOf(jersey), null);
    setLeft(true);
    onAnswer?.(null);
    return null;
  }

  async function run(kind: Press) {
    if (latest.current.busy) return;
    setBusy(kind);
    latest.current.busy = kind;
    setWaiting(null);
    try {
      update({ message: await press(kind) });
    } catch (error) {
      update({ message: await describeFailure(error, kind) });
    }
    setBusy(null);
  }

  async function describeFailure(error: unknown, kind: Press): Promise<JerseyMessage> {
    const code = error instanceof ApiError ? error.code : 'our-fault';
    if (code === 'not-found') return { tone: 'danger', text: GONE };
    if (code === 'row-changed') {
      await load().then(showPresent, () => undefined);
      return describeChange(latest.current.state.jersey, latest.current.state.typed);
    }
    if (!isEditRefusal(code)) return { tone: 'danger', text: errorMessage(error) };
    // A jersey that is not on the list yet cannot be read.
    await load().then(showPresent, () => undefined);
    update({ refusal: code });
    onAnswer?.(latest.current.state.jersey);
    const text = `${describeRefusal(code, jersey.captain)} What you typed stays here.`;
    if (code !== 'order-being-paid') return { tone: 'danger', text };
    setWaiting(kind);
    return { tone: 'warning', text: `${text} It will be sent automatically if the order is not paid.` };
  }

  /** Shows what changed while the player was away from the page: a change of the jersey, or a list that was closed. */
  async function refresh() {
    if (waiting) return run(waiting);
    if (busy || isLeft) return;
    const answer = await load().catch(() => null);
    // An answer to a press that came meanwhile is newer.
    const isOutdated = latest.current.busy !== null || latest.current.state.jersey !== jersey;
    // A free jersey that another player has filled in since: what is typed is saved into the next free one.
    const isTaken = answer !== null && !jersey.is_own && answer.access !== 'edit';
    if (!answer || isOutdated || isTaken || JSON.stringify(answer) === JSON.stringify(jersey)) return;
    showPresent(answer);
    if (!isSameGarment(toRow(answer), toRow(jersey), answer.case_option))
      update({ message: describeChange(answer, latest.current.state.typed) });
  }

  useReturnToPage(() => void refresh());
  usePeriodicReload(refresh, waiting ? RESEND_MS : null);

  return {
    ...state,
    isTeamLink,
    isLeft,
    hasTyped,
    busy,
    edit,
    discard,
    refresh,
    startEditing: () => update({ isEditing: true, message: null }),
    save: () => void run('save'),
    confirm: () => void run('confirm'),
    restore: () => void run('restore'),
    leave: () => void run('leave'),
  };
}

export type OwnJerseyEditor = ReturnType<typeof useOwnJersey>;

const describeMove = ({ jersey }: Jersey): string =>
  `Another player has just taken that jersey: you are now jersey ${jersey.position}.`;

const describeSave = ({ players_confirm }: Jersey): string =>
  players_confirm ? 'Saved. It is not confirmed yet.' : 'Saved.';
