/** /share/shop.jpg and /share/product/{type}/{file_name}.jpg: what a chat shows beside a link, drawn once per edition. */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Product } from '#contract/catalogue.ts';
import { DEFAULT_DESIGN, type JerseyDesign, parseDesign } from '#domain/artwork/design.ts';
import { drawShareCard, SHARE_CARD, shareJersey } from '#domain/artwork/share-card.ts';
import { drawingQueue } from '../drawing-queue.ts';
import { type Caller, callerOf } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { productAt } from './products.ts';

/** Each is some sixty kB; a feed asks for a few of them often. */
const MOST_KEPT = 100;
/** Drawing one takes half a second: nobody makes the shop draw all day. */
const PICTURES_A_MINUTE = 120;

export function serveSharePictures(app: FastifyInstance, services: Services): void {
  const config = {
    rateLimit: { max: PICTURES_A_MINUTE * services.config.limitsFactor, timeWindow: 60_000 },
  };
  const kept = new LRUCache<string, Buffer>({ max: MOST_KEPT });
  let keptFor = '';

  async function picture(name: string, { requester }: Caller, draw: () => Promise<string>): Promise<Buffer> {
    const edition = services.catalogue.edition();
    if (keptFor !== edition) kept.clear();
    keptFor = edition;
    const bytes =
      kept.get(name) ??
      (await drawingQueue.run(requester, async () => kept.get(name) ?? toJpeg(await draw())));
    if (keptFor === edition) kept.set(name, bytes);
    return bytes;
  }

  app.get('/share/shop.jpg', { config }, async (request, reply) =>
    sendPicture(
      reply,
      await picture('shop', callerOf(services, request, reply), async () => shopCard(services)),
    ),
  );
  app.get<{ Params: { type: string; file: string } }>(
    '/share/product/:type/:file.jpg',
    { config },
    async (request, reply) => {
      const { type, file } = request.params;
      const product = productAt(services, type, file);
      if (!product) return reply.callNotFound();
      const caller = callerOf(services, request, reply);
      return sendPicture(
        reply,
        await picture(`${type}/${file}`, caller, () => productCard(services, product)),
      );
    },
  );
}

const sendPicture = (reply: FastifyReply, bytes: Buffer) =>
  reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(bytes);

const toJpeg = (svg: string) =>
  sharp(Buffer.from(svg)).resize(SHARE_CARD).flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer();

const BEHIND = { x: 760, y: 20, width: 440 };
const BEFORE = { x: 540, y: 90, width: 440 };

function shopCard(services: Services): string {
  const [first = DEFAULT_DESIGN, second = DEFAULT_DESIGN] = Object.values(
    services.catalogue.siteData().products,
  )
    .map(({ products }) => parseDesign(products[0]?.design ?? ''))
    .filter((design) => design !== null);
  const lettering = { team: services.config.shop.name, number: '27' };
  return drawShareCard({
    shop: services.config.shop.name,
    title: 'Team jerseys made to order',
    line: 'One link for the whole team',
    stripes: ['c8321f', '16181d', 'f2b134'],
    pictures: [
      shareJersey(second, 'front', lettering, BEHIND),
      shareJersey(first, 'front', lettering, BEFORE),
    ],
  });
}

async function productCard(services: Services, product: Product): Promise<string> {
  const design = parseDesign(product.design);
  const { base, second, third } = (design ?? DEFAULT_DESIGN).colours;
  return drawShareCard({
    shop: services.config.shop.name,
    title: product.name,
    line: `${capitalised(product.sport)} jersey`,
    stripes: [base, second, third],
    pictures: design ? bothSides(design, product.name) : await photographOf(services, product),
  });
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const bothSides = (design: JerseyDesign, team: string) => [
  shareJersey(design, 'back', { name: 'Lavoie', number: '27' }, BEHIND),
  shareJersey(design, 'front', { team, number: '27' }, BEFORE),
];

/** An uploaded product has a photograph in place of a drawing. */
async function photographOf({ files }: Services, { img_url }: Product): Promise<string[]> {
  const id = /^\/files\/([\w-]+)\.jpg$/.exec(img_url)?.[1];
  const bytes = id ? await files.get(id) : null;
  if (!bytes) return [];
  const source = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  return [
    `<image href="${source}" x="620" y="40" width="540" height="550" preserveAspectRatio="xMidYMid meet"/>`,
  ];
}
