import { useEffect, useRef } from 'react';
import { focusJerseyField } from '../roster/focus-field.ts';
import { Notice } from '../ui/notice.tsx';
import type { ProductOrder } from './use-product-order.ts';

const MOST_SHOWN = 12;

/** All that is missing, with buttons that lead there; it stays until everything is mended (look, Behaviour). */
export function MissingFields({ order }: { order: ProductOrder }) {
  const { issues, head, demands, draft } = order;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (demands > 0) summary.current?.focus();
  }, [demands]);
  const places = [
    ...Object.entries(head).map(([field, words]) => ({
      key: field,
      words,
      go: () => document.getElementById(`product-${field}`)?.focus(),
    })),
    ...issues.map(({ rowId, field, message }) => {
      const index = draft.content.rows.findIndex(({ id }) => id === rowId);
      return {
        key: `${rowId}-${field}`,
        words: index < 0 ? message : `Jersey ${index + 1}: ${message}`,
        go: () => rowId && focusJerseyField(`${rowId}-${field}`, index),
      };
    }),
  ];
  if (places.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} className="mb-6 scroll-mt-28 outline-none">
      <Notice tone="wrong">
        <p className="font-semibold">Missing fields in RED</p>
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {places.slice(0, MOST_SHOWN).map(({ key, words, go }) => (
            <li key={key}>
              <button
                type="button"
                onClick={go}
                className="py-0.5 text-left underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
        {places.length > MOST_SHOWN && <p className="mt-1 text-sm">and {places.length - MOST_SHOWN} more</p>}
      </Notice>
    </div>
  );
}
