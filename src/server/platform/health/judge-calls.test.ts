import { S3ServiceException } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { Problem } from '#domain/shared/problem.ts';
import { StartupError } from '../process/startup-error.ts';
import { AddressSearchFailure } from '../providers/addresses/address-search.ts';
import type { JudgeCall } from '../providers/observe-calls.ts';
import { CardServiceFailure } from '../providers/payment/card-provider.ts';
import { CarrierError } from '../providers/postage/carrier/carrier-error.ts';
import {
  judgeAddressCall,
  judgeCardCall,
  judgeCarrierCall,
  judgeFileCall,
  judgeMailCall,
} from './judge-calls.ts';

const withCode = (code: string) => Object.assign(new Error('Camille Roy, 12 Main St'), { code });
const bucketError = (name: string) =>
  new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode: 403 } });
const askForPause = new CarrierError('unavailable', 'asks for a pause', { retryAfterSeconds: 30 });

test.each<[string, JudgeCall, unknown]>([
  ['a declined refund', judgeCardCall, new Problem('forbidden')],
  ['an address that the carrier refuses', judgeCarrierCall, new CarrierError('rejected', 'no')],
  ['a carrier that asks for a pause', judgeCarrierCall, askForPause],
  [
    'a Stripe that asks for a pause',
    judgeCardCall,
    new CardServiceFailure('unavailable', { retryAfterMs: 1000 }),
  ],
  ['a bug of the shop', judgeCarrierCall, new TypeError('undefined')],
  ['a mailbox that does not exist', judgeMailCall, withCode('EENVELOPE')],
  ['a malformed id of a file', judgeFileCall, new RangeError('Not the id of a file')],
])('%s is no failure of the service', (_title, judge, error) => {
  expect(judge({ call: 'send', error })).toBeNull();
});

test.each<[string, JudgeCall, unknown, string]>([
  ['a revoked key of Stripe', judgeCardCall, new CardServiceFailure('refused'), 'refused'],
  ['a Stripe without an answer', judgeCardCall, new CardServiceFailure('unavailable'), 'unreachable'],
  ['a wrong token of a carrier', judgeCarrierCall, new CarrierError('not-configured', 'no'), 'refused'],
  ['a carrier in trouble', judgeCarrierCall, new CarrierError('unavailable', 'no'), 'unreachable'],
  ['a wrong key of AddressComplete', judgeAddressCall, new AddressSearchFailure('error 2'), 'refused'],
  ['a search without an answer', judgeAddressCall, new AddressSearchFailure('status 500'), 'unreachable'],
  ['a wrong secret of the bucket', judgeFileCall, bucketError('SignatureDoesNotMatch'), 'refused'],
  ['a failed check of the bucket', judgeFileCall, new StartupError('no'), 'refused'],
  ['a bucket that is down', judgeFileCall, withCode('ECONNREFUSED'), 'unreachable'],
  ['a full disk', judgeFileCall, withCode('ENOSPC'), 'full'],
  ['a wrong password of the mail server', judgeMailCall, withCode('EAUTH'), 'refused'],
  ['a mail server that is down', judgeMailCall, withCode('ESOCKET'), 'unreachable'],
])('%s is a failure of the service', (_title, judge, error, reason) => {
  const verdict = judge({ call: 'send', error });
  expect(verdict).toMatchObject({ reason });
  expect(JSON.stringify(verdict)).not.toContain('Camille');
});

test('a read of files proves nothing, because a full disk still reads', () => {
  expect(judgeFileCall({ call: 'read', result: null })).toBeNull();
  expect(judgeFileCall({ call: 'write', result: undefined })).toBe('good');
});

test('a check of Stripe returns its failure', () => {
  expect(judgeCardCall({ call: 'check', result: 'ok' })).toBe('good');
  expect(judgeCardCall({ call: 'check', result: 'refused' })).toMatchObject({ reason: 'refused' });
});
