import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { priceContent } from '../../lib/price-content.ts';
import { createTeamContent, PRICES, SIZES } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import type { RosterEditor } from '../roster-order.ts';
import { applyRowChange, type RowChange, replaceRows } from '../row-changes.ts';
import type { FindingDecisions } from '../use-checked-findings.ts';
import { JerseyTable } from './jersey-table.tsx';

interface RosterProps extends Partial<Pick<RosterEditor, 'isReadOnly' | 'isCaptain'>> {
  initial: OrderContent;
  accept?: FindingDecisions['accept'];
}

function Roster({ initial, accept, isReadOnly = false, isCaptain = true }: RosterProps) {
  const [content, setContent] = useState(initial);
  const [acceptances, setAcceptances] = useState<FindingDecisions['acceptances']>(new Map());
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
    isReadOnly,
    isCaptain,
    isShared: false,
    issues: [],
    purpose: null,
    preview: { rowId: null, side: 'front' },
    updatePreview: () => undefined,
    decisions: accept
      ? {
          ...{ rules: null, acceptances },
          accept: async (text, reason) => {
            await accept(text, reason);
            const acceptance = { reason, by: 'creator', name: null, at: new Date(0) } as const;
            setAcceptances(new Map([...acceptances, [text, acceptance]]));
          },
        }
      : null,
  };
  return <JerseyTable order={order} sizes={SIZES} />;
}

const renderRoster = async (content = createTeamContent(), accept?: FindingDecisions['accept']) =>
  (await renderPages({ '/': <Roster initial={content} {...(accept && { accept })} /> }, '/')).screen;

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

const TWINS = [
  { name: 'Kim', number: '7' },
  { name: 'Osei', number: '7' },
  { name: 'Roy', number: '8' },
];

/** The width of the focus ring with its distance, in pixels. */
const FOCUS_RING = 5;

test('a finding is accepted with a reason, by keyboard, and stays readable', async () => {
  const reasons: string[] = [];
  const screen = await renderRoster(createTeamContent(...TWINS), async (_, reason) => {
    reasons.push(reason);
  });
  const button = screen.getByRole('button', { name: 'That is right: Number 7 is on jerseys 1 and 2.' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const reason = screen.getByLabelText('Why is that right?');
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}x{Enter}');
  await expect.element(screen.getByText('Please write why, in a few words')).toBeVisible();
  await userEvent.keyboard(' and more{Enter}');
  await expect.element(screen.getByText('Accepted: 1 point')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('status');
  expect(reasons).toEqual(['x and more']);
  await screen.getByText('Accepted: 1 point').click();
  await expect.element(screen.getByText(/“x and more”/)).toBeVisible();
  await screen.getByLabelText('Number, jersey 2').fill('9');
  await expect.element(screen.getByText('Accepted: 1 point')).not.toBeInTheDocument();
  await screen.getByLabelText('Number, jersey 2').fill('7');
  await expect.element(screen.getByText('Accepted: 1 point')).toBeVisible();
});

test('the focus ring of the reason is not cut', async () => {
  await page.viewport(900, 800);
  const screen = await renderRoster(createTeamContent(...TWINS), async () => undefined);
  await screen.getByRole('button', { name: /^That is right: / }).click();
  const reason = screen.getByLabelText('Why is that right?').element();
  const list = reason.closest('ul')!;
  const room = reason.getBoundingClientRect().left - list.getBoundingClientRect().left;
  expect(room).toBeGreaterThanOrEqual(FOCUS_RING);
  await page.viewport(1280, 800);
});

test('a reason that the shop could not store stays in its field', async () => {
  const screen = await renderRoster(createTeamContent(...TWINS), async () => {
    throw new Error('no network');
  });
  await screen.getByRole('button', { name: /^That is right/ }).click();
  await screen.getByLabelText('Why is that right?').fill('They are twins');
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByLabelText('Why is that right?')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('Why is that right?')).toHaveValue('They are twins');
});

test('a finding of an order that cannot be changed is shown, and not accepted', async () => {
  const accept = async () => undefined;
  const roster = <Roster initial={createTeamContent(...TWINS)} accept={accept} isReadOnly />;
  const { screen } = await renderPages({ '/': roster }, '/');
  await expect.element(screen.getByText(/^Number 7 is on jerseys 1 and 2\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^That is right/ })).not.toBeInTheDocument();
});

test('who may only look reads no findings, because names are hidden', async () => {
  const masked = createTeamContent({ name: 'K…' }, { name: 'K…' });
  const { screen } = await renderPages(
    { '/': <Roster initial={masked} isReadOnly isCaptain={false} /> },
    '/',
  );
  await expect.element(screen.getByText('K…').first()).toBeVisible();
  expect(screen.getByText(/^Please check/).query()).toBeNull();
});

test('only the jerseys that need a look are shown, and stay while they are corrected', async () => {
  const screen = await renderRoster(createTeamContent(...TWINS));
  await screen.getByRole('button', { name: 'Only what needs a look (2)' }).click();
  await expect.element(screen.getByLabelText('Number, jersey 3')).not.toBeInTheDocument();
  await screen.getByLabelText('Number, jersey 2').fill('9');
  await expect.element(screen.getByLabelText('Number, jersey 2')).toHaveValue('9');
  await screen.getByRole('button', { name: 'All jerseys (5)' }).click();
  await expect.element(screen.getByLabelText('Number, jersey 3')).toHaveValue('8');
});

test('a jersey of which something is only good to know needs a look too', async () => {
  const screen = await renderRoster(
    createTeamContent({ number: '7' }, { number: '8' }, { number: '9' }, { number: '10' }),
  );
  await screen.getByRole('button', { name: 'Only what needs a look (1)' }).click();
  await expect.element(screen.getByLabelText('Number, jersey 5')).toBeVisible();
  await expect.element(screen.getByLabelText('Number, jersey 1')).not.toBeInTheDocument();
});

test('arrow keys pass over the jerseys that are not shown', async () => {
  const screen = await renderRoster(
    createTeamContent({ number: '7' }, { number: '8' }, { number: '9' }, { number: '7' }),
  );
  await screen.getByRole('button', { name: 'Only what needs a look (3)' }).click();
  await screen.getByLabelText('Number, jersey 1').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByLabelText('Number, jersey 4')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByLabelText('Number, jersey 1')).toHaveFocus();
});
