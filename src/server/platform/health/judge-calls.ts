/**
 * Whether a call of a service shows that the service works. What a person's input causes, such as a declined card, an
 * address that a carrier refuses or a mailbox that does not exist, is no failure of the service.
 */
import { AddressSearchFailure } from '../providers/addresses/address-search.ts';
import { classifyMailError } from '../providers/mail/mail-error.ts';
import type { CallOutcome, JudgeCall, Verdict } from '../providers/observe-calls.ts';
import { CardServiceFailure } from '../providers/payment/card-provider.ts';
import { CarrierError } from '../providers/postage/carrier/carrier-error.ts';

export const judgeCardCall: JudgeCall = (outcome) => {
  if ('result' in outcome)
    return isFailedCheck(outcome) ? describeCardFailure(outcome.result as 'refused') : 'good';
  const { error } = outcome;
  // A provider that asks for a pause works.
  if (!(error instanceof CardServiceFailure) || error.retryAfterMs !== null) return null;
  return describeCardFailure(error.health);
};

const isFailedCheck = ({ call, result }: Extract<CallOutcome, { result: unknown }>) =>
  call === 'check' && result !== 'ok';

const describeCardFailure = (health: CardServiceFailure['health']): Verdict =>
  health === 'refused'
    ? { reason: 'refused', detail: 'the key was refused' }
    : { reason: 'unreachable', detail: 'no usable answer' };

/** A carrier that asks for a pause works. */
export const judgeCarrierCall: JudgeCall = (outcome) => {
  if ('result' in outcome) return 'good';
  const { error } = outcome;
  if (!(error instanceof CarrierError) || error.reason === 'rejected' || error.retryAfterSeconds !== null)
    return null;
  return { reason: error.reason === 'not-configured' ? 'refused' : 'unreachable', detail: error.message };
};

/** The errors of AddressComplete that the key or the account causes. */
const REFUSED_KEY = /^(?:status 40[13]|error (?:2|3|4|8|9|11|12|18))$/;

export const judgeAddressCall: JudgeCall = (outcome) => {
  if ('result' in outcome) return 'good';
  if (!(outcome.error instanceof AddressSearchFailure)) return null;
  const { message } = outcome.error;
  return { reason: REFUSED_KEY.test(message) ? 'refused' : 'unreachable', detail: message };
};

/**
 * A read proves nothing: a bucket may refuse it for a missing file, and a full disk still reads. Any error is a failure,
 * because malformed ids are refused before.
 */
export const judgeFileCall: JudgeCall = (outcome) => {
  if ('result' in outcome) return outcome.call === 'read' ? null : 'good';
  const code = readCode(outcome.error);
  if (outcome.error instanceof RangeError) return null;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { reason: 'full', detail: code };
  const isRefused = outcome.error instanceof Error && REFUSED_FILES.has(outcome.error.name);
  return { reason: isRefused || PERMISSIONS.has(code) ? 'refused' : 'unreachable', detail: code };
};

const REFUSED_FILES = new Set([
  'StartupError',
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'NoSuchBucket',
]);
const PERMISSIONS = new Set(['EACCES', 'EPERM', 'EROFS']);

export const judgeMailCall: JudgeCall = (outcome) => {
  if ('result' in outcome) return outcome.call === 'read' ? null : 'good';
  const code = readCode(outcome.error);
  if (code === 'ENOSPC') return { reason: 'full', detail: code };
  const cause = classifyMailError(outcome.error);
  if (cause === 'refused' || cause === 'postponed') return null;
  return { reason: cause === 'settings' ? 'refused' : 'unreachable', detail: code };
};

/** Returns an error's code or, without one, its class; nothing that the service wrote. */
function readCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  return /^\w{1,60}$/.test(code) ? code : 'unknown';
}
