import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openJersey, readJersey } from '../../testing/open-jersey.ts';
import { createTeamContent } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { EditedRoster, renderRoster } from '../../testing/render-roster.tsx';

function paste(target: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  return { isLeftToBrowser: target.dispatchEvent(event) };
}

test('a row is text until it is opened, and one at a time is a form', async () => {
  await renderRoster(createTeamContent({ name: 'Kim', number: '' }, { name: 'Roy', size: '' }));
  expect(readJersey(1)).toBe('– Kim No number MEN M 40″ No Shorts Short Sleeve');
  expect(readJersey(2)).toContain('No size yet');
  expect(document.querySelectorAll('table :is(input, select)')).toHaveLength(0);
  await expect.element(await openJersey(1, 'Back Name')).toHaveFocus();
  await page.getByText('No size yet').click();
  await expect.element(page.getByLabelText('Size, jersey 2')).toHaveFocus();
  expect(document.querySelectorAll('table :is(input, select)')).toHaveLength(6);
});

test('the first row of an empty roster is open, and the others show what belongs there', async () => {
  await renderRoster(createTeamContent(...Array.from({ length: 5 }, () => ({ size: '' }))));
  await expect.element(page.getByLabelText('Back Name, jersey 1')).toHaveValue('');
  expect(readJersey(2)).toBe(
    'Max 12 Characters Max 12 Characters # Max 2 Digits Size No Shorts Short Sleeve',
  );
});

test('the keys lead from row to row as if all were forms', async () => {
  await renderRoster(createTeamContent({ name: 'Kim' }, { locked: true }, { name: 'Roy' }));
  const number = await openJersey(1, 'Number');
  await number.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByLabelText('Number, jersey 3')).toHaveFocus();
  await userEvent.keyboard('12{Enter}');
  await expect.element(page.getByLabelText('Number, jersey 4')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(number).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(page.getByLabelText('Sleeve, jersey 1')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText('Front Name, jersey 3')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByLabelText('Sleeve, jersey 1')).toHaveFocus();
  expect(readJersey(3)).toContain('Roy 12');
});

test('Enter in the last row adds a jersey and moves the focus there', async () => {
  await renderRoster();
  const last = await openJersey(5, 'Number');
  await last.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Number, jersey 6')).toHaveFocus();
});

test('pasting from a spreadsheet fills the rows from the focused cell on', async () => {
  const screen = await renderRoster();
  const start = await openJersey(2, 'Back Name');
  paste(start.element(), 'Roy\t9\tMEN L - CHEST: 42 INCH\nGagnon\t10\tHuge\n');
  await expect.element(start).toHaveValue('Roy');
  expect(readJersey(2)).toContain('Roy 9 MEN L - CHEST: 42 INCH');
  expect(readJersey(3)).toContain('Gagnon 10');
  expect(readJersey(1)).not.toContain('Roy');
  await expect
    .element(
      screen.getByRole('status').getByText('2 rows filled. Please choose what fits where it said Huge.'),
    )
    .toBeVisible();
});

test('a list that is pasted anywhere fills the free rows, and Ctrl+Z takes it back wherever the focus is', async () => {
  const screen = await renderRoster(createTeamContent({ name: 'Kim' }, { size: '' }, { size: '' }));
  expect(paste(document.body, 'Wu\t4\nChen\t5').isLeftToBrowser).toBe(false);
  await expect.poll(() => readJersey(3)).toContain('Chen 5');
  expect([readJersey(1), readJersey(2)].join()).toMatch(/Kim.*Wu 4/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => readJersey(2)).not.toContain('Wu');
  await expect.element(screen.getByText('2 rows filled.')).not.toBeInTheDocument();
});

test('a paste is taken back by its button, which is in sight, and by Ctrl+Z', async () => {
  const screen = await renderRoster();
  const cell = await openJersey(1, 'Back Name');
  const names = Array.from({ length: 40 }, (_, n) => `Player ${n}`);
  paste(cell.element(), names.join('\n'));
  await expect.element(screen.getByRole('button', { name: 'Undo the paste' })).toBeInViewport({ ratio: 1 });
  await screen.getByRole('button', { name: 'Undo the paste' }).click();
  await expect.element(cell).toHaveValue('');
  paste(cell.element(), 'Wu\nChen');
  await expect.element(cell).toHaveValue('Wu');
  await cell.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(cell).toHaveValue('');
  expect(readJersey(2)).not.toContain('Chen');
});

test('what cannot be printed is on a line below its row, which keeps its height', async () => {
  const screen = await renderRoster(createTeamContent({ name: 'Ким' }));
  const line = screen.getByText(/^Back Name: Cannot be printed/);
  await expect.element(line).toBeVisible();
  const row = document.querySelector('table [data-row]')!.getBoundingClientRect();
  expect(row.height).toBeLessThan(48);
  expect(line.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(row.bottom);
  await expect.element(await openJersey(1, 'Back Name')).toHaveAccessibleDescription(/Cannot be printed/);
});

const TWINS = [
  { name: 'Kim', number: '7' },
  { name: 'Osei', number: '7' },
  { name: 'Roy', number: '8' },
];

test('a probable mistake is a mark in its rows, and a sentence in the open one', async () => {
  const screen = await renderRoster(createTeamContent(...TWINS));
  expect(screen.getByTitle('Number 7 is on jerseys 1 and 2.').elements()).toHaveLength(2);
  const number = await openJersey(2, 'Number');
  await expect.element(screen.getByText('Number 7 is on jerseys 1 and 2.')).toBeVisible();
  await number.fill('9');
  await expect.element(screen.getByTitle(/^Number 7 is on/)).not.toBeInTheDocument();
});

test.each([
  ['a paid order', { isReadOnly: true }],
  ['who may only look, because names are hidden', { isReadOnly: true, isCaptain: false }],
])('%s has no marks and no fields', async (_, order) => {
  const { screen } = await renderPages(
    { '/': <EditedRoster initial={createTeamContent(...TWINS)} {...order} /> },
    '/',
  );
  await expect.element(screen.getByText('Osei')).toBeVisible();
  expect(screen.getByTitle(/^Number 7/).query()).toBeNull();
  expect(document.querySelector('table button')).toBeNull();
});

test('without room for the table a jersey opens as a card, and closes again', async () => {
  await page.viewport(320, 640);
  const screen = await renderRoster(
    createTeamContent({ name: 'Kim', number: '7' }, { name: 'Roy', size: '' }),
  );
  const kim = screen.getByRole('button', { name: /^Jersey 1: 7 Kim MEN M 40″/ });
  const roy = screen.getByRole('button', { name: /^Jersey 2: – Roy No number, no size yet/ });
  await kim.click();
  await screen.getByLabelText('Back Name').fill('Kimberly');
  await expect.element(kim).not.toBeInTheDocument();
  await roy.click();
  await expect.element(screen.getByLabelText('Back Name')).toHaveValue('Roy');
  expect(document.documentElement.scrollWidth).toBe(320);
  await roy.click();
  await expect.element(screen.getByLabelText('Back Name')).not.toBeInTheDocument();
});
