import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { paths } from '#contract/endpoint/calls.ts';
import { describeProblem } from '#domain/problem-messages.ts';
import { Problem, type ProblemCode } from '#domain/shared/problem.ts';
import { getCaller } from '../auth/caller.ts';
import { isBadData, isDatabaseUnavailable, isDatabaseUnwritable } from '../platform/db/database-errors.ts';
import { httpErrorMessage, sendError } from '../platform/http/error-responses.ts';
import { NO_CONTENT_POLICY } from '../platform/http/security-headers.ts';
import type { Services } from '../platform/services.ts';
import { auditDeniedAccess } from './audit-denied-access.ts';

/** An error that a screen shows has status 200 (rules.md api-2); only these codes have another status. */
const STATUS_BY_CODE: Partial<Record<ProblemCode, number>> = {
  'bad-email': 400,
  'closing-day': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'totp-setup-needed': 403,
  'file-too-large': 413,
  'too-many-attempts': 429,
};

export const handleErrors =
  (services: Services) => async (error: RequestError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Problem)
      await auditDeniedAccess(services, error, request, getCaller(services, request, reply));
    return sendErrorResponse(error, request, reply);
  };

type RequestError = FastifyError | Problem | ZodError;

function sendErrorResponse(error: RequestError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Problem) return sendProblem(reply, error);
  if (error instanceof ZodError) return sendInputError(reply, error);
  // Never received: the client has closed the connection. 499 is the status that nginx logs for it.
  if (error.name === 'AbortError') return sendHttpError(reply, 499);
  const status = error.statusCode || 500;
  return status < 500 ? sendHttpError(reply, status) : sendServerError(error, request, reply);
}

function sendProblem(reply: FastifyReply, problem: Problem) {
  const { code, detail } = problem;
  const message = describeProblem(problem);
  return sendError(reply, STATUS_BY_CODE[code] ?? 200, { response: false, message, code, detail });
}

function sendInputError(reply: FastifyReply, { issues }: ZodError) {
  const [first] = issues;
  const field = first?.path.findLast((part) => typeof part === 'string');
  return sendError(reply, 400, {
    response: false,
    message: field
      ? `Please check ${field.replaceAll('_', ' ')}: ${first?.message}`
      : 'Please send a JSON object with the fields of this call.',
    code: 'bad-input',
    detail: {
      ...(field && { field }),
      fields: issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    },
  });
}

const sendHttpError = (reply: FastifyReply, status: number) =>
  sendError(reply, status, { response: false, message: httpErrorMessage(status), code: `http-${status}` });

const CANNOT_REACH =
  'The shop cannot reach its database right now. Nothing you typed is lost; please try again in a minute.';
const CANNOT_SAVE =
  'The shop cannot save anything right now. Nothing you typed is lost: leave this page open and try again in a few minutes.';

/** Logs the error; the response contains the id of its line and no detail. */
function sendServerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id);
  if (isBadData(error)) {
    request.log.error({ err: error }, 'a value that the contract let through could not be stored');
    return sendError(reply, 400, {
      response: false,
      message: 'A value of this request cannot be stored. Please check what was typed and try again.',
      code: 'bad-input',
    });
  }
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error }, 'the database is unavailable');
    return sendError(reply.header('retry-after', '5'), 503, {
      response: false,
      message: isDatabaseUnwritable(error) ? CANNOT_SAVE : CANNOT_REACH,
      code: 'database-away',
    });
  }
  request.log.error({ err: error }, 'unhandled error');
  return sendError(reply, 500, {
    response: false,
    message: 'Something went wrong on our side. Nothing you typed is lost; please try again.',
    code: 'our-fault',
  });
}

const CALL_PATHS: ReadonlySet<string> = new Set(
  Object.values(paths).flatMap((group) => Object.values(group)),
);

/**
 * Responds to unknown endpoints and files, and to calls with another method than POST; unknown pages are handled by the
 * page renderer.
 */
export function handleNotFound({ url }: FastifyRequest, reply: FastifyReply) {
  if (!CALL_PATHS.has(url.split('?')[0]!)) return sendHttpError(reply, 404);
  return sendHttpError(reply.header('allow', 'POST'), 405);
}

/** Responds to errors before routing, such as a malformed URL or parameter. */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.header('content-security-policy', NO_CONTENT_POLICY);
  sendErrorResponse(error, request, reply);
}
