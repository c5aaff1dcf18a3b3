import { NO_SHORTS } from '#domain/order.ts';
import { buttonClass } from '../ui/button.tsx';
import type { RosterOrder } from './roster-order.ts';

/** The switches for all rows at once; locked rows stay as they are. */
export function RosterTools({ order }: { order: RosterOrder }) {
  const { change, creator, readOnly } = order;
  if (!creator || readOnly) return null;
  const small = buttonClass('second', 'px-3 text-sm');
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3 text-sm">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">All sleeves</legend>
        <span className="font-semibold">All rows:</span>
        <button
          type="button"
          className={small}
          onClick={() => change({ do: 'all-sleeves', sleeve: 'Short Sleeve' })}
        >
          Short Sleeve
        </button>
        <button
          type="button"
          className={small}
          onClick={() => change({ do: 'all-sleeves', sleeve: 'Long Sleeve' })}
        >
          Long Sleeve
        </button>
      </fieldset>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">All shorts</legend>
        <button
          type="button"
          className={small}
          onClick={() => change({ do: 'all-shorts', choice: NO_SHORTS })}
        >
          No Shorts
        </button>
        <button
          type="button"
          className={small}
          onClick={() => change({ do: 'all-shorts', choice: 'Add Shorts' })}
        >
          Add Shorts
        </button>
      </fieldset>
    </div>
  );
}
