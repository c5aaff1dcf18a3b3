import { useEffect, useState } from 'react';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { statusWord } from '../status-badge.tsx';
import type { OrdersView } from './orders-view.tsx';

const TYPING_MS = 250;
const STATUSES: OrderStatus[] = [...ORDER_STATUSES, 'pending'];

interface OrderFiltersProps {
  view: OrdersView;
  filter: (change: Partial<Omit<OrdersView, 'cursor'>>) => void;
}

export function OrderFilters({ view, filter }: OrderFiltersProps) {
  return (
    <search className="mt-5 mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_13rem_auto]">
      <SearchField
        key={view.saved ? 'saved' : 'submitted'}
        search={view.search}
        onSearch={(search) => filter({ search })}
      />
      <SelectField
        label="Status"
        value={view.status}
        onChange={(event) => filter({ status: event.target.value as OrderStatus })}
      >
        <option value="">All</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusWord(status)}
          </option>
        ))}
      </SelectField>
      <fieldset className="sm:col-span-2 lg:col-span-1">
        <legend className="mb-1 text-sm font-semibold">Show</legend>
        <div className="grid grid-cols-2 overflow-hidden rounded-md border border-field-line">
          <Kind label="Submitted" checked={!view.saved} onChoose={() => filter({ saved: false })} />
          <Kind label="Saved" checked={view.saved} onChoose={() => filter({ saved: true })} />
        </div>
      </fieldset>
    </search>
  );
}

function Kind({ label, checked, onChoose }: { label: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className="grid min-h-11 place-items-center bg-card px-5 font-semibold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-calm">
      <input type="radio" name="kind" className="sr-only" checked={checked} onChange={onChoose} />
      {label}
    </label>
  );
}

/** Asks once somebody stops typing, not on every key. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing alone starts the wait
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Order ID, team, name or e-mail"
      autoComplete="off"
      spellCheck={false}
      maxLength={120}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
