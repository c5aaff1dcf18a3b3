import { matchPath } from 'react-router';

/** Longer URLs take time to parse and match, and no page of the shop is nearly as long. */
const MAX_LENGTH = 2_048;
const MAX_SEGMENTS = 10;

/** The pages whose HTML depends on the query; the others are cached once for all queries. */
const PAGES_WITH_QUERY = ['/products', '/start-order'];

/** The suffix of requests for the data of a page, used by client-side navigation: '/cart.data', '/_.data'. */
const DATA = /(\/_)?\.data$/;

const PRODUCT = '/product/:type/:file';
/** Represents all URLs without a page: their HTML is the same and is rendered once. */
const NO_PAGE = '/page-not-found';
const DASHBOARD = '/dashboard';
/** Represents all URLs below '/dashboard' without a page. Staff see their menu beside the message. */
export const NO_DASHBOARD_PAGE = '/dashboard/page-not-found';
/** The addresses in the codes of labels, whose HTML is the same. */
const LABEL = '/s/:key';
const ANY_LABEL = '/s/label';
const NO_PRODUCT = '/product/unknown/unknown';

interface KnownPages {
  /** Patterns of React Router, for example '/product/:type/:file'. */
  patterns: readonly string[];
  /** The HTML of these pages is the same, because their data is requested by the browser. */
  isDashboardPath: (pathname: string) => boolean;
  isProduct: (type: string, file: string) => boolean;
}

/**
 * Returns the URL to render, without parts that do not affect the HTML, so that the number of different pages is
 * bounded. Null for a URL that no page can have, which is rejected before it is matched or rendered.
 */
export function normalisePageUrl(
  url: string,
  { patterns, isDashboardPath, isProduct }: KnownPages,
): string | null {
  if (url.length > MAX_LENGTH) return null;
  const [path = '', ...query] = url.split('?');
  if (/\/\/|\\/.test(path) || path.split('/').length - 1 > MAX_SEGMENTS) return null;
  const page = path.replace(DATA, '') || '/';
  const isData = path !== page;
  const product = matchPath(PRODUCT, page);
  if (product && !isProduct(product.params.type!, product.params.file!))
    return isData ? `${NO_PRODUCT}.data` : NO_PRODUCT;
  if (matchPath(LABEL, page)) return isData ? `${ANY_LABEL}.data` : ANY_LABEL;
  if (!isData && isBelowDashboard(page)) return isDashboardPath(page) ? DASHBOARD : NO_DASHBOARD_PAGE;
  if (!patterns.some((pattern) => !pattern.endsWith('*') && matchPath(pattern, page)))
    return isData ? null : NO_PAGE;
  return isData || PAGES_WITH_QUERY.includes(page) ? [path, ...query].join('?') : path;
}

const isBelowDashboard = (page: string) => page === DASHBOARD || page.startsWith(`${DASHBOARD}/`);
