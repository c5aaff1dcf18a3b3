/** /sitemap.xml: every public page and every product. /robots.txt: where search engines have no business. */

import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { productsOf } from './products.ts';

const PUBLIC_PAGES = [
  '/',
  '/products',
  '/start-order',
  '/materials',
  '/size-chart',
  '/jersey-samples',
  '/warranty-replacement',
  '/mockup-verification',
  '/order-status',
  '/contact',
  '/privacy',
];

/** Pages of one person. Each says noindex too, for engines that know its address from elsewhere. */
const PRIVATE_PAGES = [
  '/api/',
  '/account',
  '/cart',
  '/confirmation',
  '/dashboard',
  '/login',
  '/newsletter',
  '/password-reset',
  '/payment',
  '/verify',
  '/confirm-email',
];

const KEEP = 'public, max-age=3600';

export function serveSitemap(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', KEEP)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...PRIVATE_PAGES.map((path) => `Disallow: ${path}`),
          'Allow: /',
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const paths = [...PUBLIC_PAGES, ...productsOf(services).map(pathOf)];
    const lines = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
    return reply
      .header('cache-control', KEEP)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
      );
  });
}

const pathOf = ({ type, file_name }: { type: string; file_name: string }) =>
  `/product/${encodeURIComponent(type)}/${encodeURIComponent(file_name)}`;

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
