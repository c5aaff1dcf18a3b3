import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/dashboard.ts';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTellUnsaved } from '../unsaved.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { Deposit } from './deposit-group.tsx';
import { useDraft } from './draft.ts';
import type { Faults } from './faults.ts';
import { type NumberOf, numbersIn, wordsFor } from './field-words.ts';
import { jerseysOf } from './fields.ts';
import type { Typing } from './form-fields.tsx';
import { Making } from './making-group.tsx';
import { Production } from './production-group.tsx';
import { RosterForm } from './roster-form.tsx';
import { Shipping } from './shipping-group.tsx';
import { State } from './state-group.tsx';
import { Team } from './team-group.tsx';
import { UpdateConfirm } from './update-confirm.tsx';
import { useSaveOrder } from './use-save-order.ts';

/** Every field of specification 3 that staff change, in groups. Any status may follow any other; the history keeps who did what. */
export function OrderForm({ order, content }: { order: StaffOrder; content: AnsweredOrder }) {
  const { draft, values, change, rebase, forget } = useDraft(order);
  const { save, busy, message, faults, conflict, settle } = useSaveOrder(order.order_id, forget);
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useTellUnsaved(draft !== null);
  useEffect(() => {
    if (message) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [message]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft && !busy) setAsking(true);
  }
  function update() {
    setAsking(false);
    if (draft) save(draft);
  }
  function loadNewer() {
    if (conflict) rebase(conflict.version, conflict.current);
    settle();
  }
  const typing: Typing = { values, changes: draft?.changes ?? {}, change, faults };
  const group = { order, typing };
  const numberOf = numbersIn(jerseysOf(content, typing.changes));

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="space-y-6">
        {message && <Refusal message={message} faults={faults} numberOf={numberOf} />}
        {conflict && <ConflictNotice conflict={conflict} numberOf={numberOf} onLoad={loadNewer} />}
        <State {...group} />
        <Team {...group} />
        <Shipping {...group} />
        <Making {...group} />
        <Production {...group} />
        <Deposit {...group} />
        <RosterForm content={content} typing={typing} paid={order.money?.paid ?? false} />
        <div
          className={`-mx-1 flex flex-wrap items-center justify-end gap-3 px-1 py-3 ${draft ? 'sticky bottom-0 z-20 border-t border-line bg-paper' : ''}`}
        >
          {draft && !busy && (
            <Button kind="plain" onClick={forget}>
              Undo my changes
            </Button>
          )}
          <Button type="submit" kind="main" busy={busy} disabled={!draft}>
            Save changes
          </Button>
        </div>
      </form>
      <UpdateConfirm
        draft={asking ? draft : null}
        numberOf={numberOf}
        onYes={update}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface RefusalProps {
  message: string;
  faults: Faults;
  numberOf: NumberOf;
}

/** What was refused, and which of several fields it is about; each says so once more at its place. */
function Refusal({ message, faults, numberOf }: RefusalProps) {
  const lines = Object.entries(faults).filter(([, fault]) => fault !== message);
  return (
    <Notice tone="wrong">
      <p>{message}</p>
      {lines.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {lines.map(([name, fault]) => (
            <li key={name}>
              {wordsFor(name, numberOf)}: {fault}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
