import Search from 'lucide-react/dist/esm/icons/search.mjs';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { PALETTE } from '#domain/artwork/palette.ts';
import { inputClass } from '../ui/field.tsx';
import { type ListAddress, withTag } from './filter-address.ts';
import { FilterLink } from './filter-link.tsx';
import type { ChooseAddress } from './use-list-address.ts';

interface Props {
  address: ListAddress;
  /** The sports of the shop, each with the tags of its products. */
  sports: Record<string, string[]>;
  onChoose: ChooseAddress;
}

/** Sport, colour and word; every choice is a link, so that it works before the page's code has arrived. */
export function ProductFilters({ address, sports, onChoose }: Props) {
  return (
    <section aria-label="Filter the designs" className="mt-6 space-y-3">
      <SearchField address={address} onChoose={onChoose} />
      <ChipRow label="Sport">
        {['', ...Object.keys(sports)].map((sport) => (
          <Chip
            key={sport}
            onChoose={onChoose}
            chosen={sport === address.sport}
            to={{ ...address, sport, page: 1, tags: keptTags(address, sports, sport) }}
          >
            <span className="capitalize">{sport || 'All sports'}</span>
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label="Colour">
        {tagsOf(sports, address.sport).map((tag) => (
          <Chip key={tag} onChoose={onChoose} chosen={address.tags.includes(tag)} to={withTag(address, tag)}>
            <Dot tag={tag} />
            <span className="capitalize">{tag}</span>
          </Chip>
        ))}
      </ChipRow>
    </section>
  );
}

/** On a phone one line to push sideways, elsewhere as many as are needed. */
function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:overflow-visible sm:px-0">
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">{children}</ul>
    </nav>
  );
}

interface ChipProps {
  to: ListAddress;
  onChoose: ChooseAddress;
  chosen: boolean;
  children: ReactNode;
}

const Chip = ({ to, onChoose, chosen, children }: ChipProps) => (
  <li>
    <FilterLink
      to={to}
      onChoose={onChoose}
      current={chosen}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-field-line bg-card px-4 font-medium whitespace-nowrap hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper sm:min-h-10"
    >
      {children}
    </FilterLink>
  </li>
);

/** The shop's cloth of that colour; other words have none. */
function Dot({ tag }: { tag: string }) {
  const colour = PALETTE.find(({ name }) => name.toLowerCase() === tag);
  if (!colour) return null;
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
      <circle cx="8" cy="8" r="7.5" fill={`#${colour.hex}`} stroke="#8b8f98" />
    </svg>
  );
}

function SearchField({ address, onChoose }: Pick<Props, 'address' | 'onChoose'>) {
  const [typed, setTyped] = useState(address.text);
  useEffect(
    () => setTyped((before) => (before.trim() === address.text.trim() ? before : address.text)),
    [address.text],
  );
  function search(text: string) {
    setTyped(text);
    onChoose({ ...address, text, page: 1 });
  }
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <search className="relative w-full sm:w-80">
      <form action="/products" onSubmit={submit}>
        {address.sport && <input type="hidden" name="sport" value={address.sport} />}
        {address.tags.map((tag) => (
          <input key={tag} type="hidden" name="tag" value={tag} />
        ))}
        <label>
          <span className="sr-only">Search by name or code</span>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-quiet"
          />
          <input
            type="search"
            name="q"
            value={typed}
            maxLength={60}
            autoComplete="off"
            placeholder="Search by name or code"
            onChange={(event) => search(event.target.value)}
            className={inputClass('pl-10')}
          />
        </label>
      </form>
    </search>
  );
}

const PALETTE_ORDER = new Map(PALETTE.map(({ name }, index) => [name.toLowerCase(), index]));
const MOST_TAGS = 40;

/** Colours in the order of the palette, then other words. */
function tagsOf(sports: Props['sports'], sport: string): string[] {
  const tags = new Set(sport ? sports[sport] : Object.values(sports).flat());
  const place = (tag: string) => PALETTE_ORDER.get(tag) ?? PALETTE.length;
  return [...tags].sort((a, b) => place(a) - place(b) || a.localeCompare(b)).slice(0, MOST_TAGS);
}

/** Another sport may not have the colours that were chosen: those would hide everything. */
function keptTags({ tags }: ListAddress, sports: Props['sports'], sport: string): readonly string[] {
  return sport ? tags.filter((tag) => sports[sport]?.includes(tag)) : tags;
}
