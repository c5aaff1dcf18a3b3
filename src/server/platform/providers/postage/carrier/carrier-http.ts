import { CarrierError } from './carrier-error.ts';

export interface CarrierCall {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** A write may have been carried out although its answer is lost. */
  effect: 'read' | 'write';
}

export interface CarrierAnswer {
  status: number;
  headers: Headers;
  /** Empty for a body above the limit. */
  bytes: Buffer;
  effect: CarrierCall['effect'];
  /** The carrier's own id of the request. */
  requestId: string | null;
}

export interface CarrierLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface CarrierHttpOptions {
  /** The carrier's name in messages. */
  name: string;
  log: CarrierLog;
  /** Returns a signal that ends a request; in tests without real time. */
  limitTime?: (effect: CarrierCall['effect']) => AbortSignal;
}

export type CarrierHttp = (call: CarrierCall) => Promise<CarrierAnswer>;

const TIMEOUTS_MS = { read: 8_000, write: 30_000 };

const limitRealTime = (effect: CarrierCall['effect']) => AbortSignal.timeout(TIMEOUTS_MS[effect]);

/** Of an answer with a label of 5 MB in Base64. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/**
 * Returns a function that sends one request once, without following redirects. Throws a CarrierError 'unavailable' when
 * no complete answer arrives; an answer of any status is returned. Logs the carrier's id of the request, no contents.
 */
export function createCarrierHttp({ name, log, limitTime = limitRealTime }: CarrierHttpOptions): CarrierHttp {
  return async ({ method, url, headers, body, effect }) => {
    try {
      const signal = limitTime(effect);
      const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
      const requestId = readRequestId(response.headers);
      const bytes = await readBytes(response);
      log.info({ carrier: name, effect, status: response.status, requestId }, 'a carrier answered');
      return { status: response.status, headers: response.headers, bytes, effect, requestId };
    } catch (error) {
      const code = readErrorCode(error);
      log.warn({ carrier: name, effect, code }, 'a carrier did not answer');
      const mayHaveHappened = effect === 'write' && !NEVER_SENT.has(code);
      throw new CarrierError('unavailable', `${name} did not answer (${code})`, { mayHaveHappened });
    }
  };
}

/** Errors before a request is on its way. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function readErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error.name === 'TimeoutError' ? 'time limit' : error.name;
}

async function readBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return Buffer.alloc(0);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readRequestId(headers: Headers): string | null {
  const id = headers.get('request-id') ?? headers.get('x-request-id');
  return id !== null && /^[\w.-]{1,80}$/.test(id) ? id : null;
}

/** Canada Post blocks for up to a minute and does not say how long. */
const PAUSE_SECONDS = 60;

/** Returns the error of an answer that says nothing about the request: too many requests, a fault, or not readable. */
export function createAnswerError(name: string, answer: CarrierAnswer, now: Date): CarrierError {
  const { status, effect, requestId } = answer;
  if (status === 429) {
    const retryAfterSeconds = readRetryAfter(answer.headers, now) ?? PAUSE_SECONDS;
    return new CarrierError('unavailable', `${name} asks for a pause`, { retryAfterSeconds, requestId });
  }
  // 408 is the time limit of a gateway, behind which the service may have gone on.
  const isRefusedUnread = status >= 300 && status < 500 && status !== 408;
  const mayHaveHappened = effect === 'write' && !isRefusedUnread;
  return new CarrierError('unavailable', `${name} gave no usable answer (status ${status})`, {
    mayHaveHappened,
    requestId,
  });
}

/** Returns the seconds of a Retry-After header, which contains seconds or a date; null for neither. */
function readRetryAfter(headers: Headers, now: Date): number | null {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
