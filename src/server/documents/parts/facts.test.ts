import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderDocument } from '../../platform/pdf/layout.ts';
import { drawImage } from './facts.ts';

test.each([
  { what: 'a wide picture', width: 1200, height: 900, end: 100 + 210 },
  { what: 'a tall picture', width: 600, height: 900, end: 100 + 240 },
])('text after $what begins below it', async ({ width, height, end }) => {
  const picture = await sharp({ create: { width, height, channels: 3, background: '#1f4e79' } })
    .jpeg()
    .toBuffer();
  let y = 0;
  await renderDocument({ size: 'LETTER', title: 'Sheet', author: 'Shop' }, (doc) => {
    drawImage(doc, picture, { left: 300, top: 100, width: 280, height: 240, alt: 'Mockup 1' });
    y = doc.y;
  });
  expect(y).toBeCloseTo(end);
});
