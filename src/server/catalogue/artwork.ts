/** Serves drawings of designs: /artwork/front/{design}.svg, and the same as .png or .jpg for e-mails and PDFs. */

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { parseDesign } from '#domain/artwork/design.ts';
import { PATTERNS, type PatternId } from '#domain/artwork/patterns/pattern-ids.ts';
import { renderJersey, renderPattern, type View } from '#domain/artwork/render-jersey.ts';
import { MAX_TEAM_LETTERS } from '#domain/orders/jersey/lettering.ts';
import { getCaller } from '../auth/caller.ts';
import { renderQueue } from '../platform/images/image-queues.ts';
import type { Services } from '../platform/services.ts';

const VIEWS: readonly string[] = ['front', 'back', 'both'] satisfies View[];
const IMAGE_WIDTH = 1000;

/**
 * Allows a whole team behind one address to open the product list (about sixty drawings each); a drawing takes a
 * millisecond.
 */
const SVGS_PER_MINUTE = 3000;
const IMAGES_PER_MINUTE = 120;
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

interface ArtworkRequest {
  Params: { view: string; code: string; format: string };
  Querystring: Record<string, string | string[] | undefined>;
}

export function serveArtwork(app: FastifyInstance, services: Services): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  app.get<ArtworkRequest>(
    '/artwork/:view/:code.svg',
    { config: { requestsPerMinute: SVGS_PER_MINUTE } },
    async ({ params, query, headers }, reply) => {
      const svg = findDesign(params.view, params.code, query);
      if (!svg) return reply.callNotFound();
      if (setCacheHeaders(headers, reply, computeEtag(svg, 'svg'))) return reply.code(304).send();
      return reply.type('image/svg+xml').send(svg);
    },
  );

  app.get<ArtworkRequest>(
    '/artwork/:view/:code.:format(png|jpg)',
    { config: { requestsPerMinute: IMAGES_PER_MINUTE } },
    async (request, reply) => {
      const { view, code, format } = request.params;
      const svg = findDesign(view, code, request.query);
      if (!svg) return reply.callNotFound();
      const etag = computeEtag(svg, format);
      if (setCacheHeaders(request.headers, reply, etag)) return reply.code(304).send();
      const draw = async () => cache.get(etag) ?? (await rasterise(svg, format));
      const bytes =
        cache.get(etag) ?? (await renderQueue.run(getCaller(services, request, reply).requester, draw));
      cache.set(etag, bytes);
      return reply.type(format === 'png' ? 'image/png' : 'image/jpeg').send(bytes);
    },
  );
}

function findDesign(
  view: string,
  code: string,
  { team, name, number }: ArtworkRequest['Querystring'],
): string | null {
  if (view === 'pattern') return renderSwatch(code);
  const design = parseDesign(code);
  if (!design || !VIEWS.includes(view)) return null;
  const lettering = {
    team: readParameter(team, MAX_TEAM_LETTERS),
    name: readParameter(name, 14),
    number: readParameter(number, 3),
  };
  return renderJersey(design, { view: view as View, lettering });
}

/** Reads a query parameter, cut to `max` characters; of a repeated parameter the first value. */
const readParameter = (field: string | string[] | undefined, max: number): string | undefined =>
  (Array.isArray(field) ? field[0] : field)?.slice(0, max);

/** Draws a swatch of, for example, 'chest-chevron-12284c-f2b134-ffffff'; null for any other text. */
function renderSwatch(code: string): string | null {
  const parts = code.split('-');
  const [base, second, third] = parts.slice(-3);
  const pattern = PATTERNS.find(({ id }) => id === parts.slice(0, -3).join('-'))?.id as PatternId | undefined;
  const colours = [base, second, third];
  if (!pattern || !colours.every((colour) => /^[0-9a-f]{6}$/.test(colour ?? ''))) return null;
  return renderPattern(pattern, { base: base!, second: second!, third: third! });
}

const computeEtag = (svg: string, format: string): string =>
  `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}-${format}"`;

/** Returns whether the client has the current drawing. Cached for a day only, because a release may change drawings. */
function setCacheHeaders(headers: FastifyRequest['headers'], reply: FastifyReply, etag: string): boolean {
  reply.header('cache-control', 'public, max-age=86400').header('etag', etag);
  return headers['if-none-match'] === etag;
}

async function rasterise(svg: string, format: string): Promise<Buffer> {
  const image = sharp(Buffer.from(svg)).resize({ width: IMAGE_WIDTH });
  return format === 'png'
    ? image.png().toBuffer()
    : image.flatten({ background: '#ffffff' }).jpeg().toBuffer();
}
