import { matchPath } from 'react-router';

/** Longer ones cost time to parse and to match, and no page of the shop comes near. */
const MAX_LENGTH = 2_048;
const MAX_SEGMENTS = 10;

/** The pages whose HTML depends on the query; the others are the same with any query and are kept once. */
const PAGES_WITH_QUERY = ['/products', '/start-order'];

/** The data of a page alone, for a visitor who comes from another page: '/cart.data', '/_.data'. */
const DATA = /(\/_)?\.data$/;

const PRODUCT = '/product/:type/:file';
/** Stand for all addresses that lead nowhere: their HTML is the same and is rendered once. */
const NO_PAGE = '/page-not-found';
const NO_PRODUCT = '/product/unknown/unknown';

interface KnownPages {
  /** Patterns of React Router, for example '/product/:type/:file'. */
  patterns: readonly string[];
  isProduct: (type: string, file: string) => boolean;
}

/**
 * The address to render, without what the HTML does not depend on, so that the number of different pages is bounded. Null
 * for an address that no page can have: it is refused before anything matches or renders it.
 */
export function pageAddress(url: string, { patterns, isProduct }: KnownPages): string | null {
  if (url.length > MAX_LENGTH) return null;
  const [path = '', ...query] = url.split('?');
  if (/\/\/|\\/.test(path) || path.split('/').length - 1 > MAX_SEGMENTS) return null;
  const page = path.replace(DATA, '') || '/';
  const isData = path !== page;
  const product = matchPath(PRODUCT, page);
  if (product && !isProduct(product.params.type!, product.params.file!))
    return isData ? `${NO_PRODUCT}.data` : NO_PRODUCT;
  if (!patterns.some((pattern) => pattern !== '/*' && matchPath(pattern, page)))
    return isData ? null : NO_PAGE;
  return isData || PAGES_WITH_QUERY.includes(page) ? [path, ...query].join('?') : path;
}
