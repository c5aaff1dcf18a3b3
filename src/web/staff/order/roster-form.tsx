import Lock from 'lucide-react/dist/esm/icons/lock.mjs';
import LockOpen from 'lucide-react/dist/esm/icons/lock-open.mjs';
import Pencil from 'lucide-react/dist/esm/icons/pencil.mjs';
import { useState } from 'react';
import type { AnsweredOrder, AnsweredRow } from '#contract/wire-order.ts';
import { NO_SHORTS, SLEEVES } from '#domain/order.ts';
import { SHORT_SIZES, SIZES } from '#domain/size.ts';
import { Button } from '../../ui/button.tsx';
import { inputClass } from '../../ui/field.tsx';
import { type RowField, rowField, wordsFor } from './fields.ts';
import type { Typing } from './form-fields.tsx';
import { Panel } from './panel.tsx';
import { RosterTable } from './roster.tsx';

/** The roster to read, and, one press away, to correct and to lock row by row. */
export function RosterForm({ content, typing }: { content: AnsweredOrder; typing: Typing }) {
  const rows = Object.values(content.order);
  const isChanged =
    Object.keys(typing.values).some((name) => name.startsWith('row ')) && hasRowChanges(rows, typing);
  const [editing, setEditing] = useState(isChanged);
  return (
    <Panel
      title="Roster"
      aside={
        <span className="flex items-center gap-4">
          <span className="tabular text-quiet">{rows.length} jerseys</span>
          {!editing && (
            <Button onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit jerseys
            </Button>
          )}
        </span>
      }
    >
      {editing ? (
        <ol className="divide-y divide-line">
          {rows.map((row) => (
            <Jersey key={row.row_id} row={row} typing={typing} />
          ))}
        </ol>
      ) : (
        <RosterTable content={content} />
      )}
    </Panel>
  );
}

const hasRowChanges = (rows: AnsweredRow[], { values }: Typing) =>
  rows.some((row) => values[rowField(row.row_id, 'jersey_name')] !== row.jersey_name);

function Jersey({ row, typing }: { row: AnsweredRow; typing: Typing }) {
  const typed = (field: RowField) => typing.values[rowField(row.row_id, field)];
  const set = (field: RowField, value: string | boolean) =>
    typing.change({ [rowField(row.row_id, field)]: value });
  const label = (field: RowField) => `${wordsFor(rowField(row.row_id, field))} ${row.jersey_id}`;
  const text = (field: RowField, most: number, className = '') => (
    <input
      aria-label={label(field)}
      className={inputClass(className)}
      maxLength={most}
      spellCheck={false}
      autoComplete="off"
      placeholder={wordsFor(rowField(row.row_id, field)).replace('Jersey, ', '')}
      value={String(typed(field) ?? '')}
      onChange={(event) => set(field, event.target.value)}
    />
  );
  const select = (field: RowField, options: readonly string[]) => {
    const value = String(typed(field) ?? '');
    return (
      <select
        aria-label={label(field)}
        className={inputClass()}
        value={value}
        onChange={(event) => set(field, event.target.value)}
      >
        {!options.includes(value) && <option value={value}>{value || 'Open'}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  };
  const isLocked = typed('locked') === true;
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-center gap-2 py-3 2xl:grid-cols-[2rem_1fr_1fr_4.5rem_1.6fr_1.3fr_1fr_2.75rem]">
      <span className="tabular text-quiet">{row.jersey_id}</span>
      {text('jersey_name_front', 14)}
      {text('jersey_name', 14)}
      <button
        type="button"
        aria-pressed={isLocked}
        aria-label={`Lock jersey ${row.jersey_id}`}
        onClick={() => set('locked', !isLocked)}
        className="inline-flex size-11 items-center justify-center rounded-md border border-field-line aria-pressed:bg-ink aria-pressed:text-paper 2xl:order-last"
      >
        {isLocked ? (
          <Lock aria-hidden="true" className="size-4" />
        ) : (
          <LockOpen aria-hidden="true" className="size-4" />
        )}
      </button>
      <span aria-hidden="true" className="2xl:hidden" />
      {text('jersey_number', 3, 'tabular')}
      {select('jersey_size', SIZE_TEXTS)}
      <span aria-hidden="true" className="2xl:hidden" />
      <span aria-hidden="true" className="2xl:hidden" />
      {select('short_size', SHORTS)}
      {select('jersey_sleeve', SLEEVES)}
    </li>
  );
}

const SIZE_TEXTS = SIZES.map(({ text }) => text);
const SHORTS = [NO_SHORTS, ...SHORT_SIZES];
