import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openImport } from '../../testing/import/render-import.tsx';

beforeEach(() => sessionStorage.clear());

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
  await expect.element(dialog.getByLabelText('Column 2: 1st choice')).toHaveValue('');
  await expect.element(dialog.getByLabelText('Column 3: 2nd choice')).toHaveValue('');
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
