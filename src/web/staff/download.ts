/** Files that only somebody signed in gets: asked for with the page's token, then handed to the browser as a download. */
import { Refused, Unreachable } from '../api.ts';
import { sessionToken } from '../session.ts';

/** Throws `Refused` or `Unreachable`. */
export async function download(path: string, body: unknown, fileName: string): Promise<void> {
  const token = sessionToken();
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { 'x-session-token': token } : {}) },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Unreachable();
  });
  if (answer.headers.get('content-type')?.startsWith('application/json'))
    throw new Refused(await answer.json());
  if (!answer.ok) throw new Unreachable();
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // Browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
