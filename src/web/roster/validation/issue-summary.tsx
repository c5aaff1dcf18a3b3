import { useEffect, useRef } from 'react';
import type { Row } from '#domain/orders/order/order.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Validation } from './use-validation.ts';

interface IssueSummaryProps {
  title: string;
  validation: Validation;
  rows: readonly Row[];
  /** Leads to the field; the row is null for one of the whole order. */
  onChoose: (field: string, rowId: string | null) => void;
}

const MAX_SHOWN = 12;

/** The list of what is missing, with buttons that lead to the fields; it stays until everything is complete. */
export function IssueSummary({ title, validation, rows, onChoose }: IssueSummaryProps) {
  const { issues, customerErrors, validationCount } = validation;
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused again after every failed validation
  useEffect(() => summary.current?.focus(), [validationCount]);
  const entries = [
    ...Object.entries(customerErrors).map(([field, message]) => ({ rowId: null, field, message })),
    ...issues,
  ];
  if (entries.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} className="outline-none">
      <Notice tone="danger">
        <p className="font-semibold">{title}</p>
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {entries.slice(0, MAX_SHOWN).map(({ rowId, field, message }) => {
            const index = rows.findIndex(({ id }) => id === rowId);
            return (
              <li key={`${rowId}-${field}`}>
                <button
                  type="button"
                  onClick={() => onChoose(field, rowId)}
                  className="py-0.5 text-left underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {index >= 0 && `Jersey ${index + 1}: `}
                  {message}
                </button>
              </li>
            );
          })}
        </ul>
        {entries.length > MAX_SHOWN && <p className="mt-1 text-sm">and {entries.length - MAX_SHOWN} more</p>}
      </Notice>
    </div>
  );
}

/** Opens a jersey of the roster, and focuses one of its fields. */
export function focusJerseyField(rowId: string, field: string): void {
  if (focusField(`${rowId}-${field}`)) return;
  document.querySelector<HTMLElement>(`[data-row-button="${CSS.escape(rowId)}"]`)?.click();
  requestAnimationFrame(() => focusField(`${rowId}-${field}`));
}

function focusField(id: string): boolean {
  const field = document.getElementById(id);
  // The header and the bar of the order would cover a field at the edge of the screen.
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}
