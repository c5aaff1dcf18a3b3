import { beforeEach, expect, test } from 'vitest';
import { openImport } from '../../testing/import/render-import.tsx';
import { writeWorkbook } from '../../testing/import/workbook-sample.ts';

beforeEach(() => sessionStorage.clear());

const xlsx = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'team.xlsx');

test('the page says which sheet it read and what the file hides, and another sheet can be chosen [rules.md orders-44]', async () => {
  const { dialog, text, choose, rows } = await openImport();
  const cells = (name: string, no: number) => `<c t="str"><v>${name}</v></c><c><v>${no}</v></c>`;
  const blue = `<row>${cells('Wu', 8)}</row><row hidden="1">${cells('Lee', 9)}</row>`;
  const red = [
    ['Name', 'No'],
    ['Roy', 7],
  ];
  await choose(xlsx(writeWorkbook({ name: 'Red', rows: red }, { name: 'Blue', rows: blue })));
  await expect.element(dialog.getByText('From team.xlsx, sheet “Red”')).toBeVisible();
  await expect.element(text).toHaveValue('Name\tNo\nRoy\t7');
  await text.fill('Name\tNo\nRoy\t17');
  await dialog.getByLabelText('Sheet').selectOptions('Blue');
  await expect.element(dialog.getByText('From team.xlsx, sheet “Blue”')).toBeVisible();
  await expect.element(dialog.getByText('Line 2: “Lee · 9”, because the row is hidden.')).toBeVisible();
  await dialog.getByLabelText('Sheet').selectOptions('Red');
  await expect.element(text).toHaveValue('Name\tNo\nRoy\t17');
  await dialog.getByRole('button', { name: 'Fill 1 row' }).click();
  await expect.element(rows).toHaveTextContent('Roy|17| || || || ||');
});

test('a damaged workbook is named', async () => {
  const { dialog, choose } = await openImport();
  await choose(xlsx(writeWorkbook([['Roy']]).slice(0, 200)));
  const message = 'team.xlsx: This file cannot be read. Save it as .csv or .xlsx, or paste the cells.';
  await expect.element(dialog.getByText(message)).toBeVisible();
});

test('a file is chosen beside an empty box alone, so that nothing typed is lost [rules.md orders-40]', async () => {
  const { dialog, text, choose, rows } = await openImport();
  const file = dialog.getByLabelText('Choose a file');
  await text.fill('Roy;7');
  await expect.element(file).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Clear the list' }).click();
  await expect.element(text).toHaveValue('');
  expect(sessionStorage.TPUN_import_list).toBeUndefined();
  await choose(new File(['name;number\r\nKim;3\r\nTotal;1\r\n'], 'team.csv'));
  await expect.element(dialog.getByText('From team.csv')).toBeVisible();
  await expect.element(text).toHaveValue('name;number\nKim;3\nTotal;1\n');
  await text.fill('name;number\nKim;3\n');
  await dialog.getByRole('button', { name: 'Fill 1 row' }).click();
  await expect.element(rows).toHaveTextContent('Kim|3| || || || ||');
});
