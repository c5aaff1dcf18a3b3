import { useEffect, useRef, useState } from 'react';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SHORT_SIZES, SIZES } from '#domain/orders/jersey/size.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { createRoster } from '#domain/orders/order/roster.ts';
import { useImportPlayers } from '../builder/import/import-players.tsx';
import { priceContent } from '../lib/price-content.ts';
import type { RosterEditor } from '../roster/roster-order.ts';
import { applyRowChange, replaceRows } from '../roster/row-changes.ts';
import { keepFocus } from '../ui/focus/keep-focus.ts';
import { createTeamContent, PRICES } from './order-samples.ts';
import { renderPages } from './render-page.tsx';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

function ImportPlayers({ order }: { order: RosterEditor }) {
  const players = useImportPlayers(order, sizes);
  useEffect(keepFocus, []);
  return (
    <>
      <button type="button" onClick={players.open}>
        Import players
      </button>
      {players.message}
      {players.dialog}
    </>
  );
}

/** The answer to a save: equal rows in a list of their own. */
const mergeSaved = (content: OrderContent): OrderContent => ({ ...content, rows: [...content.rows] });

/** The import beside the names and numbers of the order, one line a row. */
function Order({ names = [] }: { names?: string[] }) {
  const [content, setContent] = useState(() => {
    const ids = Array.from({ length: Math.max(5, names.length) }, (_, n) => `player-${n}`);
    const rows = createRoster(ids).map((row, n) => ({ ...row, name: names[n] ?? '' }));
    return { ...createTeamContent(), rows };
  });
  const latest = useRef(content);
  function store(next: OrderContent) {
    latest.current = next;
    setContent(next);
  }
  const order: RosterEditor = {
    draft: { content, remoteChanges: { rowIds: [] } },
    getLatest: () => ({ content: latest.current, remoteChanges: { rowIds: [] } }),
    change(change) {
      if (change.type === 'delete-row' || change.type === 'restore-row') return;
      store(replaceRows(latest.current, applyRowChange(latest.current.rows, change)));
    },
    price: priceContent(content, PRICES),
    isReadOnly: false,
    isCaptain: true,
    isShared: true,
    issues: [],
    purpose: null,
    preview: { rowId: null, side: 'front' },
    updatePreview: () => undefined,
  };
  return (
    <>
      <ImportPlayers order={order} />
      <button type="button" onClick={() => store(mergeSaved(content))}>
        Save the order
      </button>
      <pre data-testid="rows">
        {content.rows
          .map(({ name, number, size }) => [name, number, size.split(' - ')[0]].join('|'))
          .join('\n')}
      </pre>
    </>
  );
}

/** Opens the dialog of the import beside an order, or beside one with these names. */
export async function openImport(names?: string[]) {
  const { screen } = await renderPages({ '/': <Order {...(names && { names })} /> }, '/');
  const dialog = screen.getByRole('dialog', { name: 'Import players' });
  await screen.getByRole('button', { name: 'Import players' }).click();
  const text = dialog.getByLabelText('Paste or type the list');
  await expect.element(text).toBeVisible();
  return {
    screen,
    dialog,
    text,
    rows: screen.getByTestId('rows'),
    choose: (file: File) => userEvent.upload(dialog.getByLabelText('Choose a file'), file),
  };
}
