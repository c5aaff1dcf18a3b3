/** Orders that are selected in a list, to change or print them together. */
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { CloseIcon } from '../../ui/frame-icons.tsx';

export interface OrderSelection {
  /** In the sequence in which they were selected. */
  ids: readonly string[];
  /** Selects an order or takes it out, with all from the one before on for a range; a stable function. */
  toggle: (orderId: string, isRange?: boolean) => void;
  /** Adds orders to those that are selected. */
  add: (orderIds: readonly string[]) => void;
  /** Selects these orders and no others. */
  replace: (orderIds: readonly string[]) => void;
  clear: () => void;
}

/** `shownIds`: the orders of the list in their sequence, of which Shift selects a range. */
export function useOrderSelection(shownIds: readonly string[] = []): OrderSelection {
  const [ids, setIds] = useState<readonly string[]>([]);
  const shown = useRef(shownIds);
  shown.current = shownIds;
  const lastToggled = useRef('');
  const toggle = useCallback((orderId: string, isRange = false) => {
    const range = isRange ? listRange(shown.current, lastToggled.current, orderId) : [orderId];
    lastToggled.current = orderId;
    setIds((now) => {
      const others = now.filter((id) => !range.includes(id));
      return now.includes(orderId) ? others : [...others, ...range];
    });
  }, []);
  const replace = useCallback((chosen: readonly string[]) => {
    lastToggled.current = '';
    setIds(chosen);
  }, []);
  return {
    ids,
    toggle,
    add: (more) => setIds((now) => [...new Set([...now, ...more])]),
    replace,
    clear: () => replace([]),
  };
}

/** Returns the selected orders as they were listed last, also those of other pages and filters of the list. */
export function useSelectedOrders<Order extends { order_id: string }>(
  ids: readonly string[],
  shown: readonly Order[] = [],
): readonly Order[] {
  const seen = useRef(new Map<string, Order>()).current;
  for (const order of shown) seen.set(order.order_id, order);
  return ids.flatMap((id) => seen.get(id) ?? []);
}

/** From the first to the second in either direction; the second alone where the first is not shown. */
function listRange(shownIds: readonly string[], from: string, to: string): readonly string[] {
  const places = [shownIds.indexOf(from), shownIds.indexOf(to)].toSorted((a, b) => a - b);
  const [first, last] = places as [number, number];
  return first < 0 ? [to] : shownIds.slice(first, last + 1);
}

interface SelectOrderProps {
  orderId: string;
  teamName: string;
  checked: boolean;
  onToggle: OrderSelection['toggle'];
}

/** The checkbox of an order in a list. */
export const SelectOrder = ({ orderId, teamName, checked, onToggle }: SelectOrderProps) => (
  <label className="relative z-10 inline-flex size-11 shrink-0 cursor-pointer select-none items-center justify-center lg:w-10">
    <input
      type="checkbox"
      aria-label={`Select ${teamName}, ${orderId}`}
      className="size-4.5 accent-ink"
      checked={checked}
      onChange={({ nativeEvent }) => onToggle(orderId, (nativeEvent as MouseEvent).shiftKey)}
    />
  </label>
);

interface SelectAllProps {
  selection: OrderSelection;
  shownIds: readonly string[];
}

/** The checkbox in the head of a list, which selects all orders of the page. */
export function SelectAllOrders({ selection, shownIds }: SelectAllProps) {
  const count = shownIds.filter((id) => selection.ids.includes(id)).length;
  const isAll = count > 0 && count === shownIds.length;
  return (
    <label className="inline-flex h-7 w-10 cursor-pointer items-center justify-center max-lg:size-11">
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        type="checkbox"
        aria-label="Select all orders on this page"
        className="size-4.5 accent-ink"
        checked={isAll}
        onChange={() =>
          isAll
            ? selection.replace(selection.ids.filter((id) => !shownIds.includes(id)))
            : selection.add(shownIds)
        }
      />
    </label>
  );
}

interface SelectionBarProps {
  selection: OrderSelection;
  /** The orders of the list, which one button selects. */
  shownIds: readonly string[];
  /** Beside the number of selected orders. */
  detail?: ReactNode;
  /** The button of what comes next for all of them. */
  next?: ReactNode;
  /** What can be done with the selected orders. */
  children: ReactNode;
}

const QUIET_CLASS =
  'inline-flex min-h-9 items-center rounded-md border border-transparent px-2 text-sm font-semibold hover:border-current max-lg:min-h-11';

/** The number of selected orders and their actions; at the lower edge of the window while there are any. */
export function SelectionBar({ selection, shownIds, detail, next, children }: SelectionBarProps) {
  const { ids, add, clear } = selection;
  const count = ids.length;
  return (
    <div
      data-bottom-bar={count > 0 ? 'selection' : undefined}
      className={
        count > 0
          ? 'fixed inset-x-3 bottom-3 z-20 mx-auto flex max-w-5xl flex-wrap items-center gap-x-2 rounded-lg bg-ink px-3 py-1.5 text-background shadow-lg print:hidden'
          : ''
      }
    >
      <p role="status" className={count > 0 ? 'text-sm font-semibold' : 'sr-only'}>
        {count > 0 && `${count} ${count === 1 ? 'order' : 'orders'} selected`}
      </p>
      {count > 0 && (
        <>
          <p className="text-[0.8125rem] opacity-75 max-sm:hidden">{detail}</p>
          <button
            type="button"
            className={`${QUIET_CLASS} mr-auto max-sm:px-1`}
            onClick={() => add(shownIds)}
          >
            Select all
          </button>
          <div className="flex flex-wrap items-center gap-x-1 max-sm:order-last max-sm:w-full max-sm:justify-between max-sm:gap-x-0 max-sm:[&_button]:px-1 max-sm:[&_button]:text-[0.8125rem]">
            {children}
          </div>
          {next}
          <button type="button" aria-label="Clear" className={QUIET_CLASS} onClick={clear}>
            <CloseIcon className="size-4" />
          </button>
        </>
      )}
    </div>
  );
}
