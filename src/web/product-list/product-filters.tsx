import { type ReactNode, useEffect, useState } from 'react';
import { PALETTE } from '#domain/artwork/drawing/palette.ts';
import { inputClass } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import type { SelectQuery } from './filter-link.tsx';
import { FilterLink } from './filter-link.tsx';
import { type ProductListQuery, toggleTag } from './filter-url.ts';

interface ProductFiltersProps {
  query: ProductListQuery;
  /** The sports of the shop, each with the tags of its products. */
  sports: Record<string, string[]>;
  onSelect: SelectQuery;
}

/** The filters by sport, colour and text; every option is a link, so that it works before hydration. */
export function ProductFilters({ query, sports, onSelect }: ProductFiltersProps) {
  return (
    <section aria-label="Filter the designs" className="mt-6 space-y-3">
      <SearchField query={query} onSelect={onSelect} />
      <ChipRow label="Sport">
        {['', ...Object.keys(sports)].map((sport) => (
          <Chip
            key={sport}
            onSelect={onSelect}
            isSelected={sport === query.sport}
            to={{ ...query, sport, page: 1, tags: filterAvailableTags(query, sports, sport) }}
          >
            <span className="capitalize">{sport || 'All sports'}</span>
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label="Colour">
        {listTags(sports, query.sport).map((tag) => (
          <Chip
            key={tag}
            isQuiet
            onSelect={onSelect}
            isSelected={query.tags.includes(tag)}
            to={toggleTag(query, tag)}
          >
            <ColourDot tag={tag} />
            <span className="capitalize">{tag}</span>
          </Chip>
        ))}
      </ChipRow>
    </section>
  );
}

/** A row of chips; on small screens it scrolls horizontally, otherwise it wraps. */
function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:overflow-visible sm:px-0">
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">{children}</ul>
    </nav>
  );
}

interface ChipProps {
  to: ProductListQuery;
  onSelect: SelectQuery;
  isSelected: boolean;
  /** Without a border, so that many chips do not look like a wall. */
  isQuiet?: boolean;
  children: ReactNode;
}

const Chip = ({ to, onSelect, isSelected, isQuiet = false, children }: ChipProps) => (
  <li>
    <FilterLink
      to={to}
      onSelect={onSelect}
      current={isSelected}
      className={`${CHIP_CLASS} ${isQuiet ? QUIET_CLASS : 'border-field-line px-4 sm:min-h-10'}`}
    >
      {children}
    </FilterLink>
  </li>
);

const CHIP_CLASS =
  'inline-flex min-h-11 items-center gap-2 rounded-full border bg-surface font-medium whitespace-nowrap hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-background';
const QUIET_CLASS =
  'border-field-line px-4 sm:border-transparent sm:bg-transparent sm:px-2.5 sm:text-sm sm:pointer-fine:min-h-8';

/** The colour of a tag; renders nothing for tags that are not colours. */
function ColourDot({ tag }: { tag: string }) {
  const colour = PALETTE.find(({ name }) => name.toLowerCase() === tag);
  if (!colour) return null;
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
      <circle cx="8" cy="8" r="7.5" fill={`#${colour.hex}`} stroke="#8b8f98" />
    </svg>
  );
}

function SearchField({ query, onSelect }: Pick<ProductFiltersProps, 'query' | 'onSelect'>) {
  const [text, setText] = useState(query.text);
  useEffect(
    () => setText((before) => (before.trim() === query.text.trim() ? before : query.text)),
    [query.text],
  );
  function search(input: string) {
    setText(input);
    onSelect({ ...query, text: input, page: 1 });
  }
  return (
    <search className="relative w-full sm:w-80">
      <Form action="/products" noValidate={false} onSubmit={() => undefined}>
        {query.sport && <input type="hidden" name="sport" value={query.sport} />}
        {query.tags.map((tag) => (
          <input key={tag} type="hidden" name="tag" value={tag} />
        ))}
        <label>
          <span className="sr-only">Search by name or code</span>
          <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
          <input
            type="search"
            name="q"
            value={text}
            maxLength={60}
            autoComplete="off"
            placeholder="Search by name or code"
            onChange={(event) => search(event.target.value)}
            className={inputClass('pl-10')}
          />
        </label>
      </Form>
    </search>
  );
}

const PALETTE_ORDER = new Map(PALETTE.map(({ name }, index) => [name.toLowerCase(), index]));
const MAX_TAGS = 40;

/** Returns the tags of a sport: colours in the order of the palette, then other tags. */
function listTags(sports: ProductFiltersProps['sports'], sport: string): string[] {
  const tags = new Set(sport ? sports[sport] : Object.values(sports).flat());
  const getPaletteIndex = (tag: string) => PALETTE_ORDER.get(tag) ?? PALETTE.length;
  return [...tags]
    .sort((a, b) => getPaletteIndex(a) - getPaletteIndex(b) || a.localeCompare(b))
    .slice(0, MAX_TAGS);
}

/** Returns the selected tags that exist in the sport; others would hide all its products. */
function filterAvailableTags(
  { tags }: ProductListQuery,
  sports: ProductFiltersProps['sports'],
  sport: string,
): readonly string[] {
  return sport ? tags.filter((tag) => sports[sport]?.includes(tag)) : tags;
}
