import type { CarrierAnswer } from './carrier-http.ts';
import type { Label } from './postage-carrier.ts';

const MAX_LABEL_BYTES = 5 * 1024 * 1024;

/** Returns the label of a download: 404 and 410 mean that it is gone, every other status without a PDF that it waits. */
export function readDownloadedLabel({ status, bytes }: CarrierAnswer): Label {
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status !== 200) return { state: status >= 300 && status < 400 ? 'damaged' : 'pending' };
  return checkPdf(bytes);
}

/** Decodes a label in Base64, with or without the prefix of a data URL. */
export function decodeLabel(text: string): Label {
  const base64 = text.replace(/^data:[^,]{0,100},/, '').replaceAll(/\s/g, '');
  const isBase64 = base64.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(base64);
  return isBase64 ? checkPdf(Buffer.from(base64, 'base64')) : { state: 'damaged' };
}

function checkPdf(bytes: Buffer): Label {
  const isPdf = bytes.subarray(0, 4).toString('latin1') === '%PDF';
  return isPdf && bytes.length <= MAX_LABEL_BYTES ? { state: 'ready', pdf: bytes } : { state: 'damaged' };
}

/**
 * Returns whether a label may be fetched: from the origin of the carrier's API, or by https from one of its domains.
 * Any other address in an answer could make the shop call machines that are not the carrier's.
 */
export function isLabelUrlAllowed(address: string, apiUrl: string, domains: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return false;
  if (url.origin === new URL(apiUrl).origin) return true;
  const isOfCarrier = domains.some(
    (domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`),
  );
  return url.protocol === 'https:' && url.port === '' && isOfCarrier;
}
