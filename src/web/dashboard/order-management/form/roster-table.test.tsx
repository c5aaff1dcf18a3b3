import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTeamContent, toOrderResponse } from '../../../testing/order-samples.ts';
import { renderPages } from '../../../testing/render-page.tsx';
import { RosterTable } from './roster-table.tsx';

test('no column of the roster is cut on a laptop of 1280 pixels', async () => {
  await page.viewport(1280, 720);
  const row = {
    ...{ name: 'Bartholomews', frontName: 'Bartholomews', number: '007' },
    ...{ size: 'WOMEN 2XL - CHEST: 46 INCH', shorts: 'UNISEX 2XL - WAIST: 38 INCH' },
  };
  const content = toOrderResponse(createTeamContent(row), 1);
  // Beside the menu and the column of events.
  const panel = (
    <div style={{ width: 650 }}>
      <RosterTable content={content} />
    </div>
  );
  const { screen } = await renderPages({ '/': panel }, '/');
  const list = screen.getByRole('region', { name: 'List of jerseys' });
  await expect.element(list.getByRole('cell', { name: 'WOMEN 2XL 46″' })).toBeVisible();
  const { scrollWidth, clientWidth } = list.element();
  expect(scrollWidth).toBe(clientWidth);
});
