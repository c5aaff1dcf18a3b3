import { useEffect, useRef, useState } from 'react';
import { describePlayer } from '#domain/orders/roster-invitations.ts';
import { errorMessage } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { useClaim } from './use-claim.ts';
import type { ClaimableRows, NamedRow } from './use-team-rows.ts';

const call = ({ row, index }: NamedRow): string => describePlayer(row, index);

/**
 * 'Which one is you?': leads a guest whose name the captain has entered to the own jersey, where it is confirmed. A name is
 * asked about once more: it leaves the list for everybody else.
 */
export function ClaimRow({ order, rows }: { order: OrderEditor; rows: ClaimableRows }) {
  const { waiting, undecided, opened, confirmed, reload, skip } = rows;
  const [chosen, setChosen] = useState<NamedRow | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (row: NamedRow | null) => {
    setChosen(row);
    setRefusal(null);
  };
  const showRefusal = (message: string) => {
    setChosen(null);
    setRefusal(message);
    // The names that are free now.
    reload().catch(() => undefined);
  };
  return (
    <section aria-labelledby="claim-title" className="space-y-3 rounded-lg border border-line bg-surface p-4">
      <h2 id="claim-title" className="text-2xl">
        Which one is you?
      </h2>
      {waiting.length > 0 && (
        <>
          <p className="text-muted">Tap your name to check and confirm your jersey.</p>
          <ul className="scroll-shadow [--behind:var(--surface)] -mx-1.5 -mt-1.5 flex max-h-60 flex-wrap gap-2 overflow-y-auto p-1.5">
            {waiting.map((each) => (
              <li key={each.row.id} className="max-w-full">
                <Button
                  className="max-w-full"
                  aria-pressed={chosen?.row.id === each.row.id}
                  onClick={() => choose(each)}
                >
                  <span className="truncate">{call(each)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {chosen && (
        <ClaimQuestion
          key={chosen.row.id}
          order={order}
          chosen={chosen}
          onCancel={() => choose(null)}
          onRefused={showRefusal}
        />
      )}
      {refusal && <ClaimRefusal message={refusal} />}
      {undecided.length > 0 && (
        <p className="text-sm">
          Your change of {undecided.map(call).join(', ')} waits for the order creator. You confirm the jersey
          here once that is decided.
        </p>
      )}
      {opened.length > 0 && (
        <p className="text-sm">
          Opened before, and not confirmed yet: {opened.map(call).join(', ')}. Is that you? Use the link that
          you opened then, or ask your captain for a new one.
        </p>
      )}
      {confirmed.length > 0 && (
        <p className="text-sm">Confirmed already: {confirmed.map(call).join(', ')}.</p>
      )}
      <Button variant="ghost" className="-ml-3" onClick={skip}>
        I am not on this list
      </Button>
    </section>
  );
}

interface ClaimQuestionProps {
  order: OrderEditor;
  chosen: NamedRow;
  onCancel: () => void;
  onRefused: (message: string) => void;
}

function ClaimQuestion({ order, chosen, onCancel, onRefused }: ClaimQuestionProps) {
  const { claim, isBusy } = useClaim(order);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);

  const claimChosen = () => claim(chosen).catch((error: unknown) => onRefused(errorMessage(error)));

  return (
    <div className="space-y-2 rounded-md border-l-4 border-info bg-info-soft px-4 py-3">
      <p ref={question} tabIndex={-1} className="font-semibold break-words">
        You are {call(chosen)}? Nobody else can choose this name afterwards.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isBusy} onClick={() => void claimChosen()}>
          Yes, that is me
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          No
        </Button>
      </div>
    </div>
  );
}

/** It stands where the question was, and has its focus: without it the page would go to the top or to another jersey. */
function ClaimRefusal({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-30">
      <Notice tone="danger">{message}</Notice>
    </div>
  );
}
