import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OrderContent } from '#domain/orders/order.ts';
import { priceContent } from '../lib/price-content.ts';
import { createTeamContent, PRICES, SIZES } from '../testing/order-samples.ts';
import { renderPages } from '../testing/render-page.tsx';
import { JerseyTable } from './jersey-table.tsx';
import type { RosterEditor } from './roster-order.ts';
import { applyRowChange, type RowChange, replaceRows } from './row-changes.ts';

function Roster({ initial }: { initial: OrderContent }) {
  const [content, setContent] = useState(initial);
  const latest = useRef(content);
  function change(next: RowChange) {
    if (next.type === 'delete-row' || next.type === 'restore-row') return;
    latest.current = replaceRows(latest.current, applyRowChange(latest.current.rows, next));
    setContent(latest.current);
  }
  const order: RosterEditor = {
    draft: { content, remoteChanges: { rowIds: [] } },
    getLatest: () => ({ content: latest.current, remoteChanges: { rowIds: [] } }),
    change,
    price: priceContent(content, PRICES),
    isReadOnly: false,
    isCreator: true,
    isShared: false,
    issues: [],
    purpose: null,
    preview: { rowId: null, side: 'front' },
    updatePreview: () => undefined,
  };
  return <JerseyTable order={order} sizes={SIZES} />;
}

const renderRoster = async (content = createTeamContent()) =>
  (await renderPages({ '/': <Roster initial={content} /> }, '/')).screen;

function paste(target: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  return { isLeftToBrowser: target.dispatchEvent(event) };
}

test('pasting from a spreadsheet fills the rows from the focused cell on', async () => {
  const screen = await renderRoster();
  const start = screen.getByLabelText('Back Name, jersey 2');
  paste(start.element(), 'Roy\t9\tMEN L - CHEST: 42 INCH\nGagnon\t10\tHuge\n');
  await expect.element(start).toHaveValue('Roy');
  await expect.element(screen.getByLabelText('Number, jersey 2')).toHaveValue('9');
  await expect.element(screen.getByLabelText('Size, jersey 2')).toHaveValue('MEN L - CHEST: 42 INCH');
  await expect.element(screen.getByLabelText('Back Name, jersey 3')).toHaveValue('Gagnon');
  await expect.element(screen.getByLabelText('Back Name, jersey 1')).toHaveValue('');
  await expect
    .element(
      screen.getByRole('status').getByText('2 rows filled. Please choose yourself where it said Huge.'),
    )
    .toBeVisible();
});

test('pasting adds rows as needed and skips locked rows', async () => {
  const screen = await renderRoster(createTeamContent({}, { name: 'Côté', locked: true }));
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  paste(screen.getByLabelText('Back Name, jersey 1').element(), names.join('\n'));
  await expect.element(screen.getByLabelText('Back Name, jersey 6')).toHaveValue('Six');
  await expect.element(screen.getByText('Côté')).toBeVisible();
  await expect
    .element(screen.getByText('5 rows filled. 1 not pasted: the row is locked or the order is full.'))
    .toBeVisible();
});

test('a paste is taken back by its button, and by Ctrl+Z', async () => {
  const screen = await renderRoster();
  const cell = screen.getByLabelText('Back Name, jersey 1');
  paste(cell.element(), 'Roy\nGagnon');
  await screen.getByRole('button', { name: 'Undo the paste' }).click();
  await expect.element(cell).toHaveValue('');
  paste(cell.element(), 'Wu\nChen');
  await expect.element(cell).toHaveValue('Wu');
  await cell.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(cell).toHaveValue('');
  await expect.element(screen.getByLabelText('Back Name, jersey 2')).toHaveValue('');
});

test('pasting a single value is left to the browser', async () => {
  const screen = await renderRoster();
  const cell = screen.getByLabelText('Back Name, jersey 1');
  expect(paste(cell.element(), 'Roy').isLeftToBrowser).toBe(true);
  expect(paste(cell.element(), 'Roy\t9').isLeftToBrowser).toBe(false);
});

test('Enter in the last row adds a jersey and moves the focus there', async () => {
  const screen = await renderRoster();
  const last = screen.getByLabelText('Number, jersey 5');
  await last.click();
  last
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await expect.element(screen.getByLabelText('Number, jersey 6')).toHaveFocus();
});

test('a probable mistake is listed below the table, and its button leads to the field', async () => {
  const content = createTeamContent({ name: 'Kim', number: '7' }, { name: 'Roy', number: '7' });
  const screen = await renderRoster(content);
  await expect.element(screen.getByText('Number 7 is on jerseys 1 and 2. Is that right?')).toBeVisible();
  await expect.element(screen.getByRole('status').getByText('Please check: 1 point')).toBeVisible();
  await screen.getByRole('button', { name: 'Show jersey 2' }).click();
  const number = screen.getByLabelText('Number, jersey 2');
  await expect.element(number).toHaveFocus();
  await userEvent.fill(number, '8');
  await expect.element(screen.getByText('Please check')).not.toBeInTheDocument();
});
