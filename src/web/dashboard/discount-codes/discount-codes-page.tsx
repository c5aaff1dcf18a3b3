import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyList } from '#web/dashboard/list/empty-list.tsx';
import { useListAddress } from '#web/dashboard/list/list-address.ts';
import { api } from '../../calls/api-client.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { AddCodeDialog } from './add-code.tsx';
import { CodesTable } from './codes-table.tsx';

/** The tab Discount Codes. */
export default function DiscountCodesPage() {
  const { values, open } = useListAddress({ search: '' });
  const { search } = values;
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
        <Button variant="primary" onClick={() => setAdding(true)}>
          <PlusIcon className="size-4" />
          Add Discount
        </Button>
      </div>
      <SearchForm key={search} search={search} onSearch={(text) => open({ search: text })} />
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!codes && !error && <div className="h-64 rounded-lg bg-surface-inset motion-safe:animate-pulse" />}
      {codes?.length === 0 && <NoCodes search={search} />}
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
      {adding && <AddCodeDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search);
  return (
    <search className="mt-5 mb-4 block">
      <Form className="flex flex-wrap items-end gap-3" onSubmit={() => onSearch(text.trim())}>
        <TextField
          label="Code"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          className="w-full sm:w-72"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Search</Button>
        <Button
          variant="ghost"
          onClick={() => {
            setText('');
            onSearch('');
          }}
        >
          Reset
        </Button>
      </Form>
    </search>
  );
}

const NoCodes = ({ search }: { search: string }) => (
  <EmptyList role="status" title={search ? 'No code found' : 'No codes yet'}>
    {search ? `No code has ‘${search}’ in it. Try a part of it, or Reset.` : 'Add the first one above.'}
  </EmptyList>
);

const codesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['discount-codes', search],
    queryFn: ({ pageParam }) => api.discountCodes.list({ search, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
