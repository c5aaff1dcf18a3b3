import { useState } from 'react';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order/order.ts';
import { SearchField } from '#web/dashboard/list/search-field.tsx';
import { ApprovalSelect } from '#web/dashboard/shared/approval-select.tsx';
import {
  ALL_ORDERS,
  isFiltered,
  type OrdersFilter,
  type OrdersView,
} from '#web/dashboard/shared/orders-view.tsx';
import { formatStatus } from '#web/dashboard/shared/status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { ORDER_COLUMNS, SAVED_ORDER_SORTS } from './order-columns.tsx';

const STATUSES: OrderStatus[] = [...ORDER_STATUSES, 'pending'];

/** From 1024 px on the filters stand in one line, with smaller controls and labels. */
const DENSE_CLASS =
  'lg:text-sm lg:[&_:is(input,select,button)]:min-h-9 lg:[&_:is(input,select,button)]:px-2 lg:[&_:is(input,select,button)]:py-1 lg:[&_:is(input,select)]:text-sm lg:[&_:is(label,legend)]:mb-0.5 lg:[&_:is(label,legend)]:text-xs lg:[&_select]:w-26 lg:[&_input[type=date]]:w-32';

interface OrderFiltersProps {
  view: OrdersView;
  onFilter: (change: Partial<OrdersFilter>) => void;
  designers: readonly string[];
  suppliers: readonly string[];
  /** See `SearchField`. */
  firstHit?: string | null | undefined;
}

export function OrderFilters({ view, onFilter, designers, suppliers, firstHit }: OrderFiltersProps) {
  const [isExpanded, setExpanded] = useState(false);
  // On small screens the other filters are hidden until requested, so that the orders are visible.
  const moreClass = isExpanded ? '' : 'max-lg:hidden';
  return (
    <search
      className={`${DENSE_CLASS} mt-2 mb-3 grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:mt-2 lg:mb-1 lg:flex lg:flex-wrap lg:gap-2`}
    >
      <div className="col-span-2 lg:min-w-36 lg:flex-1">
        <SearchField
          search={view.search}
          onSearch={(search) => onFilter({ search })}
          placeholder="Order ID, team, name, e-mail, phone or player"
          firstHit={firstHit}
        />
      </div>
      <SelectField
        label="Status"
        value={view.status}
        onChange={(event) => onFilter({ status: event.target.value as OrderStatus })}
      >
        <option value="">All</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {formatStatus(status)}
          </option>
        ))}
      </SelectField>
      <Button
        className="self-end lg:hidden"
        aria-expanded={isExpanded}
        aria-controls="more-filters"
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? 'Fewer filters' : 'More filters'}
      </Button>
      <NameSelect
        label="Designer"
        noneLabel="Nobody"
        names={designers}
        value={view.designer}
        className={moreClass}
        onChange={(designer) => onFilter({ designer })}
      />
      <NameSelect
        label="Supplier"
        noneLabel="None"
        names={suppliers}
        value={view.supplier}
        className={moreClass}
        onChange={(supplier) => onFilter({ supplier })}
      />
      <OrderKindField isSaved={view.saved} onFilter={onFilter} className={moreClass} />
      <div
        id="more-filters"
        className={`${moreClass} col-span-2 grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-4 lg:contents`}
      >
        <SelectField
          label="Payment"
          value={String(view.paid ?? '')}
          onChange={({ target }) => onFilter({ paid: target.value === '' ? null : target.value === 'true' })}
        >
          <option value="">All</option>
          <option value="true">Paid</option>
          <option value="false">Not Paid</option>
        </SelectField>
        <ApprovalSelect value={view.proof} onSelect={(proof) => onFilter({ proof })} />
        <DateField label="From" value={view.from} max={view.to} onChange={(from) => onFilter({ from })} />
        <DateField label="To" value={view.to} min={view.from} onChange={(to) => onFilter({ to })} />
        <SortSelect view={view} onFilter={onFilter} />
      </div>
      {isFiltered(view) && (
        <Button variant="ghost" className="justify-self-start" onClick={() => onFilter(resetFilter(view))}>
          Reset filters
        </Button>
      )}
    </search>
  );
}

const resetFilter = ({ saved, sort, direction }: OrdersView): OrdersFilter => ({
  ...ALL_ORDERS,
  saved,
  sort,
  direction,
});

interface NameSelectProps {
  label: string;
  noneLabel: string;
  names: readonly string[];
  value: string | null;
  className: string;
  onChange: (name: string | null) => void;
}

/** Selects one name, any name, or orders without one. */
function NameSelect({ label, noneLabel, names, value, className, onChange }: NameSelectProps) {
  const offered = value && !names.includes(value) ? [value, ...names] : names;
  return (
    <SelectField
      label={label}
      className={className}
      value={value === null ? 'all' : `is ${value}`}
      onChange={({ target }) => onChange(target.value === 'all' ? null : target.value.slice('is '.length))}
    >
      <option value="all">All</option>
      <option value="is ">{noneLabel}</option>
      {offered.map((name) => (
        <option key={name} value={`is ${name}`}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface DateFieldProps {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string | null) => void;
}

const DateField = ({ label, value, min, max, onChange }: DateFieldProps) => (
  <TextField
    label={label}
    type="date"
    min={min ?? undefined}
    max={max ?? undefined}
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value || null)}
  />
);

type FilterProps = Pick<OrderFiltersProps, 'view' | 'onFilter'>;

/** Sorts the cards, which have no sortable headers. */
function SortSelect({ view, onFilter }: FilterProps) {
  const sorts = ORDER_COLUMNS.flatMap(({ title, sort }) => (sort ? [{ title, sort }] : []));
  const offered = [{ title: 'Team', sort: 'team' as const }, ...sorts].filter(
    ({ sort }) => !view.saved || SAVED_ORDER_SORTS.includes(sort),
  );
  return (
    <div className="lg:hidden">
      <SelectField
        label="Sort by"
        value={`${view.sort} ${view.direction}`}
        onChange={({ target }) => {
          const [sort, direction] = target.value.split(' ') as [OrdersView['sort'], OrdersView['direction']];
          onFilter({ sort, direction });
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

interface OrderKindFieldProps extends Pick<OrderFiltersProps, 'onFilter'> {
  isSaved: boolean;
  className: string;
}

function OrderKindField({ isSaved, onFilter, className }: OrderKindFieldProps) {
  return (
    <fieldset className={`${className} col-span-2`}>
      <legend className="mb-1 text-sm font-semibold">Show</legend>
      <div className="grid grid-cols-2 overflow-hidden rounded-md border border-field-line">
        <OrderKindOption
          label="Submitted"
          checked={!isSaved}
          onChoose={() => onFilter({ saved: false, sort: 'submitted', direction: 'desc' })}
        />
        <OrderKindOption
          label="Saved"
          checked={isSaved}
          onChoose={() => onFilter({ saved: true, sort: 'created', direction: 'desc' })}
        />
      </div>
    </fieldset>
  );
}

function OrderKindOption({
  label,
  checked,
  onChoose,
}: {
  label: string;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="grid min-h-11 place-items-center bg-surface px-5 lg:min-h-8.5 lg:px-3 font-semibold has-checked:bg-ink has-checked:text-background has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-info">
      <input type="radio" name="kind" className="sr-only" checked={checked} onChange={onChoose} />
      {label}
    </label>
  );
}
