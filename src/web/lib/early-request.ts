/**
 * Requests for what the fragment of the opened address names, made when the code of the page is there: until the page is
 * hydrated, half a second passes on a cheap phone.
 */
import { decodeFragment } from './use-hash.ts';

const responses = new Map<string, Promise<unknown>>();

/** Returns the fragment of the address without '#' when this page was opened; '' on other pages and on the server. */
export const readOpenedFragment = (path: string): string =>
  typeof location !== 'undefined' && location.pathname === path ? decodeFragment(location.hash.slice(1)) : '';

/** `key`: by which the response is taken. */
export function requestEarly(key: string, request: () => Promise<unknown>): void {
  const response = request();
  // Reported where it is taken.
  response.catch(() => undefined);
  responses.set(key, response);
}

/** Returns the response once, so that a repeated request is a new one. */
export function takeEarlyResponse<Data>(key: string): Promise<Data> | undefined {
  const response = responses.get(key);
  responses.delete(key);
  return response as Promise<Data> | undefined;
}
