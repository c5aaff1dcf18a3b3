import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTeamContent, SIZES } from '../testing/order-samples.ts';
import { Table } from '../ui/table.tsx';
import { JerseyRow } from './jersey-row.tsx';

/** Returns how many pixels below the upper edge the first dark one is; the border is left out. */
async function findInkTop(field: Locator): Promise<number> {
  const base64 = await page.screenshot({ element: field, save: false });
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(4, 4, width - 8, height - 8);
  return Math.floor(data.findIndex((value, index) => index % 4 === 0 && value < 128) / 4 / (width - 8));
}

test('the accents of a name are not cut', async () => {
  const [row] = createTeamContent({ name: 'Ễ' }).rows;
  const [plain] = createTeamContent({ name: 'E' }).rows;
  const shared = { amount: null, casing: 'UPPER CASE', purpose: null, mode: 'creator' } as const;
  const actions = {
    change: () => undefined,
    onDelete: () => undefined,
    isRemoteChange: false,
    takenBy: undefined,
  };
  const screen = await render(
    <Table className="text-sm">
      <JerseyRow {...shared} {...actions} sizes={SIZES} row={row!} index={0} />
      <JerseyRow {...shared} {...actions} sizes={SIZES} row={plain!} index={1} />
    </Table>,
  );
  await document.fonts.ready;
  const accented = await findInkTop(screen.getByLabelText('Back Name, jersey 1'));
  const flat = await findInkTop(screen.getByLabelText('Back Name, jersey 2'));
  expect(flat - accented).toBeGreaterThan(4);
});
