import { beforeEach, expect, test } from 'vitest';
import { openImport } from '../../testing/render-import.tsx';
import { writeWorkbook, writeZipBomb } from '../../testing/workbook-sample.ts';

beforeEach(() => sessionStorage.clear());

const xlsx = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'team.xlsx');

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
