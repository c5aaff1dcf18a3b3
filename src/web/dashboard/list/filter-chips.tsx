/** Filters of a list that are shown once they are wanted: chips, and the button that adds one (rules.md dashboard-25). */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CloseIcon } from '../../ui/frame-icons.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';

export interface Filter {
  label: string;
  isSet: boolean;
  onClear: () => void;
  /** The control, whose id the label names. */
  render: (id: string) => ReactNode;
}

const CONTROL_CLASS = 'min-h-9 max-w-44 rounded-full bg-transparent pr-1 font-semibold max-lg:min-h-11';

export function FilterChips({ filters }: { filters: readonly Filter[] }) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = filters.filter(({ label, isSet }) => isSet || added.includes(label));
  const hidden = filters.filter((filter) => !shown.includes(filter));
  const last = added.at(-1);
  return (
    <>
      {shown.map((filter) => (
        <FilterChip
          key={filter.label}
          filter={filter}
          isNew={filter.label === last && !filter.isSet}
          onRemove={() => {
            setAdded(added.filter((label) => label !== filter.label));
            if (filter.isSet) filter.onClear();
          }}
        />
      ))}
      {hidden.length > 0 && (
        <AddFilter
          labels={hidden.map(({ label }) => label)}
          onAdd={(label) => setAdded([...added.filter((each) => each !== label), label])}
        />
      )}
    </>
  );
}

interface FilterChipProps {
  filter: Filter;
  /** It was just added: its control gets the focus. */
  isNew: boolean;
  onRemove: () => void;
}

function FilterChip({ filter: { label, render }, isNew, onRemove }: FilterChipProps) {
  const id = useId();
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) chip.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [isNew]);
  return (
    <div
      ref={chip}
      data-chip
      className="flex min-w-0 items-center rounded-full border border-field-line bg-surface pl-3 text-sm"
    >
      <label htmlFor={id} className="pr-1 whitespace-nowrap text-muted">
        {label}
      </label>
      {render(id)}
      <button
        type="button"
        aria-label={`Remove the filter ${label}`}
        onClick={onRemove}
        className="inline-flex size-9 items-center justify-center rounded-full text-muted hover:text-ink max-lg:size-11"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  );
}

function AddFilter({ labels, onAdd }: { labels: readonly string[]; onAdd: (label: string) => void }) {
  const { open, setOpen, rootProps, buttonProps, id } = useDisclosure<HTMLDivElement>({ keepsOpen: true });
  return (
    <div {...rootProps} className="relative">
      <button
        {...buttonProps}
        className="inline-flex min-h-9 items-center gap-2 rounded-full border border-dashed border-field-line px-3 text-sm font-medium whitespace-nowrap hover:border-ink max-lg:min-h-11 max-lg:min-w-11 max-sm:justify-center max-sm:px-0"
      >
        <PlusIcon className="size-4" />
        <span className="max-sm:sr-only">Add filter</span>
      </button>
      {open && (
        <ul
          id={id}
          className="absolute left-0 z-30 mt-2 min-w-40 max-sm:right-0 max-sm:left-auto rounded-lg border border-line bg-surface p-1 whitespace-nowrap shadow-lg"
        >
          {labels.map((label) => (
            <li key={label}>
              <button
                type="button"
                className="min-h-9 w-full rounded-md px-3 text-left text-sm hover:bg-surface-inset max-lg:min-h-11"
                onClick={() => {
                  setOpen(false);
                  onAdd(label);
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChoiceFilter {
  label: string;
  /** '' is none chosen. */
  value: string;
  choices: readonly { label: string; value: string }[];
  onChange: (value: string) => void;
}

/** A filter by one of several values. */
export const createChoiceFilter = ({ label, value, choices, onChange }: ChoiceFilter): Filter => ({
  label,
  isSet: value !== '',
  onClear: () => onChange(''),
  render: (id) => (
    <select id={id} className={CONTROL_CLASS} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">All</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  ),
});

interface DayFilter {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string | null) => void;
}

/** A filter by the first or the last day. */
export const createDayFilter = ({ label, value, min, max, onChange }: DayFilter): Filter => ({
  label,
  isSet: value !== null,
  onClear: () => onChange(null),
  render: (id) => (
    <input
      id={id}
      type="date"
      className={CONTROL_CLASS}
      min={min ?? undefined}
      max={max ?? undefined}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  ),
});
