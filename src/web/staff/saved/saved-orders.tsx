import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedOrder } from '#contract/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Failure } from '../failure.tsx';
import { type SavedSort, savedOrdersQuery } from '../money/queries.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { SavedList } from './saved-list.tsx';

export interface Chosen {
  order: ListedOrder;
  act: 'convert' | 'delete';
}

const SORTS: readonly [words: string, sorted: SavedSort][] = [
  ['Newest first', { sort: 'created', direction: 'desc' }],
  ['Oldest first', { sort: 'created', direction: 'asc' }],
  ['Team, A to Z', { sort: 'team', direction: 'asc' }],
  ['Team, Z to A', { sort: 'team', direction: 'desc' }],
];

/** Orders that customers saved and nobody has paid: open, paid by bank transfer, or deleted. */
export function SavedOrders() {
  const [search, setSearch] = useState('');
  const [sorted, setSorted] = useState(0);
  const [pages, setPages] = useState<(string | null)[]>([null]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { data, error, refetch, isFetching } = useQuery(
    savedOrdersQuery(search, SORTS[sorted]![1], pages.at(-1)!),
  );
  const close = () => setChosen(null);
  return (
    <section aria-labelledby="saved-title" aria-busy={isFetching}>
      <h1 id="saved-title" className="text-4xl">
        Saved Orders
      </h1>
      <search>
        <form
          key={search}
          className="my-5 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setPages([null]);
            setSearch(String(new FormData(event.currentTarget).get('search')).trim());
          }}
        >
          <TextField
            label="Search"
            name="search"
            type="search"
            placeholder="Order ID, team, name or e-mail"
            maxLength={120}
            defaultValue={search}
            className="w-80 max-w-full"
          />
          <Button type="submit">Search</Button>
          <SelectField
            label="Sort by"
            value={sorted}
            onChange={(event) => {
              setPages([null]);
              setSorted(Number(event.target.value));
            }}
          >
            {SORTS.map(([words], index) => (
              <option key={words} value={index}>
                {words}
              </option>
            ))}
          </SelectField>
          <p aria-live="polite" className="tabular py-2 text-quiet">
            {data && countWords(data.total, data.total_is_least)}
          </p>
        </form>
      </search>
      {error && !data ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <SavedList orders={data?.saved_orders} searching={search !== ''} onChoose={setChosen} />
      )}
      {(pages.length > 1 || data?.next) && (
        <nav aria-label="Pages" className="mt-4 flex gap-2">
          <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            Previous page
          </Button>
          <Button disabled={!data?.next} onClick={() => setPages([...pages, data!.next])}>
            Next page
          </Button>
        </nav>
      )}
      {chosen?.act === 'convert' && <ConvertDialog order={chosen.order} onClose={close} />}
      {chosen?.act === 'delete' && <DeleteDialog order={chosen.order} onClose={close} />}
    </section>
  );
}

function countWords(total: number, isLeast: boolean): string {
  if (isLeast) return `More than ${total} saved orders`;
  return `${total} saved order${total === 1 ? '' : 's'}`;
}
