import { useState } from 'react';
import type { OwnJersey } from '#contract/confirmations.ts';
import { formatJersey } from '#contract/jersey-conversion.ts';
import type { Row } from '#domain/orders/order.ts';
import { ApiError, api, errorMessage } from '../lib/api-client.ts';
import { readJerseyDraft, storeJerseyDraft } from './own-jersey-draft.ts';
import { isSameGarment, selectPlayerFields, toRow } from './own-jersey-row.ts';

/** What is said above the form after a press. */
export type JerseyMessage =
  | { tone: 'success' | 'warning'; text: string }
  /** `isGone`: the jersey does not exist any more, and what was typed can only be copied. */
  | { tone: 'danger'; text: string; isGone: boolean };

const CHANGED = 'Your jersey was changed by somebody else meanwhile. Please read it again, then confirm it.';
const SAVED = 'Saved. It is not confirmed yet.';
const WAITS = 'Your captain is paying right now. Your change waits for your captain, who decides about it.';
const LOCKED = 'The list is locked. Your change waits for your captain, who decides about it.';
const WARNINGS: Record<string, string> = {
  'row-changed': CHANGED,
  'order-being-paid': WAITS,
  'roster-locked': LOCKED,
};
const GONE = 'This jersey does not exist any more. Please ask your captain for a new link.';

/** The jersey behind a link, what is typed, and what the buttons do. What is typed survives a reload and an error. */
export function useOwnJersey(reference: string, initial: OwnJersey) {
  const [jersey, setJersey] = useState(initial);
  const [row, setRow] = useState<Row>(() => ({ ...toRow(initial), ...readJerseyDraft(reference) }));
  const [message, setMessage] = useState<JerseyMessage | null>(null);
  const [busy, setBusy] = useState<'save' | 'confirm' | null>(null);
  const isDirty = !isSameGarment(row, toRow(jersey), jersey.case_option);

  function edit(fields: Partial<Row>) {
    const changed = { ...row, ...fields };
    setRow(changed);
    setMessage(null);
    const isSaved = isSameGarment(changed, toRow(jersey), jersey.case_option);
    storeJerseyDraft(reference, isSaved ? null : selectPlayerFields(changed));
  }

  function show(answer: OwnJersey) {
    setJersey(answer);
    setRow(toRow(answer));
    storeJerseyDraft(reference, null);
  }

  /** Returns the saved jersey, or null when it is another one than was typed: the player has to read it first. */
  async function store(): Promise<OwnJersey | null> {
    const answer = await api.confirmations.saveOwnJersey({
      order_id: reference,
      version: jersey.version,
      row: formatJersey(row),
    });
    show(answer);
    return isSameGarment(row, toRow(answer), answer.case_option) ? answer : null;
  }

  async function run(kind: 'save' | 'confirm', work: () => Promise<JerseyMessage | null>) {
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
    const warning = WARNINGS[code];
    // Shows the jersey as it is now. What was typed stays, unless somebody changed the jersey or it waits for the captain.
    if (warning || code === 'order-submitted' || code === 'row-locked')
      await api.confirmations
        .ownJersey({ order_id: reference })
        .then(warning ? show : setJersey, () => undefined);
    return warning
      ? { tone: 'warning', text: warning }
      : { tone: 'danger', text: errorMessage(error), isGone: false };
  }

  const save = () =>
    run('save', async () =>
      (await store()) ? { tone: 'success', text: SAVED } : { tone: 'warning', text: CHANGED },
    );

  const confirm = () =>
    run('confirm', async () => {
      const shown = isDirty ? await store() : jersey;
      if (!shown) return { tone: 'warning', text: CHANGED };
      const request = { order_id: reference, shown: shown.shown, of_age_or_guardian: true } as const;
      setJersey(await api.confirmations.confirmOwnJersey(request));
      return null;
    });

  /** What is typed stays, and so does the version that it is merged with. */
  const showReminder = ({ reminder, reminder_to }: OwnJersey) =>
    setJersey((shown) => ({ ...shown, reminder, reminder_to }));

  return { jersey, row, isDirty, message, busy, edit, save, confirm, showReminder };
}
