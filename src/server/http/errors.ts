import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import type { Refusal } from '#contract/endpoint.ts';
import { Problem, type ProblemCode } from '#domain/problem.ts';
import { wordsFor } from '#domain/problem-words.ts';
import { isBadData, isDatabaseAway } from '../db/database-errors.ts';
import type { Services } from '../services.ts';
import { callerOf } from './caller.ts';
import { noteRefusal } from './note-refusal.ts';
import { NOTHING_RUNS } from './security-headers.ts';

/** A refusal that a screen shows answers 200 (product-decisions 10); only these are of the protocol. */
const STATUS: Partial<Record<ProblemCode, number>> = {
  'bad-email': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'totp-setup-needed': 403,
  'too-many-attempts': 429,
};

export const answerErrors =
  (services: Services) =>
  async (error: FastifyError | Problem | ZodError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Problem)
      await noteRefusal(services, error, request, callerOf(services, request, reply));
    return answerError(error, request, reply);
  };

function answerError(error: FastifyError | Problem | ZodError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Problem) {
    return refuse(reply, STATUS[error.code] ?? 200, {
      response: false,
      message: wordsFor[error.code],
      code: error.code,
      detail: error.detail,
    });
  }
  if (error instanceof ZodError) {
    const [first] = error.issues;
    const field = first?.path.join('.') ?? '';
    return refuse(reply, 400, {
      response: false,
      message: field
        ? `Please check ${field}: ${first?.message}`
        : 'Please send a JSON object with the fields of this call.',
      code: 'bad-input',
      detail: { fields: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) },
    });
  }
  if (error.name === 'AbortError') {
    // Reaches nobody: the client has closed the connection. The number is the one that nginx writes into its log.
    return refuse(reply, 499, { response: false, message: ownWords(499), code: 'http-499' });
  }
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
  if (status < 500) {
    return refuse(reply, status, { response: false, message: ownWords(status), code: `http-${status}` });
  }
  if (isBadData(error)) {
    request.log.error({ err: error }, 'a value that the contract let through could not be stored');
    return refuse(reply, 400, {
      response: false,
      message: 'A value of this request cannot be stored. Please check what was typed and try again.',
      code: 'bad-input',
    });
  }
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'the database is away');
    return refuse(reply.header('retry-after', '5'), 503, {
      response: false,
      message:
        'The shop cannot reach its database right now. Nothing you typed is lost; please try again in a minute.',
      code: 'database-away',
    });
  }
  request.log.error({ err: error }, 'our fault');
  return refuse(reply, 500, {
    response: false,
    message: 'Something went wrong on our side. Nothing you typed is lost; please try again.',
    code: 'our-fault',
  });
}

/** No call and no file of this name; unknown pages are the page renderer's. */
export function answerNothingHere(_request: FastifyRequest, reply: FastifyReply) {
  return refuse(reply, 404, { response: false, message: ownWords(404), code: 'http-404' });
}

/** What the framework refuses before any route was found: an address or a parameter that cannot be read. */
export function answerFrameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.header('content-security-policy', NOTHING_RUNS);
  answerError(error, request, reply);
}

export function refuse(reply: FastifyReply, status: number, refusal: Refusal) {
  const wait = refusal.detail?.retryAfterSeconds;
  if (status === 429 && typeof wait === 'number') reply.header('retry-after', wait);
  // As text: the success schema of the call must not cut the refusal's fields.
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(refusal));
}

export function ownWords(status: number): string {
  if (status === 413) return 'This is larger than the shop accepts.';
  if (status === 415) return 'Please send JSON.';
  if (status === 429) return wordsFor['too-many-attempts'];
  if (status === 404) return 'Page Not Found';
  return 'The request could not be read.';
}
