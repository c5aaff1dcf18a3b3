import type { ReactNode } from 'react';
import type { RowState } from '#domain/orders/players/confirmation.ts';
import { CheckIcon, InfoIcon, LockIcon } from '../ui/icons.tsx';

export interface RowMarksProps {
  /** Undefined for a row that is not stored. */
  state: RowState | undefined;
  isLocked: boolean;
  /** What should be looked at, in sentences; '' without anything. */
  hint: string;
}

/** Small signs at the end of a row: confirmed, changed since, locked, worth a look. */
export function RowMarks({ state, isLocked, hint }: RowMarksProps) {
  return (
    <span className="flex items-center justify-end gap-1 text-muted">
      {isLocked && <Mark icon={<LockIcon className="size-4" />} text="Locked" />}
      {hint !== '' && <Mark icon={<InfoIcon className="size-4.5" />} text="Worth a look" title={hint} />}
      {state === 'changed' && (
        <Mark icon={<strong className="text-warning">!</strong>} text="Changed since it was confirmed" />
      )}
      {state === 'confirmed' && (
        <Mark icon={<CheckIcon className="size-4.5 text-success" />} text="Confirmed" />
      )}
    </span>
  );
}

const Mark = ({ icon, text, title = text }: { icon: ReactNode; text: string; title?: string }) => (
  <span title={title}>
    <span aria-hidden="true">{icon}</span>
    <span className="sr-only">, {text}</span>
  </span>
);
