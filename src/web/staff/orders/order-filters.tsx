import { useState } from 'react';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { statusWord } from '../status-badge.tsx';
import { COLUMNS, SAVED_SORTS } from './columns.tsx';
import { ALL_ORDERS, isNarrowed, type OrdersFilter, type OrdersView } from './orders-view.tsx';
import { SearchField } from './search-field.tsx';

const STATUSES: OrderStatus[] = [...ORDER_STATUSES, 'pending'];

interface OrderFiltersProps {
  view: OrdersView;
  filter: (change: Partial<OrdersFilter>) => void;
  designers: readonly string[];
  suppliers: readonly string[];
}

export function OrderFilters({ view, filter, designers, suppliers }: OrderFiltersProps) {
  const [more, setMore] = useState(false);
  // A phone shows the rest when it is asked for: the orders come before the filters.
  const rest = more ? '' : 'max-lg:hidden';
  return (
    <search className="mt-5 mb-4 grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_11rem_auto]">
      <div className="col-span-2 lg:col-span-1">
        <SearchField
          search={view.search}
          onSearch={(search) => filter({ search })}
          placeholder="Order ID, team, name or e-mail"
        />
      </div>
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
      <Button
        className="self-end lg:hidden"
        aria-expanded={more}
        aria-controls="more-filters"
        onClick={() => setMore(!more)}
      >
        {more ? 'Fewer filters' : 'More filters'}
      </Button>
      <NameSelect
        label="Designer"
        none="Nobody"
        names={designers}
        value={view.designer}
        className={rest}
        onChoose={(designer) => filter({ designer })}
      />
      <NameSelect
        label="Supplier"
        none="None"
        names={suppliers}
        value={view.supplier}
        className={rest}
        onChoose={(supplier) => filter({ supplier })}
      />
      <Kinds saved={view.saved} filter={filter} className={rest} />
      <div
        id="more-filters"
        className={`${rest} col-span-2 grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-4 lg:col-span-5 lg:flex lg:flex-wrap`}
      >
        <SelectField
          label="Payment"
          value={String(view.paid ?? '')}
          onChange={({ target }) => filter({ paid: target.value === '' ? null : target.value === 'true' })}
        >
          <option value="">All</option>
          <option value="true">Paid</option>
          <option value="false">Not Paid</option>
        </SelectField>
        <DayField label="From" value={view.from} most={view.to} onChoose={(from) => filter({ from })} />
        <DayField label="To" value={view.to} least={view.from} onChoose={(to) => filter({ to })} />
        <SortSelect view={view} filter={filter} />
      </div>
      {isNarrowed(view) && (
        <Button kind="plain" className="justify-self-start" onClick={() => filter(resetOf(view))}>
          Reset filters
        </Button>
      )}
    </search>
  );
}

const resetOf = ({ saved, sort, direction }: OrdersView): OrdersFilter => ({
  ...ALL_ORDERS,
  saved,
  sort,
  direction,
});

interface NameSelectProps {
  label: string;
  none: string;
  names: readonly string[];
  value: string | null;
  className: string;
  onChoose: (name: string | null) => void;
}

/** A name, somebody at all, or nobody. */
function NameSelect({ label, none, names, value, className, onChoose }: NameSelectProps) {
  const offered = value && !names.includes(value) ? [value, ...names] : names;
  return (
    <SelectField
      label={label}
      className={className}
      value={value === null ? 'all' : `is ${value}`}
      onChange={({ target }) => onChoose(target.value === 'all' ? null : target.value.slice('is '.length))}
    >
      <option value="all">All</option>
      <option value="is ">{none}</option>
      {offered.map((name) => (
        <option key={name} value={`is ${name}`}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface DayFieldProps {
  label: string;
  value: string | null;
  least?: string | null;
  most?: string | null;
  onChoose: (day: string | null) => void;
}

const DayField = ({ label, value, least, most, onChoose }: DayFieldProps) => (
  <TextField
    label={label}
    type="date"
    min={least ?? undefined}
    max={most ?? undefined}
    value={value ?? ''}
    onChange={(event) => onChoose(event.target.value || null)}
  />
);

type Filtering = Pick<OrderFiltersProps, 'view' | 'filter'>;

/** The heads of the table do the same; cards have no heads. */
function SortSelect({ view, filter }: Filtering) {
  const sorts = COLUMNS.flatMap(({ title, sort }) => (sort ? [{ title, sort }] : []));
  const offered = [{ title: 'Team', sort: 'team' as const }, ...sorts].filter(
    ({ sort }) => !view.saved || SAVED_SORTS.includes(sort),
  );
  return (
    <div className="lg:hidden">
      <SelectField
        label="Sort by"
        value={`${view.sort} ${view.direction}`}
        onChange={({ target }) => {
          const [sort, direction] = target.value.split(' ') as [OrdersView['sort'], OrdersView['direction']];
          filter({ sort, direction });
        }}
      >
        {offered.flatMap(({ title, sort }) => [
          <option key={`${sort} desc`} value={`${sort} desc`}>{`${title} ↓`}</option>,
          <option key={`${sort} asc`} value={`${sort} asc`}>{`${title} ↑`}</option>,
        ])}
      </SelectField>
    </div>
  );
}

interface KindsProps extends Pick<OrderFiltersProps, 'filter'> {
  saved: boolean;
  className: string;
}

function Kinds({ saved, filter, className }: KindsProps) {
  return (
    <fieldset className={`${className} col-span-2 lg:col-span-1`}>
      <legend className="mb-1 text-sm font-semibold">Show</legend>
      <div className="grid grid-cols-2 overflow-hidden rounded-md border border-field-line">
        <Kind
          label="Submitted"
          checked={!saved}
          onChoose={() => filter({ saved: false, sort: 'submitted', direction: 'desc' })}
        />
        <Kind
          label="Saved"
          checked={saved}
          onChoose={() => filter({ saved: true, sort: 'created', direction: 'desc' })}
        />
      </div>
    </fieldset>
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
