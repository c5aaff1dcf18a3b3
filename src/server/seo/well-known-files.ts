/** Serves the files that programs look for: /sitemap.xml, /robots.txt and /.well-known/security.txt. */
import type { FastifyInstance } from 'fastify';
import { listProducts } from '../catalogue/catalogue.ts';
import type { Services } from '../platform/services.ts';

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
  '/accessibility',
];

/** Personal pages. Each is also marked noindex, for search engines that know its URL from elsewhere. */
const PRIVATE_PAGES = [
  '/api/',
  '/account',
  '/cart',
  '/confirmation',
  '/dashboard',
  // Not the public /jersey-samples, which begins with it.
  '/jersey$',
  '/login',
  '/newsletter',
  '/password-reset',
  '/payment',
  '/verify',
  '/confirm-email',
];

const CACHE_CONTROL = 'public, max-age=3600';

/** Serves the sitemap with every public page and product, and robots.txt with the excluded pages. */
export function serveSitemap(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
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
    const paths = [...PUBLIC_PAGES, ...listProducts(services).map(productPath)];
    const lines = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
    return reply
      .header('cache-control', CACHE_CONTROL)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
      );
  });
}

const productPath = ({ type, file_name }: { type: string; file_name: string }) =>
  `/product/${encodeURIComponent(type)}/${encodeURIComponent(file_name)}`;

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The standard recommends less than a year; the date is computed for every response. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** Serves the contact for vulnerability reports (RFC 9116). */
export function serveSecurityTxt(app: FastifyInstance, { config, now }: Services): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(now().getTime() + VALID_DAYS * DAY_MS);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${config.shop.email}`,
          `Expires: ${expires.toISOString()}`,
          `Canonical: ${config.publicUrl}/.well-known/security.txt`,
          'Preferred-Languages: en',
          '',
        ].join('\n'),
      );
  });
}
