import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readPixels } from '../testing/read-pixels.ts';

/** Returns how bright the list is near its upper and its lower edge, from 0 to 255. */
async function readEdges(list: Locator) {
  const { data, width, height } = await readPixels(list);
  const brightness = (line: number) => data[4 * (line * width + Math.round(width / 2))]!;
  return { top: brightness(2), bottom: brightness(height - 3), middle: brightness(Math.round(height / 2)) };
}

test('a list that goes on has a shadow at that edge', async () => {
  const screen = await render(
    <ul className="scroll-shadow h-40 w-40 overflow-y-auto">
      <li className="h-80" />
    </ul>,
  );
  const list = screen.getByRole('list');
  const atStart = await readEdges(list);
  expect(atStart.top).toBe(atStart.middle);
  expect(atStart.bottom).toBeLessThan(atStart.middle - 10);
  list.element().scrollTop = 999;
  const atEnd = await readEdges(list);
  expect(atEnd.top).toBeLessThan(atEnd.middle - 10);
  expect(atEnd.bottom).toBe(atEnd.middle);
});
