/** The pictures of an order on its papers. */
import { expect, test } from 'vitest';
import { DEFAULT_DESIGN, formatDesign } from '#domain/artwork/design.ts';
import { renderFrontImage, renderJerseyImage } from './jerseys.ts';

const order = (teamName: string) => ({
  design: formatDesign(DEFAULT_DESIGN),
  options: { cutting: 'Shirt', collar: 'V-Neck' },
  ...{ teamName, casing: 'UPPER CASE' as const, rows: [] },
});

test.each([
  ['from the front', renderFrontImage],
  ['from both sides', renderJerseyImage],
])('the picture %s has the letters of the team that are printed [rules.md roster-18]', async (_, render) => {
  const [long, printed] = await Promise.all([
    render(order(' Wanderers of the Saint Lawrence')),
    render(order('Wanderers of the Sai')),
  ]);
  expect(long).not.toBeNull();
  expect(Buffer.compare(long!, printed!)).toBe(0);
});
