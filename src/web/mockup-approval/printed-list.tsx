import { useDeferredValue } from 'react';
import type { Proof } from '#contract/mockups.ts';
import { RosterList } from '../jersey/roster-list.tsx';
import { ApprovalMarks } from '../players/approval-marks.tsx';
import { ScrollArea } from '../ui/table.tsx';

/** A longer list would put the form too far below the picture; it is a box to scroll in. */
const MAX_WHOLE = 30;

/** Every jersey as it will be printed, which is approved together with the picture (rules.md mockups-7). */
export function PrintedList({ proof }: { proof: Proof }) {
  const { jerseys, cutting_option, material_option, collar_option, list, marks } = proof;
  const isLong = jerseys.length > MAX_WHOLE;
  // The picture is painted before the rest of a long list is rendered.
  const rows = useDeferredValue(jerseys, jerseys.slice(0, MAX_WHOLE));
  const facts = [cutting_option, material_option, collar_option, list !== null && `list ${list}`];
  return (
    <section aria-labelledby="list-title">
      <h2 id="list-title" className="text-[1.375rem]">
        {jerseys.length} jerseys, as they will be printed
      </h2>
      {isLong && (
        <p className="mt-1 text-sm font-semibold">Scroll the list to read all {jerseys.length} jerseys.</p>
      )}
      <ScrollArea
        label="List of jerseys"
        className={`mt-1 overflow-auto ${isLong ? 'max-h-[40rem] border-b border-line' : ''}`}
      >
        <RosterList
          label="Jerseys as they will be printed"
          jerseys={rows.map((jersey) => ({ ...jersey, key: jersey.row_id }))}
          marked={new Set(marks.map(({ row_id }) => row_id))}
        />
      </ScrollArea>
      <ApprovalMarks marks={marks} />
      <p className="mt-2 text-sm text-muted">{facts.filter(Boolean).join(', ')}</p>
    </section>
  );
}
