/** What became of a change that came too late for the list, and what its player can do (rules.md roster-21). */
import type { OwnJersey } from '#contract/confirmations.ts';
import type { JerseyFields } from '#contract/fields.ts';
import { parseJersey } from '#contract/jersey-conversion.ts';
import type { Casing } from '#domain/orders/order.ts';
import { RowFacts } from '../roster/row-facts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { defersChanges } from './own-jersey-row.ts';
import { useFocusWithoutOther } from './use-focus-without-other.ts';
import type { useOwnJersey } from './use-own-jersey.ts';

interface WaitingChangeProps {
  own: ReturnType<typeof useOwnJersey>;
  waiting: JerseyFields;
}

export function WaitingChange({ own, waiting }: WaitingChangeProps) {
  const heading = useFocusWithoutOther();
  return (
    <Notice tone="warning">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        Your change waits for your captain
      </h2>
      <p className="mt-1 mb-3">
        {defersChanges(own.jersey) || own.jersey.closing
          ? `${describeLateness(own.jersey)} When your captain takes it, you confirm your jersey once more.`
          : 'The list is open again: confirm your change below, and it is in the list at once.'}{' '}
        This is your jersey with the change:
      </p>
      <RowFacts fields={parseJersey(waiting)} casing={own.jersey.case_option} />
      {own.jersey.closing && (
        <p className="mt-3">
          The jersey below is the one in the list. If you confirm that one, your change is withdrawn.
        </p>
      )}
      <Button
        className="mt-3"
        busy={own.busy === 'withdraw'}
        disabled={own.busy !== null}
        onClick={() => void own.withdraw()}
      >
        Withdraw my change
      </Button>
    </Notice>
  );
}

const describeLateness = ({ waiting_because }: OwnJersey): string =>
  waiting_because === null ? 'It is not in the list.' : LATENESS[waiting_because];

const LATENESS = {
  paying: 'It came while the order was being paid.',
  locked: 'It came after the list was locked.',
  closed: 'It came after the list was closed.',
};

export const DeclinedChange = ({ declined, casing }: { declined: JerseyFields; casing: Casing }) => (
  <Notice tone="warning">
    <h2 className="text-xl">Your captain left out your change</h2>
    <p className="mt-1 mb-3">The jersey below is the one in the list. This is what you sent:</p>
    <RowFacts fields={parseJersey(declined)} casing={casing} />
  </Notice>
);

export const TakenChange = () => (
  <Notice>
    <p>Your captain took your change. Please read it once more and confirm it.</p>
  </Notice>
);
