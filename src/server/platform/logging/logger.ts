import type { FastifyReply, FastifyRequest, FastifyServerOptions, HookHandlerDoneFunction } from 'fastify';
import type { Config } from '../config/config.ts';
import { describeError } from './describe-error.ts';
import { createLogOutput, type Output } from './log-output.ts';
import { addRequestId } from './request-context.ts';

/**
 * Returns whether the output is read by a person, who needs sentences, and not by a log collector, which needs JSON.
 */
export const isForPeople = (
  { logLevel }: Pick<Config, 'logLevel'>,
  output: Pick<Output, 'isTTY'> = process.stdout,
): boolean => output.isTTY && logLevel === null;

/** What every line contains, and does not contain. */
export const LINE_FORMAT = { serializers: { err: describeError }, mixin: addRequestId };

/**
 * Logs JSON records of LOG_LEVEL (by default info and above), or readable lines of warnings and errors in a terminal.
 */
export function loggerOptions(
  config: Pick<Config, 'logLevel'>,
  output: Output = process.stdout,
): FastifyServerOptions['logger'] {
  if (!isForPeople(config, output))
    return { ...LINE_FORMAT, level: config.logLevel ?? 'info', stream: createLogOutput(output) };
  return {
    ...LINE_FORMAT,
    level: 'warn',
    stream: { write: (line) => void output.write(formatRecord(line)) },
  };
}

interface LogRecord {
  level: number;
  time: number;
  msg?: string;
  err?: { message: string; stack?: string };
  [detail: string]: unknown;
}

/** Fields of every record that are omitted in a terminal. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'err']);
const ERROR_LEVEL = 50;
/** Overwrites the line of a step in progress, see startup-progress.ts. */
const CLEAR_LINE = '\r\x1b[2K';

/**
 * Returns one record of pino as `12:31:05 warning: sentence (detail)`, with the stack of an error on the next lines.
 */
function formatRecord(line: string): string {
  const record = JSON.parse(line) as LogRecord;
  const time = new Date(record.time).toTimeString().slice(0, 8);
  const kind = record.level >= ERROR_LEVEL ? 'error' : 'warning';
  const details = Object.entries(record)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const detail = details.length > 0 ? ` (${details.join(', ')})` : '';
  const stack = record.err ? `\n${record.err.stack ?? record.err.message}` : '';
  return `${CLEAR_LINE}  ${time} ${kind}: ${record.msg ?? ''}${detail}${stack}\n`;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of this route are not logged. */
    isUnlogged?: boolean;
  }
}

/** Logs route, status and duration of a request; no IP address, name or key. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
  const { config, url } = request.routeOptions;
  if (!config.isUnlogged || reply.statusCode >= 400) {
    request.log.info({ call: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  }
  done();
}
