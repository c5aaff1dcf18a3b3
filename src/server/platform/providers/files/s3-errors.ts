import { S3ServiceException } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../../config/config.ts';

/** Returns the code of an answer such as 'NoSuchKey'; null for an error that is no answer of the service. */
export const readErrorCode = (error: unknown): string | null =>
  error instanceof S3ServiceException ? error.name : null;

const readStatus = (error: unknown): number =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;

export const isMissingObject = (error: unknown): boolean =>
  readStatus(error) === 404 && readErrorCode(error) !== 'NoSuchBucket';

export const isRefusal = (error: unknown): boolean =>
  [401, 403].includes(readStatus(error)) || readErrorCode(error) === 'NoSuchBucket';

/** Services without versions of objects answer the call that lists them so. */
export const isUnsupported = (error: unknown): boolean =>
  [405, 501].includes(readStatus(error)) || readErrorCode(error) === 'NotImplemented';

const REMEDIES: Record<string, string> = {
  NoSuchBucket: 'the bucket does not exist there. Create it, or correct S3_BUCKET.',
  InvalidBucketName: 'the bucket cannot exist there. Correct S3_BUCKET.',
  InvalidAccessKeyId: 'the access key is unknown there. Correct S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch:
    'the signature is wrong. Correct S3_SECRET_ACCESS_KEY, which belongs to S3_ACCESS_KEY_ID.',
  AuthorizationHeaderMalformed: 'the region is wrong. Correct S3_REGION.',
  PermanentRedirect: 'the bucket is elsewhere. Correct S3_ENDPOINT and S3_REGION.',
  RequestTimeTooSkewed: 'the clock of this machine is wrong. Set it.',
};

const NO_RIGHTS =
  'the access key may not do this. Allow it to write, read and delete objects and their versions (s3:PutObject, s3:GetObject, s3:DeleteObject, s3:ListBucketVersions, s3:DeleteObjectVersion).';

/** Returns why the settings are refused and what to do; null when the service is down or cannot be reached. */
export function explainRefusal(error: unknown, { endpoint, bucket }: BucketSettings): string | null {
  const status = readStatus(error);
  if (status < 300 || status >= 500) return null;
  const code = readErrorCode(error)!;
  const remedy =
    REMEDIES[code] ?? (isRefusal(error) ? NO_RIGHTS : 'check S3_ENDPOINT, S3_REGION and S3_BUCKET.');
  return `The shop cannot start: S3_ENDPOINT=${endpoint} refuses S3_BUCKET=${bucket} (${code}): ${remedy}`;
}
