import Pencil from 'lucide-react/dist/esm/icons/pencil.mjs';
import Plus from 'lucide-react/dist/esm/icons/plus.mjs';
import { useRef, useState } from 'react';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { MAX_ROWS, MIN_ROWS } from '#domain/roster.ts';
import { newRowId } from '../../random-ids.ts';
import { Button } from '../../ui/button.tsx';
import { isOfRow, jerseysOf, wholeRow } from './fields.ts';
import type { Typing } from './form-fields.tsx';
import { JerseyFields } from './jersey-fields.tsx';
import { Panel } from './panel.tsx';
import { countWords, RosterTable } from './roster.tsx';

interface RosterFormProps {
  content: AnsweredOrder;
  typing: Typing;
  paid: boolean;
}

/** The roster to read, and, one press away, to correct, to lock, to add to and to take from, row by row. */
export function RosterForm({ content, typing, paid }: RosterFormProps) {
  const [editing, setEditing] = useState(Object.keys(typing.changes).some(isOfRow));
  const { length } = Object.keys(content.order);
  return (
    <Panel
      title="Roster"
      aside={
        <span className="flex items-center gap-4">
          <span className="tabular text-quiet">{countWords(content)}</span>
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
        <Jerseys content={content} typing={typing} paid={paid} />
      ) : (
        <RosterTable content={content} />
      )}
      {editing && (
        <p className="mt-3 text-sm text-quiet">
          {paid
            ? 'This order is paid: names, numbers and sizes of the same price can be corrected. For more jerseys make a new order.'
            : `The first ${MIN_ROWS} jerseys stay${length >= MAX_ROWS ? `, and an order holds ${MAX_ROWS} at most` : ''}. The price follows when you save.`}
        </p>
      )}
    </Panel>
  );
}

function Jerseys({ content, typing, paid }: RosterFormProps) {
  const list = useRef<HTMLOListElement>(null);
  const all = jerseysOf(content, typing.changes);
  function add() {
    typing.change({ [wholeRow(newRowId())]: true });
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  }
  return (
    <>
      <ol ref={list} className="divide-y divide-line">
        {all.map((rowId, index) => (
          <JerseyFields
            key={rowId}
            rowId={rowId}
            number={index + 1}
            typing={typing}
            removable={!paid && index >= MIN_ROWS}
          />
        ))}
      </ol>
      {!paid && all.length < MAX_ROWS && (
        <Button className="mt-4" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          ADD JERSEY
        </Button>
      )}
    </>
  );
}
