import { LEFT_OUT_HEADER } from '#contract/endpoint/calls.ts';
import { ApiError, NetworkError, postWithSession } from './api-client.ts';

/** Requests a file with the session token and saves it. Returns the orders that it leaves out, or ''. Throws `ApiError` or `NetworkError`. */
export async function downloadFile(path: string, body: unknown, fileName: string): Promise<string> {
  const response = await postWithSession(path, JSON.stringify(body)).catch(() => {
    throw new NetworkError();
  });
  if (response.headers.get('content-type')?.startsWith('application/json'))
    throw new ApiError(await response.json());
  if (!response.ok) throw new NetworkError();
  saveFile(await response.blob(), fileName);
  return response.headers.get(LEFT_OUT_HEADER) ?? '';
}

/** Saves a file that an API call returned as base64. */
export function saveBase64File(base64: string, type: string, fileName: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), fileName);
}

/** Offers a file made in the browser as a download. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // Browsers read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
