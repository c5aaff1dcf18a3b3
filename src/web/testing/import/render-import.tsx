import { useEffect } from 'react';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SHORT_SIZES, SIZES } from '#domain/orders/jersey/size.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { createRoster } from '#domain/orders/order/roster.ts';
import { useImportPlayers } from '../../builder/import/import-players.tsx';
import type { RosterEditor } from '../../roster/roster-order.ts';
import { keepFocus } from '../../ui/focus/keep-focus.ts';
import { createTeamContent } from '../order-samples.ts';
import { renderPages } from '../render-page.tsx';
import { useEditedOrder } from '../render-roster.tsx';

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

/** An order whose rows have these names. */
function createOrder(names: string[]): OrderContent {
  const ids = Array.from({ length: Math.max(5, names.length) }, (_, n) => `player-${n}`);
  const rows = createRoster(ids).map((row, n) => ({ ...row, name: names[n] ?? '' }));
  return { ...createTeamContent(), rows };
}

/** The import beside the names and numbers of the order, one line a row. */
function Order({ initial }: { initial: OrderContent }) {
  const { order, store } = useEditedOrder(initial, { isShared: true });
  const { content } = order.draft;
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
export async function openImport(names: string[] = []) {
  const { screen } = await renderPages({ '/': <Order initial={createOrder(names)} /> }, '/');
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
