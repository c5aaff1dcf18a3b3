import type { ShopSettings } from '#contract/site.ts';

/**
 * Adds the canonical link and the Open Graph and Twitter tags to a page. The server adds them to the rendered HTML, so
 * that no page has to declare them and no code for them is sent to the browser.
 */
export function addSocialMetaTags(html: string, address: string, shop: ShopSettings): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const { pathname } = new URL(address);
  // Title and description are copied from HTML and are already escaped.
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? escapeHtml(shop.name);
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? '';
  const url = escapeHtml(shop.publicUrl + pathname);
  const picture = escapeHtml(shop.publicUrl + socialImagePath(pathname, head));
  const tags = [
    isPrivate(head) || head.includes('rel="canonical"') ? '' : `<link rel="canonical" href="${url}"/>`,
    metaProperty('og:site_name', escapeHtml(shop.name)),
    metaProperty('og:type', 'website'),
    metaProperty('og:locale', 'en_CA'),
    metaProperty('og:url', url),
    metaProperty('og:title', title),
    description && metaProperty('og:description', description),
    metaProperty('og:image', picture),
    metaProperty('og:image:type', 'image/jpeg'),
    metaProperty('og:image:width', '1200'),
    metaProperty('og:image:height', '630'),
    metaProperty('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<meta name="twitter:title" content="${title}"/>`,
    description && `<meta name="twitter:description" content="${description}"/>`,
    `<meta name="twitter:image" content="${picture}"/>`,
  ];
  return head + tags.join('') + html.slice(head.length);
}

const metaProperty = (name: string, content: string) => `<meta property="${name}" content="${content}"/>`;

const isPrivate = (head: string) => /<meta name="robots" content="[^"]*noindex/.test(head);

/** Returns the path of the picture: the product's for an existing product, otherwise the shop's. */
function socialImagePath(pathname: string, head: string): string {
  const product = /^\/product\/[^/]+\/[^/]+$/.test(pathname) && !isPrivate(head);
  return `/share${product ? pathname : '/shop'}.jpg`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
