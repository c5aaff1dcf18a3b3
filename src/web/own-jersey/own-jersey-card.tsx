import { lazy, Suspense, useState } from 'react';
import type { OwnJersey } from '#contract/confirmations.ts';
import type { SizeOptionLists } from '#domain/orders/size-text.ts';
import { ClosingTime } from '../components/closing-time.tsx';
import { formatLocalDateTime } from '../lib/format-date.ts';
import { RowFacts } from '../roster/row-facts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { CardMessage } from './card-message.tsx';
import { DeclinedChange, TakenChange, WaitingChange } from './late-change-notices.tsx';
import { OwnFindings } from './own-findings.tsx';
import { OwnJerseyForm } from './own-jersey-form.tsx';
import { toDrawnContent } from './own-jersey-row.ts';
import { TypedWords } from './typed-words.tsx';
import { ShownAtOpening, useFirstRender, useFocusWithoutOther } from './use-focus-without-other.ts';
import { useOwnJersey } from './use-own-jersey.ts';

// Half of the page's code: the fields do not wait for it.
const JerseySides = lazy(() => import('./jersey-sides.tsx'));
const RemindMe = lazy(() => import('./remind-me.tsx'));

export interface OwnJerseyCardProps {
  reference: string;
  initial: OwnJersey;
  sizes: SizeOptionLists;
}

/** One jersey: its picture, and the form, the confirmation, or what is closed. */
export default function OwnJerseyCard({ reference, initial, sizes }: OwnJerseyCardProps) {
  const own = useOwnJersey(reference, initial);
  const { jersey, row, isDirty } = own;
  const [isEditing, setEditing] = useState(false);
  const isFirst = useFirstRender();
  const isConfirmed = jersey.state === 'confirmed' && !jersey.waiting && !isDirty && !isEditing;
  const isClosed = jersey.closing === 'submitted';
  return (
    <ShownAtOpening value={isFirst}>
      <h1 className="text-4xl break-words">{jersey.secret_code || 'Your team'}</h1>
      <p className="mt-1 text-muted">{isConfirmed ? CONFIRMED : own.isWaiting ? WAITING : UNCONFIRMED}</p>
      {!isClosed && (!jersey.roster_locked || isPastClosing(jersey)) && (
        <ClosingTime closesAt={jersey.closes_at} zone={jersey.zone} className="mt-1 font-semibold" />
      )}
      {!jersey.closing && !jersey.roster_locked && isPastClosing(jersey) && (
        <p className="mt-1">You can still change and confirm your jersey.</p>
      )}
      <div className="mt-4 space-y-6">
        <Suspense fallback={<div aria-hidden="true" className="aspect-[1200/690]" />}>
          <JerseySides content={toDrawnContent(jersey)} row={row} />
        </Suspense>
        {jersey.waiting && <WaitingChange own={own} waiting={jersey.waiting} />}
        {jersey.declined && <DeclinedChange declined={jersey.declined} casing={jersey.case_option} />}
        {jersey.taken && jersey.state !== 'confirmed' && <TakenChange />}
        {isConfirmed && <CardMessage message={own.message} />}
        {isConfirmed && <TypedWords row={own.unsaved} />}
        {isConfirmed && <Confirmed jersey={jersey} isClosed={isClosed} onChange={() => setEditing(true)} />}
        {isConfirmed ? (
          <>
            <OwnFindings jersey={jersey} row={row} />
            <RowFacts fields={row} casing={jersey.case_option} />
          </>
        ) : (
          <OwnJerseyForm
            own={own}
            sizes={sizes}
            takesFocus={isEditing}
            onConfirmed={() => setEditing(false)}
          />
        )}
        {jersey.state !== 'confirmed' && jersey.reminder !== 'off' && canUseReminder(jersey) && (
          <Suspense>
            <RemindMe reference={reference} jersey={jersey} onChange={own.showReminder} />
          </Suspense>
        )}
      </div>
    </ShownAtOpening>
  );
}

const CONFIRMED = 'This is your jersey, as it will be printed.';
const UNCONFIRMED = 'This is your jersey. Check it, then confirm what will be printed.';
const WAITING = 'This is your jersey with the change that waits for your captain.';

/** A locked list is not going to close: there is only something to be stopped. */
const canUseReminder = ({ roster_locked, reminder }: OwnJersey): boolean =>
  !roster_locked || reminder === 'asked';

/** An hour that has passed locks nothing when the captain only wanted to be told. */
const isPastClosing = ({ closes_at }: OwnJersey): boolean =>
  closes_at !== null && new Date(closes_at) <= new Date();

interface ConfirmedProps {
  jersey: OwnJersey;
  isClosed: boolean;
  onChange: () => void;
}

function Confirmed({ jersey, isClosed, onChange }: ConfirmedProps) {
  const heading = useFocusWithoutOther();
  return (
    <Notice tone="success">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Confirmed on {formatLocalDateTime(jersey.confirmed_at!)}
      </h2>
      {jersey.confirmed_by !== 'player' && <p className="mt-1">By {CONFIRMERS[jersey.confirmed_by!]}.</p>}
      {isClosed ? (
        <p className="mt-2">The order is submitted. Something wrong? Ask your captain at once.</p>
      ) : (
        <p className="mt-2 flex flex-wrap items-center gap-x-2">
          Something wrong?
          <Button variant="ghost" className="-ml-3" onClick={onChange}>
            Change it
          </Button>
        </p>
      )}
    </Notice>
  );
}

const CONFIRMERS = { player: 'you', captain: 'your captain', staff: 'the shop' };
