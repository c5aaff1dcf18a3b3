import { useId } from 'react';
import { APPROVAL_CHECKS } from '#domain/orders/approval/approval.ts';

interface ApprovalChecksProps {
  ticked: readonly string[];
  onChange: (ticked: string[]) => void;
  error: string | null;
}

/** The points of the terms, which the customer ticks one by one. */
export function ApprovalChecks({ ticked, onChange, error }: ApprovalChecksProps) {
  const id = useId();
  const isMissing = (check: string) => error !== null && !ticked.includes(check);
  const toggle = (check: string) =>
    onChange(ticked.includes(check) ? ticked.filter((other) => other !== check) : [...ticked, check]);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-semibold">I have checked</legend>
      {APPROVAL_CHECKS.map((check) => (
        <label key={check} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="checks"
            checked={ticked.includes(check)}
            aria-invalid={isMissing(check) ? true : undefined}
            aria-describedby={isMissing(check) ? `${id}-error` : undefined}
            onChange={() => toggle(check)}
            className="size-5 accent-ink shrink-0"
          />
          {check}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
