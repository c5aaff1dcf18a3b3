import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorCodes, type FastifyInstance, type FastifyRequest, type preParsingHookHandler } from 'fastify';
import { removeUnstorable } from '#domain/shared/plain-text.ts';
import { getNetwork } from '../limits/client-network.ts';
import { CostBudget } from '../limits/cost-budget.ts';
import { WorkQueue } from '../limits/work-queue.ts';
import type { Platform } from '../platform.ts';
import { clientAddress } from './client-connection.ts';

/** The saves of a large team are 20 MB a minute, a flood of large quotes is 140 MB. */
const BYTES_A_MINUTE = 40_000_000;
/** The length assumed for a body without Content-Length. */
const UNKNOWN_LENGTH = 1_000_000;

/**
 * Limits the bytes of request bodies per client, except for uploads, which have limits of their own: routes whose limit
 * of a body is above `maxJsonBytes`.
 */
export function limitBodies({ config }: Platform, maxJsonBytes: number): preParsingHookHandler {
  const budget = new CostBudget({ max: BYTES_A_MINUTE * config.limitsFactor, seconds: 60 });
  return (request, _reply, payload, done) => {
    const takesFiles = (request.routeOptions.bodyLimit ?? 0) > maxJsonBytes;
    // A longer body is rejected unread.
    if (!takesFiles)
      budget.consume(clientAddress(request), Math.min(readContentLength(request), maxJsonBytes));
    done(null, payload);
  };
}

function readContentLength({ headers }: FastifyRequest): number {
  if ('transfer-encoding' in headers) return UNKNOWN_LENGTH;
  return Number(headers['content-length'] ?? 0) || 0;
}

/** Length in characters; an order of twenty rows has four thousand. */
const LARGE_BODY = 32_000;

/**
 * Parses JSON, nothing of an empty body, and one large body in each turn of the event loop, and clients take turns. Ten bodies in one turn delayed
 * requests that take several turns, such as a file or a sign-in, by a second.
 */
export function parseLargeBodiesSequentially(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 200, maxWaitingPerClient: 60 });
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, parsed) => {
    const done: typeof parsed = (error, value) =>
      error ? parsed(error) : parsed(null, removeUnstorable(value, body));
    // Some clients name the type of a body that they do not send.
    if (body === '') return parsed(null, undefined);
    if (isTooDeep(body)) return parsed(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    if (body.length < LARGE_BODY) return void parse(request, body, done);
    const client = clientAddress(request);
    queue
      .run({ client: getNetwork(client) ?? client }, async () => {
        // Errors are passed to `done`.
        void parse(request, body, done);
        await nextTurn();
      })
      .catch((error: Error) => done(error));
  });
}

/** The deepest body of the contract, an order of a cart, has seven levels. */
const MOST_LEVELS = 32;

/**
 * Returns whether JSON is nested deeper than any body of the contract. Hundreds of thousands of levels take the parser, and
 * whatever walks through the result, much longer than this look at the text, which skips strings.
 */
export function isTooDeep(json: string): boolean {
  let level = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = findEndOfString(json, at);
    else if (character === '[' || character === '{') level += 1;
    else if (character === ']' || character === '}') level -= 1;
    if (level > MOST_LEVELS) return true;
  }
  return false;
}

/** Returns the place of the closing quotation mark, or the end of the text. */
function findEndOfString(json: string, start: number): number {
  let end = start;
  do {
    end = json.indexOf('"', end + 1);
    if (end < 0) return json.length;
  } while (isEscaped(json, end));
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
