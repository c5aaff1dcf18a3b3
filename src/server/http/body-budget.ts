import type { FastifyRequest, preParsingHookHandler } from 'fastify';
import { Budget } from '../budget.ts';
import type { Services } from '../services.ts';
import { clientAddress } from './client-address.ts';

/** Reading a body costs by its length: the saves of a large team are 20 MB a minute, a flood of large quotes is 140. */
const BYTES_A_MINUTE = 40_000_000;
/** Counts for a body that does not say how long it is. */
const UNKNOWN_LENGTH = 1_000_000;

/** Stands before every call but those that only staff may make and that take files. */
export function limitBodies({ config }: Services, filesFrom: number): preParsingHookHandler {
  const budget = new Budget({ most: BYTES_A_MINUTE * config.limitsFactor, seconds: 60 });
  return (request, _reply, payload, done) => {
    const takesFiles = (request.routeOptions.bodyLimit ?? 0) > filesFrom;
    // One that is longer is refused unread.
    if (!takesFiles) budget.take(clientAddress(request), Math.min(lengthOf(request), filesFrom));
    done(null, payload);
  };
}

function lengthOf({ headers }: FastifyRequest): number {
  if ('transfer-encoding' in headers) return UNKNOWN_LENGTH;
  return Number(headers['content-length'] ?? 0) || 0;
}
