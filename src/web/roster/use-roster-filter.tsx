import { useState } from 'react';
import { listRowsToCheck } from './roster-findings-panel.tsx';
import type { CheckedRows } from './use-checked-findings.ts';

/**
 * Lets a long roster show only the jerseys that need a look. Which they are is decided when the button is pressed, so that
 * no row disappears while it is being corrected.
 */
export function useRosterFilter(checked: CheckedRows) {
  const [shownIds, setShownIds] = useState<ReadonlySet<string> | null>(null);
  const toCheck = listRowsToCheck(checked);
  const isUseful = shownIds !== null || (toCheck.size > 0 && toCheck.size < checked.rows.length);
  return {
    isShown: (rowId: string) => shownIds === null || shownIds.has(rowId),
    button: isUseful && (
      <button
        type="button"
        aria-pressed={shownIds !== null}
        className="min-h-11 text-sm font-semibold underline underline-offset-4"
        onClick={() => setShownIds(shownIds === null ? toCheck : null)}
      >
        {shownIds === null
          ? `Only what needs a look (${toCheck.size})`
          : `All jerseys (${checked.rows.length})`}
      </button>
    ),
  };
}
