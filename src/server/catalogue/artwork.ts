/** The shop's own drawings by address: /artwork/front/{design}.svg, and the same as .png or .jpg for mails and PDFs. */

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { parseDesign } from '#domain/artwork/design.ts';
import { drawJersey, drawPattern, type View } from '#domain/artwork/draw.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns.ts';
import { drawingQueue } from '../drawing-queue.ts';
import { callerOf } from '../http/caller.ts';
import type { Services } from '../services.ts';

const VIEWS: readonly string[] = ['front', 'back', 'both'] satisfies View[];
const PICTURE_WIDTH = 1000;

/** A team that opens the list of products at one address asks for some sixty each; a drawing takes a millisecond. */
const SVGS_A_MINUTE = 3000;
const PICTURES_A_MINUTE = 120;
const MOST_KEPT_BYTES = 32 * 1024 * 1024;

interface Wanted {
  Params: { view: string; code: string; format: string };
  Querystring: Record<string, string | string[] | undefined>;
}

export function serveArtwork(app: FastifyInstance, services: Services): void {
  const { limitsFactor } = services.config;
  const limit = (most: number) => ({ rateLimit: { max: most * limitsFactor, timeWindow: 60_000 } });
  const kept = new LRUCache<string, Buffer>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  app.get<Wanted>(
    '/artwork/:view/:code.svg',
    { config: limit(SVGS_A_MINUTE) },
    async ({ params, query, headers }, reply) => {
      const svg = drawingFor(params.view, params.code, query);
      if (!svg) return reply.callNotFound();
      if (isKnown(headers, reply, etagOf(svg, 'svg'))) return reply.code(304).send();
      return reply.type('image/svg+xml').send(svg);
    },
  );

  app.get<Wanted>(
    '/artwork/:view/:code.:format(png|jpg)',
    { config: limit(PICTURES_A_MINUTE) },
    async (request, reply) => {
      const { view, code, format } = request.params;
      const svg = drawingFor(view, code, request.query);
      if (!svg) return reply.callNotFound();
      const etag = etagOf(svg, format);
      if (isKnown(request.headers, reply, etag)) return reply.code(304).send();
      const draw = async () => kept.get(etag) ?? (await rasterise(svg, format));
      const bytes =
        kept.get(etag) ?? (await drawingQueue.run(callerOf(services, request, reply).requester, draw));
      kept.set(etag, bytes);
      return reply.type(format === 'png' ? 'image/png' : 'image/jpeg').send(bytes);
    },
  );
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

const etagOf = (svg: string, format: string): string =>
  `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}-${format}"`;

/** The address says all that is drawn, so it may be kept; a new release of the shop may draw it better. */
function isKnown(headers: FastifyRequest['headers'], reply: FastifyReply, etag: string): boolean {
  reply.header('cache-control', 'public, max-age=86400').header('etag', etag);
  return headers['if-none-match'] === etag;
}

async function rasterise(svg: string, format: string): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg)).resize({ width: PICTURE_WIDTH });
  return format === 'png'
    ? picture.png().toBuffer()
    : picture.flatten({ background: '#ffffff' }).jpeg().toBuffer();
}
