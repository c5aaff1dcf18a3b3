import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTeamContent } from '../../testing/order-samples.ts';
import { Table } from '../../ui/table.tsx';
import { InputCell } from './jersey-cells.tsx';

/** Draws the element as the browser shows it, to be read pixel by pixel. */
async function readPixels(element: Locator): Promise<ImageData> {
  const base64 = await page.screenshot({ element, save: false });
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  canvas.drawImage(image, 0, 0);
  return canvas.getImageData(0, 0, image.width, image.height);
}

/** Returns how many pixels below the upper edge the first dark one is; the border is left out. */
async function findInkTop(field: Locator): Promise<number> {
  const { data, width } = await readPixels(field);
  const isInk = (value: number, index: number) => {
    const column = Math.floor(index / 4) % width;
    return index % 4 === 0 && value < 100 && column > 4 && column < width - 4;
  };
  const border = 4 * 4 * width;
  return Math.floor(data.subarray(border).findIndex(isInk) / 4 / width);
}

test('the accents of a name are not cut', async () => {
  const [row] = createTeamContent({ name: 'Ễ' }).rows;
  const cell = { field: 'name', column: 1, isFixed: false, isWrong: false, edit: () => undefined } as const;
  const screen = await render(
    <Table className="text-sm">
      <tr>
        <InputCell {...cell} row={row!} index={0} className="uppercase" />
        <InputCell {...cell} row={{ ...row!, name: 'E' }} index={1} className="uppercase" />
      </tr>
    </Table>,
  );
  await document.fonts.ready;
  const accented = await findInkTop(screen.getByLabelText('Back Name, jersey 1'));
  const flat = await findInkTop(screen.getByLabelText('Back Name, jersey 2'));
  expect(flat - accented).toBeGreaterThan(4);
});
