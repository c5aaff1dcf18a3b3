import { useId } from 'react';
import type { Proof } from '#contract/mockups.ts';
import { nameMarks } from '../players/approval-marks.tsx';

interface ApprovalTickProps {
  proof: Proof;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | null;
}

/** The one tick of an approval: its sentence says what it covers, with the marked jerseys. */
export function ApprovalTick({ proof, checked, onChange, error }: ApprovalTickProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name="checks"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span>{describeTick(proof)}</span>
      </label>
      {error && (
        <p id={id} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function describeTick({ jerseys, mockup, marks }: Proof): string {
  const list = jerseys.length === 1 ? 'the jersey' : `all ${jerseys.length} jerseys`;
  const what = mockup?.needs_checks
    ? `the picture, ${list} and the seven points`
    : `what is different and ${list}`;
  return `I have checked ${what}${nameMarks(marks)}.`;
}
