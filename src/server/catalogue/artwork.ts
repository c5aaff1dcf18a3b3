/** The shop's own drawings by address: /artwork/front/{design}.svg, and the same as .png or .jpg for mails and PDFs. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { parseDesign } from '#domain/artwork/design.ts';
import { drawJersey, drawPattern, type View } from '#domain/artwork/draw.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns.ts';
import type { Services } from '../services.ts';

const VIEWS: readonly string[] = ['front', 'back', 'both'] satisfies View[];
const PICTURE_WIDTH = 1000;

interface Wanted {
  Params: { view: string; code: string; format: string };
  Querystring: Record<string, string | string[] | undefined>;
}

export function serveArtwork(app: FastifyInstance, _services: Services): void {
  app.get<Wanted>('/artwork/:view/:code.:format', async ({ params, query }, reply) => {
    const svg = drawingFor(params.view, params.code, query);
    if (!svg) return reply.callNotFound();
    return sendAs(reply, params.format, svg);
  });
}

function drawingFor(
  view: string,
  code: string,
  { team, name, number }: Wanted['Querystring'],
): string | null {
  if (view === 'pattern') return drawSwatch(code);
  const design = parseDesign(code);
  if (!design || !VIEWS.includes(view)) return null;
  const lettering = { team: short(team, 24), name: short(name, 14), number: short(number, 3) };
  return drawJersey(design, { view: view as View, lettering });
}

/** A field that is given twice counts with its first value. */
const short = (field: string | string[] | undefined, most: number): string | undefined =>
  (Array.isArray(field) ? field[0] : field)?.slice(0, most);

/** 'chest-chevron-12284c-f2b134-ffffff'. */
function drawSwatch(code: string): string | null {
  const words = code.split('-');
  const [base, second, third] = words.slice(-3);
  const pattern = PATTERNS.find(({ id }) => id === words.slice(0, -3).join('-'))?.id as PatternId | undefined;
  const colours = [base, second, third];
  if (!pattern || !colours.every((colour) => /^[0-9a-f]{6}$/.test(colour ?? ''))) return null;
  return drawPattern(pattern, { base: base!, second: second!, third: third! });
}

async function sendAs(reply: FastifyReply, format: string, svg: string) {
  // The address says all that is drawn, so it may be kept; a new release of the shop may draw it better.
  reply
    .header('cache-control', 'public, max-age=86400')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  if (format === 'svg') return reply.type('image/svg+xml').send(svg);
  const picture = sharp(Buffer.from(svg)).resize({ width: PICTURE_WIDTH });
  if (format === 'png') return reply.type('image/png').send(await picture.png().toBuffer());
  if (format === 'jpg')
    return reply.type('image/jpeg').send(await picture.flatten({ background: '#ffffff' }).jpeg().toBuffer());
  return reply.callNotFound();
}
