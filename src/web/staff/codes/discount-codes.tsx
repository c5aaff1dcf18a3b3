import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Failure } from '../failure.tsx';
import { AddCode } from './add-code.tsx';
import { CodesTable } from './codes-table.tsx';
import { codesQuery } from './queries.ts';

/** Codes that take something off (specification 2, Discount Codes). */
export function DiscountCodes() {
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const list = useInfiniteQuery(codesQuery(search));
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage } = list;
  const codes = data?.pages.flatMap((page) => page.discount_codes);
  return (
    <section aria-labelledby="codes-title" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="codes-title" className="text-4xl">
          Discount Codes
        </h1>
        <Button kind="main" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          Add Discount
        </Button>
      </div>
      <SearchForm search={search} onSearch={setSearch} />
      {error && !data && <Failure error={error} retry={refetch} />}
      {!codes && !error && <div className="h-64 rounded-lg bg-sunken motion-safe:animate-pulse" />}
      {codes?.length === 0 && <Nothing search={search} />}
      {codes && codes.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : ''}>
          <CodesTable codes={codes} />
        </div>
      )}
      {hasNextPage && (
        <p className="mt-6 text-center">
          <Button onClick={() => void list.fetchNextPage()} busy={isFetchingNextPage}>
            Show more
          </Button>
        </p>
      )}
      {adding && <AddCode onClose={() => setAdding(false)} />}
    </section>
  );
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  return (
    <search className="mt-5 mb-4 block">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextField
          label="Code"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          className="w-full sm:w-72"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Search</Button>
        <Button
          kind="plain"
          onClick={() => {
            setTyped('');
            onSearch('');
          }}
        >
          Reset
        </Button>
      </form>
    </search>
  );
}

const Nothing = ({ search }: { search: string }) => (
  <div role="status" className="rounded-lg border border-line bg-card p-10 text-center">
    <p className="font-display text-2xl font-bold">{search ? 'No code found' : 'No codes yet'}</p>
    <p className="mt-2 text-quiet">
      {search ? `No code has ‘${search}’ in it. Try a part of it, or Reset.` : 'Add the first one above.'}
    </p>
  </div>
);
