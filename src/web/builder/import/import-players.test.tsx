import { useRef, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { SHORT_SIZES, SIZES } from '#domain/orders/jersey/size.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { createRoster } from '#domain/orders/order/roster.ts';
import { priceContent } from '../../lib/price-content.ts';
import type { RosterEditor } from '../../roster/roster-order.ts';
import {
  applyRowChange,
  deleteContentRow,
  type RowChange,
  replaceRows,
  restoreContentRow,
} from '../../roster/row-changes.ts';
import { createTeamContent, PRICES } from '../../testing/order-samples.ts';
import { renderPages } from '../../testing/render-page.tsx';
import { writeWorkbook, writeZipBomb } from '../../testing/workbook-sample.ts';
import { useImportPlayers } from './import-players.tsx';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

function applyChange(content: OrderContent, change: RowChange): OrderContent {
  if (change.type === 'delete-row') return deleteContentRow(content, change.id);
  if (change.type === 'restore-row') return restoreContentRow(content, change.row, change.index) ?? content;
  return replaceRows(content, applyRowChange(content.rows, change));
}

function ImportPlayers({ order }: { order: RosterEditor }) {
  const button = useRef<HTMLButtonElement>(null);
  const players = useImportPlayers(order, sizes, () => button.current?.focus());
  return (
    <>
      <button ref={button} type="button" onClick={players.open}>
        Import players
      </button>
      {players.message}
      {players.dialog}
    </>
  );
}

/** The import beside the names and numbers of the order, one line a row. */
function Order({ names = [] }: { names?: string[] }) {
  const [content, setContent] = useState(() => {
    const ids = Array.from({ length: Math.max(5, names.length) }, (_, n) => `player-${n}`);
    const rows = createRoster(ids).map((row, n) => ({ ...row, name: names[n] ?? '' }));
    return { ...createTeamContent(), rows };
  });
  const [base, setBase] = useState<OrderContent | null>(null);
  const latest = useRef(content);
  const order: RosterEditor = {
    draft: { content, base, remoteChanges: { rowIds: [] } },
    getLatest: () => ({ content: latest.current, remoteChanges: { rowIds: [] } }),
    change(change) {
      latest.current = applyChange(latest.current, change);
      setContent(latest.current);
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
      <button type="button" onClick={() => setBase(content)}>
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

async function openImport(names?: string[]) {
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

beforeEach(() => sessionStorage.clear());

const xlsx = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'team.xlsx');

test('pasted text fills the rows at the press, and nothing before it [rules.md orders-40]', async () => {
  const { screen, dialog, text, rows } = await openImport(['Kim']);
  await text.fill('Nom;No;Grandeur;Payé\nRoy;7;YL;oui\n;;;non\nWu;09;48 EU;oui');
  await expect.element(dialog.getByRole('status').getByText('Fill 2 rows.')).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: '1 line left out' })).toBeVisible();
  await expect.element(dialog.getByText(/^Line 3: “non”, because no name/)).toBeVisible();
  await expect.element(dialog.getByText('Line 4: “48 EU”. Not a size that we sell.')).toBeVisible();
  await expect.element(rows).toHaveTextContent('Kim|| || || || ||');
  await dialog.getByRole('button', { name: 'Fill 2 rows' }).click();
  await expect.element(rows).toHaveTextContent('Kim|| Roy|7|YOUTH L Wu|09| || ||');
  await expect.element(screen.getByText('2 rows filled.')).toBeVisible();
});

test('lines as they are typed into a chat become names, numbers and sizes [rules.md orders-47]', async () => {
  const { dialog, text, rows } = await openImport();
  await text.fill('1. 4 Tremblay L\n2. 7 Le Roy youth m');
  await dialog.getByRole('button', { name: 'Fill 2 rows' }).click();
  await expect.element(rows).toHaveTextContent('Tremblay|4|MEN L Le Roy|7|YOUTH M || || ||');
});

test('a title between the players is asked about, and left out with one press [rules.md orders-53]', async () => {
  const { dialog, text } = await openImport();
  await text.fill('Roy 7 L\nGoalies\nLee 9 M');
  await expect.element(dialog.getByText('Line 2: “Goalies”. Is this a player?')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Use line 2: Goalies' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Fill 2 rows' })).toBeVisible();
});

test('where two columns fit one field, one question is asked at a time, by the keyboard, and nothing is filled before [rules.md orders-41]', async () => {
  const { dialog, text, rows } = await openImport();
  await text.fill('Name;Number;No;Size;Size\nRoy;7;57;M;L\nWu;8;58;S;M');
  const sizes = dialog.getByRole('region', { name: 'Which column has the size?' });
  await expect.element(sizes.getByText('M, S', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('table')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Fill the rows' })).toBeDisabled();
  await sizes.getByRole('button', { name: /^Column 4: Size/ }).click();
  const numbers = dialog.getByRole('region', { name: 'Which column has the number?' });
  await expect.element(numbers).toBeVisible();
  await expect.element(sizes).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(dialog.getByLabelText('Column 3: No')).toHaveValue('number');
  await expect.element(dialog.getByLabelText('Column 4: Size')).toHaveValue('size');
  await dialog.getByRole('button', { name: 'Fill 2 rows' }).click();
  await expect.element(rows).toHaveTextContent('Roy|57|MEN M Wu|58|MEN S || || ||');
});

test('a question can be answered with none of the columns', async () => {
  const { dialog, text } = await openImport();
  await text.fill('Name;1st choice;2nd choice\nRoy;7;57\nWu;8;58');
  await dialog.getByRole('button', { name: 'None of these' }).click();
  await expect.element(dialog.getByText('Not used: 1st choice, 2nd choice.')).toBeVisible();
});

test('an answered question does not take the focus from the list that is typed on', async () => {
  const { dialog, text } = await openImport();
  const list = 'Name;1st choice;2nd choice\nRoy;7;57';
  await text.fill(list);
  await dialog.getByRole('button', { name: 'None of these' }).click();
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control};x');
  await expect.element(dialog.getByRole('region', { name: /^Which column/ })).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.element(dialog.getByRole('table')).toBeVisible();
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue(list);
});

test('letters of a file that can be read in two ways are asked about, with both spellings [rules.md orders-44]', async () => {
  const { dialog, choose, rows } = await openImport();
  await choose(
    new File([Uint8Array.from('Name,No\nGarc\x92a,7\n', (letter) => letter.charCodeAt(0))], 'team.csv'),
  );
  const question = dialog.getByRole('region', { name: 'Which spelling is right?' });
  await expect
    .element(dialog.getByRole('status').getByText('From team.csv. A question follows.'))
    .toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Garc’a' })).toBeVisible();
  await question.getByRole('button', { name: 'García' }).click();
  await dialog.getByRole('button', { name: 'Fill 1 row' }).click();
  await expect.element(rows).toHaveTextContent('García|7| || || || ||');
});

test('the page says which sheet it read, and another can be chosen; a hidden row is taken with a box [rules.md orders-44]', async () => {
  const { dialog, choose } = await openImport();
  const cells = (name: string, no: number) => `<c t="str"><v>${name}</v></c><c><v>${no}</v></c>`;
  const blue = `<row>${cells('Wu', 8)}</row><row hidden="1">${cells('Lee', 9)}</row>`;
  const red = [
    ['Name', 'No'],
    ['Roy', 7],
  ];
  await choose(xlsx(writeWorkbook({ name: 'Red', rows: red }, { name: 'Blue', rows: blue })));
  await expect.element(dialog.getByText('From team.xlsx, sheet “Red”')).toBeVisible();
  await dialog.getByLabelText('Sheet').selectOptions('Blue, 2 rows');
  await expect.element(dialog.getByText('From team.xlsx, sheet “Blue”')).toBeVisible();
  await expect.element(dialog.getByText('Line 2: “Lee · 9”, because the row is hidden.')).toBeVisible();
  await dialog.getByLabelText('Take 1 row that the file hides or strikes through').click();
  await expect.element(dialog.getByRole('button', { name: 'Fill 2 rows' })).toBeVisible();
});

test('a line that is no player is left out with one press, and taken in again [rules.md orders-40]', async () => {
  const { dialog, text, rows } = await openImport();
  await text.fill('hi\nRoy\nKim');
  const hi = dialog.getByRole('checkbox', { name: 'Use line 1: hi' });
  await hi.click();
  await expect.element(hi).toHaveFocus();
  await expect.element(dialog.getByText('Line 1: “hi”, because you left it out.')).toBeVisible();
  await hi.click();
  await expect.element(dialog.getByRole('button', { name: 'Fill 3 rows' })).toBeVisible();
  await hi.click();
  await dialog.getByRole('button', { name: 'Fill 2 rows' }).click();
  await expect.element(rows).toHaveTextContent('Roy|| Kim|| || || ||');
});

test('the preview shows the players of the list that is pasted, none of the list before', async () => {
  const { dialog, text } = await openImport();
  await text.fill('Roy 7 M\nKim 9 L\nLee 8 S\nPark 10 XL');
  await expect.element(dialog.getByRole('button', { name: 'Fill 4 rows' })).toBeVisible();
  await text.fill('4 Anna S\n2 Bea M\n3 Cleo L');
  await expect.element(dialog.getByRole('button', { name: 'Fill 3 rows' })).toBeVisible();
  const cells = dialog.getByRole('table').getByRole('rowheader');
  await expect.element(cells.nth(2)).toHaveTextContent('3');
  expect(cells.elements()).toHaveLength(3);
});

test('an import is taken back, also one that replaced all players', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const { screen, dialog, text, rows } = await openImport(names);
  await text.fill('Roy\nWu');
  await dialog.getByLabelText('Replace all players, except locked rows: 7 players are removed').click();
  await dialog.getByRole('button', { name: 'Fill 2 rows' }).click();
  await expect.element(rows).toHaveTextContent('Roy|| Wu|| || || ||');
  await screen.getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(rows).toHaveTextContent(names.map((name) => `${name}||`).join(' '));
  await expect.element(screen.getByRole('button', { name: 'Import players' })).toHaveFocus();
});

test('an import that is saved is not taken back: players may have changed it [rules.md orders-40]', async () => {
  const { screen, dialog, text } = await openImport();
  await text.fill('Roy;7');
  await dialog.getByRole('button', { name: 'Fill 1 row' }).click();
  await expect.element(screen.getByRole('button', { name: 'Undo the import' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save the order' }).click();
  await expect.element(screen.getByRole('button', { name: 'Undo the import' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('1 row filled.')).toBeVisible();
});

test('a replacement names whom it removes and what it changes of the players who stay', async () => {
  const { dialog, text } = await openImport(['Kim', 'Roy', 'Wu']);
  await text.fill('Name;Number\nKim;12\nWu;');
  await dialog.getByLabelText('Replace all players, except locked rows: 1 player is removed').click();
  await expect.element(dialog.getByRole('heading', { name: 'Players to be removed' })).toBeVisible();
  await expect.element(dialog.getByText('Roy', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Kim: Number empty → 12')).toBeVisible();
});

test('a typed list survives a reload, and a file that is imported instead', async () => {
  const before = await openImport();
  await before.text.fill('Roy;7\nWu;9');
  await cleanup();
  const { dialog, text, choose, rows } = await openImport();
  await expect.element(text).toHaveValue('Roy;7\nWu;9');
  await choose(new File(['name;number\nKim;3\n'], 'team.csv'));
  await expect.element(dialog.getByText('From team.csv')).toBeVisible();
  await expect.element(text).toHaveValue('Roy;7\nWu;9');
  await dialog.getByRole('button', { name: 'Use the typed list instead' }).click();
  await dialog.getByRole('button', { name: 'Fill 2 rows' }).click();
  await expect.element(rows).toHaveTextContent('Roy|7| Wu|9| || || ||');
  expect(sessionStorage.TPUN_import_list).toBeUndefined();
});

test('the field of a column can be changed, and a field has one column', async () => {
  const { dialog, text, rows } = await openImport();
  await text.fill('First;Last\nJean;Roy\nLi;Wu');
  await expect.element(dialog.getByLabelText('Column 2: Last')).toHaveValue('name');
  await dialog.getByLabelText('Column 1: First').selectOptions('Back Name');
  await expect.element(dialog.getByLabelText('Column 2: Last')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Fill 2 rows' }).click();
  await expect.element(rows).toHaveTextContent('Jean|| Li|| || || ||');
});

test('a chosen column stays chosen while the list is edited', async () => {
  const { dialog, text } = await openImport();
  await text.fill('Roy;7\nWu;8');
  await dialog.getByLabelText('Column 2').selectOptions('Do not use');
  await text.fill('Roy;7\nWu;8\nLi;9');
  await expect.element(dialog.getByRole('button', { name: 'Fill 3 rows' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Column 2')).toHaveValue('');
});

test('a workbook is read in a worker', async () => {
  const { dialog, choose, rows } = await openImport();
  await choose(
    xlsx(
      writeWorkbook([
        ['Name', 'No', 'Size'],
        ['Côté', 7, 'AL'],
      ]),
    ),
  );
  await expect.element(dialog.getByText('From team.xlsx')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fill 1 row' }).click();
  await expect.element(rows).toHaveTextContent('Côté|7|MEN L || || || ||');
});

test('a zip bomb is too big, and the list can be pasted instead [rules.md orders-44]', async () => {
  const { dialog, text, choose } = await openImport();
  await choose(xlsx(writeZipBomb()));
  const message = dialog.getByText('team.xlsx: This file is too big; paste the cells instead.');
  await expect.element(message).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Fill the rows' })).toBeDisabled();
  await text.fill('Roy\nWu');
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Fill 2 rows' })).toBeEnabled();
});

test('a workbook that keeps its worker busy is given up, and the page goes on meanwhile', async () => {
  const { dialog, choose } = await openImport();
  let frames = 0;
  const countFrames = () => {
    frames += 1;
    if (document.querySelector('dialog')) requestAnimationFrame(countFrames);
  };
  const file = xlsx(writeWorkbook('<c '.repeat(3_000_000)));
  requestAnimationFrame(countFrames);
  await choose(file);
  // A fast machine finds that it is empty before the time is up.
  const message = dialog.getByText(/^team\.xlsx: This file (?:is too big|has no filled cells)/);
  await expect.element(message).toBeVisible();
  expect(frames).toBeGreaterThan(20);
});

test('a damaged workbook is named, and the text stays', async () => {
  const { dialog, text, choose } = await openImport();
  await text.fill('Roy\nWu');
  await choose(xlsx(writeWorkbook([['Roy']]).slice(0, 200)));
  const message = 'team.xlsx: This file cannot be read. Save it as .csv or .xlsx, or paste the cells.';
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(text).toHaveValue('Roy\nWu');
});

test('what was pasted is still there after the dialog was closed', async () => {
  const { screen, dialog, text } = await openImport();
  await text.fill('Roy\nWu');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Import players' }).click();
  await expect.element(dialog.getByLabelText('Paste or type the list')).toHaveValue('Roy\nWu');
});
