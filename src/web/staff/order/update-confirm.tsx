import { Confirm } from '../confirm.tsx';
import type { Draft } from './draft.ts';
import type { NumberOf } from './field-words.ts';
import { changesOf } from './history-words.ts';

interface UpdateConfirmProps {
  /** What is to be saved; null while nobody has asked for it. */
  draft: Draft | null;
  numberOf: NumberOf;
  onYes: () => void;
  onClose: () => void;
}

/** Confirmations precede updates (specification 5): what changes, in the words in which the history will have it. */
export function UpdateConfirm({ draft, numberOf, onYes, onClose }: UpdateConfirmProps) {
  const base = draft?.base ?? {};
  const changes = draft?.changes ?? {};
  return (
    <Confirm open={draft !== null} title="Update this order?" yes="Update" onYes={onYes} onClose={onClose}>
      <ul className="max-h-72 list-disc space-y-1 overflow-y-auto pl-5">
        {changesOf(base, changes, numberOf).map((words) => (
          <li key={words} className="break-words whitespace-pre-wrap">
            {words}
          </li>
        ))}
      </ul>
      {changes.order_status !== undefined && <p>The customer gets an e-mail about the new status.</p>}
    </Confirm>
  );
}
