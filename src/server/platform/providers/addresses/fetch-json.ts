import type { z } from 'zod';
import { AddressSearchFailure } from './address-search.ts';

/** People wait for suggestions no longer. */
export const TIMEOUT_MS = 2000;

const MAX_BYTES = 1_000_000;

/**
 * Returns the parsed JSON of a service. Throws AddressSearchFailure for a status other than 200, a redirect, a response
 * that is late, too large or of another form, and a failed connection.
 */
export async function fetchJson<T>(url: URL, schema: z.ZodType<T>, timeoutMs: number): Promise<T> {
  const body = await fetchText(url, AbortSignal.timeout(timeoutMs));
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) throw new AddressSearchFailure('the response has another form');
  return parsed.data;
}

async function fetchText(url: URL, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new AddressSearchFailure(`status ${response.status}`);
    }
    return await readText(response);
  } catch (error) {
    if (error instanceof AddressSearchFailure) throw error;
    throw new AddressSearchFailure(signal.aborted ? 'no response in time' : 'the connection failed');
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new AddressSearchFailure('the response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new AddressSearchFailure('the response is not JSON');
  }
}
