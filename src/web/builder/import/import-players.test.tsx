import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openImport } from '../../testing/import/render-import.tsx';

beforeEach(() => sessionStorage.clear());

test('pasted text fills the rows at the press, and nothing before it [rules.md orders-40]', async () => {
  const { screen, dialog, text, rows } = await openImport(['Kim']);
  await text.fill('Nom;No;Grandeur;Payé\nRoy;7;YL;oui\n;;;non\nWu;09;48 EU;oui');
  await expect.element(dialog.getByText('Fill 2 rows. Marked cells: 1.')).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Left out' })).toBeVisible();
  await expect.element(dialog.getByText(/^Line 3: “non”, because no name/)).toBeVisible();
  await expect.element(dialog.getByText('48 EUNot a size that we sell')).toBeVisible();
  await expect.element(rows).toHaveTextContent('Kim|| || || || ||');
  await dialog.getByRole('button', { name: 'Fill 2 rows' }).click();
  await expect.element(rows).toHaveTextContent('Kim|| Roy|7|YOUTH L Wu|09| || ||');
  await expect.element(screen.getByText('2 rows filled.')).toBeVisible();
});

test('an import is taken back, also one that replaced all players', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const { screen, dialog, text, rows } = await openImport(names);
  await text.fill('Roy\nWu');
  await dialog.getByLabelText('Replace all players, except locked rows').click();
  await dialog.getByRole('button', { name: 'Fill 2 rows' }).click();
  await expect.element(rows).toHaveTextContent('Roy|| Wu|| || || ||');
  await screen.getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(rows).toHaveTextContent(names.map((name) => `${name}||`).join(' '));
});

test('Ctrl+Z takes an import back, but not from a field of the dialog [rules.md orders-40]', async () => {
  const { screen, dialog, text, rows } = await openImport(['Kim']);
  await text.fill('Roy;7');
  await dialog.getByRole('button', { name: 'Fill 1 row' }).click();
  await expect.element(rows).toHaveTextContent('Kim|| Roy|7| || || ||');
  await screen.getByRole('button', { name: 'Import players' }).click();
  await text.click();
  await userEvent.keyboard('{Control>}z{/Control}{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rows).toHaveTextContent('Kim|| Roy|7| || || ||');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(rows).toHaveTextContent('Kim|| || || || ||');
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

test('a replacement names whom it removes and what it changes of the players who stay [rules.md orders-58]', async () => {
  const { dialog, text } = await openImport(['Kim', 'Roy', 'Wu', 'Li', 'Osei', 'Zoe', 'Kim']);
  await text.fill('Name;Number\nKim;12\nWu;\nAdams;3');
  await dialog.getByLabelText('Replace all players, except locked rows').click();
  const list = dialog.getByRole('heading', { name: 'Players to be removed or changed' });
  await expect.element(list).toBeVisible();
  await expect.element(dialog.getByText('Jersey 2, Back Name: Roy → Adams')).toBeVisible();
  await expect.element(dialog.getByText('Jersey 5, Back Name: Osei → empty')).toBeVisible();
  await expect.element(dialog.getByText('Jersey 6 (Zoe) is deleted')).toBeVisible();
  expect(dialog.getByText(/^Jersey 6/).elements()).toHaveLength(1);
  await dialog.getByLabelText('Replace all players, except locked rows').click();
  await expect.element(list).not.toBeInTheDocument();
});

test('a typed list survives a reload, until it is imported', async () => {
  const before = await openImport();
  await before.text.fill('Roy;7\nWu;9');
  await cleanup();
  const { dialog, text, rows } = await openImport();
  await expect.element(text).toHaveValue('Roy;7\nWu;9');
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
