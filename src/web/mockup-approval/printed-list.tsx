import { useDeferredValue } from 'react';
import type { Proof } from '#contract/mockups.ts';
import { CHOICE_FIELDS, JERSEY_SCHEMA, NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import { ApprovalMarks } from '../players/approval-marks.tsx';
import { ScrollArea, Table } from '../ui/table.tsx';

/** A longer list would put the form too far below the picture; it is a box to scroll in. */
const MAX_WHOLE = 30;

/** On a phone name and number are above the size, which is a long text. */
const ROW_CLASS =
  'border-b border-line align-top max-sm:grid max-sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] max-sm:items-baseline';

/** Every jersey as it will be printed, which is approved together with the picture (rules.md mockups-7). */
export function PrintedList({ proof }: { proof: Proof }) {
  const { jerseys, team_name, cutting_option, material_option, collar_option, list, marks } = proof;
  const isLong = jerseys.length > MAX_WHOLE;
  // The picture is painted before the rest of a long list is rendered.
  const rows = useDeferredValue(jerseys, jerseys.slice(0, MAX_WHOLE));
  const options = [cutting_option, material_option, collar_option].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="list-title" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="list-title" className="text-2xl">
        {jerseys.length} jerseys, as they will be printed
      </h2>
      <p className="mt-1 text-sm text-muted">
        {team_name}
        {options && `, ${options}`}
      </p>
      {isLong && (
        <p className="mt-3 text-sm font-semibold">Scroll in the list to read all {jerseys.length} jerseys.</p>
      )}
      <ScrollArea
        label="List of jerseys"
        className={`mt-3 overflow-auto ${isLong ? 'max-h-[40rem] border-b border-line' : ''}`}
      >
        <Table
          caption="Jerseys as they will be printed"
          cardsBelow="sm"
          columns={['#', 'Name', 'No.', 'Size']}
          headClass="border-b-2 border-ink"
          headCellClass="p-2 text-sm font-semibold"
        >
          {rows.map((jersey) => (
            <tr key={jersey.row_id} className={ROW_CLASS}>
              <td className="p-2 text-sm text-muted tabular">{jersey.jersey_id}</td>
              <td className="p-2 font-semibold break-words">
                {jersey.jersey_name || '–'}
                {jersey.jersey_name_front && (
                  <span className="block text-sm font-normal">Front: {jersey.jersey_name_front}</span>
                )}
              </td>
              <td className="p-2 font-semibold tabular">{jersey.jersey_number || '–'}</td>
              <td className="p-2 text-sm max-sm:col-span-2 max-sm:col-start-2 max-sm:pt-0">
                {jersey.jersey_size}
                <span className="block text-muted">{listDetails(jersey).join(', ')}</span>
              </td>
            </tr>
          ))}
        </Table>
      </ScrollArea>
      <ApprovalMarks marks={marks} />
      {list !== null && <p className="mt-3 text-sm text-muted">This is list {list} of the order.</p>}
    </section>
  );
}

const listDetails = (jersey: Proof['jerseys'][number]): string[] =>
  [
    ...CHOICE_FIELDS.map((field) => jersey[JERSEY_SCHEMA[field].wire]),
    jersey.short_size === NO_SHORTS ? '' : `shorts ${jersey.short_size}`,
  ].filter(Boolean);
