import type { ErrorCode } from '#contract/endpoint/endpoint.ts';
import { ApiError } from '../../calls/api-client.ts';

/** Of these the shop does not know either: a connection may be lost after the database has stored what was sent. */
const UNKNOWN_OUTCOMES: readonly ErrorCode[] = ['our-fault', 'database-away'];

/** Returns whether a failed request has certainly changed nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !UNKNOWN_OUTCOMES.includes(error.code);
