/*
 * Defers hydration: on a slow connection, code and images compete for bandwidth, so the page's code is requested after
 * the first images are shown. Clicks and input until then are recorded and replayed.
 */
import script from './defer-hydration-script.js?raw';

/** The event that the root of the page dispatches after hydration; the script waits for it. */
export const PAGE_READY = 'page-ready';

/**
 * Runs in the head, behind the links to the page's code and before the style sheet, which delays later scripts: what a
 * fragment names, such as the order of a letter's link, is not in the page, and its code has to ask for it.
 */
export const FRAGMENT_SCRIPT =
  "if(location.hash)document.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'})";

/** Returns the page with its module scripts deferred; a page without scripts is returned unchanged. */
export function deferHydration(html: string, nonce: string): string {
  const deferred = html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}" type="text/plain" id="page-code">`,
    );
  const start = `<script nonce="${nonce}">${minify(script)}</script></body>`;
  return deferred === html ? html : deferred.replace('</body>', () => start);
}

/** Removes comments and indentation, because the script is part of every page. */
const minify = (source: string): string =>
  source
    .replaceAll(/\/\*\*.*?\*\/ ?/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n');
