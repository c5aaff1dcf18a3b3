/** The drawn jersey of an order, front and back, for paper. */
import sharp from 'sharp';
import { parseDesign } from '#domain/artwork/design.ts';
import { drawJersey } from '#domain/artwork/draw.ts';
import { applyCasing } from '#domain/casing.ts';
import type { Casing } from '#domain/order.ts';

interface Drawn {
  design: string;
  teamName: string;
  casing: Casing;
}

/** As a JPEG: what is see-through would be taken apart pixel by pixel. Null for an order without a design. */
export async function orderDrawing({ design, teamName, casing }: Drawn): Promise<Uint8Array | null> {
  const drawn = parseDesign(design);
  if (!drawn) return null;
  const lettering = { team: applyCasing(teamName, casing), number: '00' };
  const svg = drawJersey(drawn, { view: 'both', lettering });
  return sharp(Buffer.from(svg))
    .resize({ width: 900 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
