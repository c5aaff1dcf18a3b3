import { useRef, useState } from 'react';
import type { OwnJersey } from '#contract/confirmations.ts';
import { formatJersey, parseJersey } from '#contract/jersey-conversion.ts';
import type { Row } from '#domain/orders/order.ts';
import { haveSameFields, type PlayerFields, selectPlayerFields } from '#domain/orders/player-fields.ts';
import { ApiError, api, errorMessage } from '../lib/api-client.ts';
import { useReturnToPage } from '../lib/use-return-to-page.ts';
import {
  findOutdatedWords,
  type JerseyDraft,
  readJerseyDraft,
  selectTypedFields,
  storeJerseyDraft,
} from './own-jersey-draft.ts';
import { defersChanges, isSameGarment, toRow, toTypedRow } from './own-jersey-row.ts';

/** What is said above the form after a press. */
export type JerseyMessage =
  | { tone: 'success' | 'warning'; text: string }
  /** `isGone`: the jersey does not exist any more, and what was typed can only be copied. */
  | { tone: 'danger'; text: string; isGone: boolean };

const CHANGED = 'Your jersey was changed by somebody else meanwhile. Please read it again, then confirm it.';
const CONFIRMED_MEANWHILE =
  'Your jersey was changed by somebody else meanwhile, and is confirmed as it is shown now. Please read it again.';
const SAVED = 'Saved. It is not confirmed yet.';
const WAITS = 'Your captain is paying right now. Your change waits for your captain, who decides about it.';
const LOCKED = 'The list is locked. Your change waits for your captain, who decides about it.';
const WITHDRAWN = 'Your change is withdrawn.';
/** What is said when the jersey is another one than the page shows. */
const WARNINGS: Record<string, string> = {
  'order-being-paid': WAITS,
  'roster-locked': LOCKED,
};
/** What is said when the jersey can no longer be changed; what was typed stays, to be copied. */
const CLOSED: Record<string, string> = {
  'order-submitted':
    'The order was submitted meanwhile. Your change is not saved: ask your captain to change it.',
  'row-locked':
    'Your captain has locked this jersey meanwhile. Your change is not saved: ask your captain to change it.',
};
/** The tick of the form. */
const AGREEMENT = { of_age_or_guardian: true } as const;
const GONE = 'This link does not lead to your jersey any more. Please ask your captain for a new one.';

/** The jersey behind a link, what is typed, and what the buttons do. What is typed survives a reload and an error. */
export function useOwnJersey(reference: string, initial: OwnJersey) {
  const [jersey, setJersey] = useState(initial);
  const [base, setBase] = useState(() => toTypedRow(initial));
  const [typed, setTyped] = useState<Row>(() => readTypedRow(reference, initial));
  const [isTicked, setTicked] = useState(false);
  const [outdated, setOutdated] = useState(() => readOutdatedWords(reference, initial));
  const [message, setMessage] = useState<JerseyMessage | null>(outdated && describeChange(initial, typed));
  const [busy, setBusy] = useState<'save' | 'confirm' | 'withdraw' | null>(null);
  /** What a request that began earlier finds when its answer arrives. */
  const latest = useRef({ jersey, base, typed, busy });
  latest.current = { jersey, base, typed, busy };
  const stored = toRow(jersey);
  const isClosed = jersey.closing !== null;
  const hasTyped = !isSameGarment(typed, base, jersey.case_option);
  // The fields show the change that waits: neither it nor the stored jersey can be meant by a tick. In a list that is open
  // again it is saved and confirmed like everything that is typed.
  const isWaiting = jersey.waiting !== null && !isClosed && !hasTyped && defersChanges(jersey);
  const isDirty = !isClosed && !isSameGarment(typed, stored, jersey.case_option);

  function edit(fields: Partial<Row>) {
    const changed = { ...typed, ...fields };
    setTyped(changed);
    setTicked(false);
    setMessage(null);
    keepDraft(changed, base);
  }

  /** Shows the answer in the fields. The tick stays only when it is what was typed. */
  function show(answer: OwnJersey) {
    setJersey(answer);
    setBase(toTypedRow(answer));
    setTyped(toTypedRow(answer));
    if (!isSameGarment(typed, toRow(answer), answer.case_option)) setTicked(false);
    setOutdated(null);
    storeJerseyDraft(reference, null);
  }

  /**
   * Shows the jersey as it is now. What was typed stays in the fields that nobody else has changed, and is shown otherwise.
   * Returns the fields.
   */
  function rebase(answer: OwnJersey): Row {
    const { typed: written, base: into } = latest.current;
    const draft = { typed: selectPlayerFields(written), base: selectPlayerFields(into) };
    const present = toTypedRow(answer);
    const kept = { ...present, ...selectTypedFields(draft, present) };
    setJersey(answer);
    setBase(present);
    setTyped(kept);
    setTicked(false);
    setOutdated(findOutdatedWords(draft, present));
    keepDraft(kept, present);
    return kept;
  }

  /** Stores what is typed in the browser, until it is saved. */
  function keepDraft(row: Row, into: Row) {
    const isSaved = isSameGarment(row, into, jersey.case_option);
    const draft = { typed: selectPlayerFields(row), base: selectPlayerFields(into) };
    storeJerseyDraft(reference, isSaved ? null : draft);
  }

  const send = (row: Row, agreement: Partial<typeof AGREEMENT> = {}) =>
    api.confirmations.saveOwnJersey({
      order_id: reference,
      version: jersey.version,
      row: formatJersey(row),
      ...agreement,
    });

  /** Returns whether the answer is what was typed; otherwise the player has to read it first. */
  function showAnswer(answer: OwnJersey): boolean {
    show(answer);
    return isSameGarment(typed, toRow(answer), answer.case_option);
  }

  async function run(kind: NonNullable<typeof busy>, work: () => Promise<JerseyMessage | null>) {
    setBusy(kind);
    try {
      setMessage(await work());
    } catch (error) {
      setMessage(await describeFailure(error));
    }
    setBusy(null);
  }

  async function describeFailure(error: unknown): Promise<JerseyMessage> {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'not-found') return { tone: 'danger', text: GONE, isGone: true };
    if (code === 'row-changed') return showChanged();
    const warning = WARNINGS[code];
    const closed = CLOSED[code];
    if (warning || closed) {
      setTicked(false);
      await loadAgain().then(closed ? setJersey : show, () => undefined);
    }
    return warning
      ? { tone: 'warning', text: warning }
      : { tone: 'danger', text: closed ?? errorMessage(error), isGone: false };
  }

  const loadAgain = () => api.confirmations.ownJersey({ order_id: reference });

  /** Shows what somebody else changed, and says whether it is confirmed. */
  async function showChanged(): Promise<JerseyMessage> {
    setTicked(false);
    const answer = await loadAgain().catch(() => null);
    return answer ? describeChange(answer, rebase(answer)) : { tone: 'warning', text: CHANGED };
  }

  const save = () =>
    run('save', async () => {
      const answer = await send(typed);
      return showAnswer(answer)
        ? { tone: 'success', text: SAVED }
        : describeChange(answer, toTypedRow(answer));
    });

  /** Saves what was typed in the same call. `onConfirmed` is called only when exactly what was shown is confirmed. */
  const confirm = (onConfirmed: () => void) =>
    run('confirm', async () => {
      const answer = isDirty ? await send(typed, AGREEMENT) : await confirmStored();
      const isAsShown = showAnswer(answer) || !isDirty;
      if (!isAsShown || answer.state !== 'confirmed') return describeChange(answer, toTypedRow(answer));
      onConfirmed();
      return null;
    });

  const confirmStored = () =>
    api.confirmations.confirmOwnJersey({ order_id: reference, shown: jersey.shown, ...AGREEMENT });

  /** Saving the stored jersey takes back what waits for the captain. */
  const withdraw = () =>
    run('withdraw', async () => {
      show(await send(stored));
      return { tone: 'success', text: WITHDRAWN };
    });

  useReturnToPage(() => void refresh());

  /** Shows what changed while the player was away from the page: a change of the jersey, or a list that was closed. */
  async function refresh() {
    if (busy) return;
    const answer = await loadAgain().catch(() => null);
    // An answer to a press that came meanwhile is newer.
    const isOutdated = latest.current.busy !== null || latest.current.jersey !== jersey;
    if (!answer || isOutdated || JSON.stringify(answer) === JSON.stringify(jersey)) return;
    const kept = rebase(answer);
    if (!isSameGarment(toRow(answer), stored, answer.case_option)) setMessage(describeChange(answer, kept));
  }

  /** What is typed stays, and so does the version that it is merged with. */
  const showReminder = ({ reminder, reminder_to }: OwnJersey) =>
    setJersey((shown) => ({ ...shown, reminder, reminder_to }));

  return {
    jersey,
    /** The fields; of a jersey that cannot be changed the stored one. */
    row: isClosed ? stored : typed,
    /** What was typed and cannot be saved, or was typed into another jersey than it is now; null otherwise. */
    unsaved: hasTyped && (isClosed || isGone(message)) ? typed : outdated,
    isDirty,
    hasTyped,
    /** Whether there is nothing to be confirmed before the captain has decided. */
    isWaiting,
    isTicked,
    setTicked,
    message,
    busy,
    edit,
    save,
    confirm,
    withdraw,
    showReminder,
  };
}

/** What is said of a jersey that somebody else has changed; `row` is what the fields show. */
function describeChange(answer: OwnJersey, row: Row): JerseyMessage {
  const isConfirmed = answer.state === 'confirmed' && isSameGarment(row, toRow(answer), answer.case_option);
  return { tone: 'warning', text: isConfirmed ? CONFIRMED_MEANWHILE : CHANGED };
}

function readTypedRow(reference: string, jersey: OwnJersey): Row {
  const base = toTypedRow(jersey);
  const draft = readDraft(reference, jersey);
  return draft ? { ...base, ...selectTypedFields(draft, base) } : base;
}

function readOutdatedWords(reference: string, jersey: OwnJersey): PlayerFields | null {
  const draft = readDraft(reference, jersey);
  return draft && findOutdatedWords(draft, toTypedRow(jersey));
}

/** What was typed into a change that the captain has left out since was not changed by somebody else. */
function readDraft(reference: string, jersey: OwnJersey): JerseyDraft | null {
  const draft = readJerseyDraft(reference);
  if (!draft || !jersey.declined) return draft;
  const declined = parseJersey(jersey.declined);
  const isTypedIntoIt = haveSameFields(draft.base, declined);
  return isTypedIntoIt ? { ...draft, base: selectPlayerFields(toRow(jersey)) } : draft;
}

const isGone = (message: JerseyMessage | null) => message?.tone === 'danger' && message.isGone;
