import type { ShopSettings } from '#contract/site.ts';

/**
 * What a chat, a feed or a search engine reads of a page: its one true address, a picture, and the page's own title and
 * description once more under their names. Written by the server into the finished HTML, so that no page has to think
 * of it and no visitor loads code for it.
 */
export function withShareTags(html: string, address: string, shop: ShopSettings): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const { pathname } = new URL(address);
  // Attributes and texts are cut out of HTML and put back into it: escaped as they are.
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? escapeHtml(shop.name);
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? '';
  const url = escapeHtml(shop.publicUrl + pathname);
  const picture = escapeHtml(shop.publicUrl + pictureOf(pathname, head));
  const tags = [
    isPrivate(head) || head.includes('rel="canonical"') ? '' : `<link rel="canonical" href="${url}"/>`,
    property('og:site_name', escapeHtml(shop.name)),
    property('og:type', 'website'),
    property('og:locale', 'en_CA'),
    property('og:url', url),
    property('og:title', title),
    description && property('og:description', description),
    property('og:image', picture),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<meta name="twitter:title" content="${title}"/>`,
    description && `<meta name="twitter:description" content="${description}"/>`,
    `<meta name="twitter:image" content="${picture}"/>`,
  ];
  return head + tags.join('') + html.slice(head.length);
}

const property = (name: string, content: string) => `<meta property="${name}" content="${content}"/>`;

const isPrivate = (head: string) => /<meta name="robots" content="[^"]*noindex/.test(head);

/** A product that is there has a picture of its own. */
function pictureOf(pathname: string, head: string): string {
  const product = /^\/product\/[^/]+\/[^/]+$/.test(pathname) && !isPrivate(head);
  return `/share${product ? pathname : '/shop'}.jpg`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
