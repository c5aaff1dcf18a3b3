/**
 * Serves /share/shop.jpg and /share/product/{type}/{file_name}.jpg, the preview images of links, drawn once per
 * catalogue version.
 */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Product } from '#contract/catalogue.ts';
import { DEFAULT_DESIGN, type JerseyDesign, parseDesign } from '#domain/artwork/design.ts';
import { renderSocialCard, renderSocialJersey, SOCIAL_CARD_SIZE } from '#domain/artwork/share-card.ts';
import { getCaller } from '../auth/caller.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import { readPicture } from '../platform/files/find-file.ts';
import type { Caller } from '../platform/http/caller.ts';
import { renderQueue } from '../platform/images/image-queues.ts';
import type { Services } from '../platform/services.ts';

/** Each takes about 60 kB. */
const MAX_CACHED = 100;
/** Drawing one takes half a second, so requests are limited. */
const IMAGES_PER_MINUTE = 120;

export function serveSocialImages(app: FastifyInstance, services: Services): void {
  const config = {
    requestsPerMinute: IMAGES_PER_MINUTE,
  };
  const cache = new LRUCache<string, Buffer>({ max: MAX_CACHED });
  let cacheKey = '';

  async function findImage(
    name: string,
    { requester }: Caller,
    draw: () => Promise<string>,
  ): Promise<Buffer> {
    const version = services.catalogue.version();
    if (cacheKey !== version) cache.clear();
    cacheKey = version;
    const bytes =
      cache.get(name) ??
      (await renderQueue.run(requester, async () => cache.get(name) ?? toJpeg(await draw())));
    if (cacheKey === version) cache.set(name, bytes);
    return bytes;
  }

  app.get('/share/shop.jpg', { config }, async (request, reply) =>
    sendImage(
      reply,
      await findImage('shop', getCaller(services, request, reply), async () => renderShopCard(services)),
    ),
  );
  app.get<{ Params: { type: string; file: string } }>(
    '/share/product/:type/:file.jpg',
    { config },
    async (request, reply) => {
      const { type, file } = request.params;
      const product = findProduct(services, type, file);
      if (!product) return reply.callNotFound();
      const caller = getCaller(services, request, reply);
      return sendImage(
        reply,
        await findImage(`${type}/${file}`, caller, () => renderProductCard(services, product)),
      );
    },
  );
}

const sendImage = (reply: FastifyReply, bytes: Buffer) =>
  reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(bytes);

const toJpeg = (svg: string) =>
  sharp(Buffer.from(svg)).resize(SOCIAL_CARD_SIZE).flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer();

const BEHIND = { x: 760, y: 20, width: 440 };
const BEFORE = { x: 540, y: 90, width: 440 };

function renderShopCard(services: Services): string {
  const [first = DEFAULT_DESIGN, second = DEFAULT_DESIGN] = Object.values(
    services.catalogue.siteData().products,
  )
    .map(({ products }) => parseDesign(products[0]?.design ?? ''))
    .filter((design) => design !== null);
  const lettering = { team: services.config.shop.name, number: '27' };
  return renderSocialCard({
    shop: services.config.shop.name,
    title: 'Team jerseys made to order',
    line: 'One link for the whole team',
    stripes: ['c8321f', '16181d', 'f2b134'],
    pictures: [
      renderSocialJersey(second, 'front', lettering, BEHIND),
      renderSocialJersey(first, 'front', lettering, BEFORE),
    ],
  });
}

async function renderProductCard(services: Services, product: Product): Promise<string> {
  const design = parseDesign(product.design);
  const { base, second, third } = (design ?? DEFAULT_DESIGN).colours;
  return renderSocialCard({
    shop: services.config.shop.name,
    title: product.name,
    line: `${capitalise(product.sport)} jersey`,
    stripes: [base, second, third],
    pictures: design ? renderBothSides(design, product.name) : await readPhotograph(services, product),
  });
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const renderBothSides = (design: JerseyDesign, team: string) => [
  renderSocialJersey(design, 'back', { name: 'Lavoie', number: '27' }, BEHIND),
  renderSocialJersey(design, 'front', { team, number: '27' }, BEFORE),
];

/** Returns the photograph of an uploaded product, which has no drawing. */
async function readPhotograph(services: Services, { img_url }: Product): Promise<string[]> {
  const id = /^\/files\/([\w-]+)\.jpg$/.exec(img_url)?.[1];
  const bytes = id ? await readPicture(services, id) : null;
  if (!bytes) return [];
  const source = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  return [
    `<image href="${source}" x="620" y="40" width="540" height="550" preserveAspectRatio="xMidYMid meet"/>`,
  ];
}
