/**
 * Files in a private bucket of any service that speaks the protocol of Amazon S3. Every call is repeated by the SDK
 * after a lost connection, a refusal for haste (SlowDown) and a wrong clock, which it corrects by the server's.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FastifyBaseLogger } from 'fastify';
import type { BucketSettings } from '../../config/config.ts';
import { createToken } from '../../crypto/tokens.ts';
import { StartupError } from '../../process/startup-error.ts';
import {
  abbreviateKey,
  documentKey,
  type FileKey,
  type FileStore,
  formatKey,
  isValidKey,
  MEDIA_TYPES,
  type StoredFile,
} from './file-store.ts';
import { explainRefusal, isMissingObject, isRefusal, readErrorCode } from './s3-errors.ts';
import { deleteVersions } from './s3-versions.ts';

/** Milliseconds for a call with all its repetitions. */
const DEFAULT_TIMEOUTS = { readMs: 8_000, writeMs: 30_000 };

type Timeouts = typeof DEFAULT_TIMEOUTS;
type Log = Pick<FastifyBaseLogger, 'error'>;

export function createS3Store(
  settings: BucketSettings,
  log: Log,
  { readMs, writeMs }: Timeouts = DEFAULT_TIMEOUTS,
): FileStore {
  const { bucket } = settings;
  const client = createClient(settings, readMs);
  async function put(key: FileKey, bytes: Buffer, abortSignal = AbortSignal.timeout(writeMs)): Promise<void> {
    const object = { Bucket: bucket, Key: formatKey(key) };
    const command = new PutObjectCommand({ ...object, Body: bytes, ContentType: MEDIA_TYPES[key.format] });
    const { ETag } = await client.send(command, { abortSignal });
    // A service names what it has stored; a gateway that answers in its place does not.
    if (!ETag) throw new Error('The bucket did not acknowledge the file');
  }
  const store: FileStore = {
    async write(key, bytes) {
      const abortSignal = AbortSignal.timeout(writeMs);
      await put(key, bytes, abortSignal);
      const object = { Bucket: bucket, Key: formatKey(key) };
      await requireStored(client, object, { size: bytes.length, abortSignal });
    },
    async read(key) {
      if (!isValidKey(key)) return null;
      const command = new GetObjectCommand({ Bucket: bucket, Key: formatKey(key) });
      const abortSignal = AbortSignal.timeout(readMs);
      const send = () => client.send(command, { abortSignal });
      try {
        const answer = await send();
        return await readBody(answer, key).catch(async () => readBody(await send(), key));
      } catch (error) {
        return handleReadError(error, key, log);
      }
    },
    async delete(key) {
      if (!isValidKey(key)) return;
      const object = { Bucket: bucket, Key: formatKey(key) };
      const abortSignal = AbortSignal.timeout(writeMs);
      const { DeleteMarker, VersionId } = await client.send(new DeleteObjectCommand(object), { abortSignal });
      await deleteVersions(client, object, {
        isVersioned: DeleteMarker === true || VersionId !== undefined,
        abortSignal,
      });
    },
    // Reads the file back, which proves more.
    check: () => checkBucket({ ...store, write: put }, settings),
  };
  return store;
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings, readMs: number) {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Other services than Amazon's refuse the checksums that the SDK would add to every call.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: Math.min(3_000, readMs),
      requestTimeout: DEFAULT_TIMEOUTS.writeMs,
      throwOnRequestTimeout: true,
    },
  });
}

/**
 * Throws unless the bucket has the file with its size. Its ETag is no proof of the content: that of an encrypted bucket is
 * another one for each write.
 */
async function requireStored(
  client: S3Client,
  object: { Bucket: string; Key: string },
  { size, abortSignal }: { size: number; abortSignal: AbortSignal },
): Promise<void> {
  try {
    const { ContentLength = 0 } = await client.send(new HeadObjectCommand(object), { abortSignal });
    if (ContentLength !== size)
      throw new Error(`The bucket acknowledged the file but keeps ${ContentLength} of ${size} bytes`);
  } catch (error) {
    // A key without the right to list gets a refusal for a missing object.
    if (isMissingObject(error) || isRefusal(error))
      throw new Error('The bucket acknowledged the file but does not have it', { cause: error });
    throw error;
  }
}

/** Throws when the answer broke off, which the SDK does not repeat because the headers had arrived. */
async function readBody(answer: GetObjectCommandOutput, { format }: FileKey): Promise<StoredFile> {
  const bytes = Buffer.from(await answer.Body!.transformToByteArray());
  if (answer.ContentLength !== undefined && bytes.length !== answer.ContentLength)
    throw new Error('The answer of the bucket broke off');
  return { bytes, type: MEDIA_TYPES[format], modifiedAt: answer.LastModified ?? new Date(0) };
}

/** A key without the right to list gets 403 for a missing object, so a refusal is logged and treated as missing. */
function handleReadError(error: unknown, key: FileKey, log: Log): null {
  if (isMissingObject(error)) return null;
  if (!isRefusal(error)) throw error;
  log.error(
    { alert: 'files-refused', file: abbreviateKey(key), code: readErrorCode(error) },
    'the bucket refused to send a file; it is treated as missing',
  );
  return null;
}

/** Writes, reads and deletes a small document. */
async function checkBucket(store: FileStore, settings: BucketSettings): Promise<void> {
  const key = documentKey(`check-${createToken()}`, 'bin');
  const bytes = Buffer.from('Written to check the settings of the bucket; may be deleted.');
  try {
    await store.write(key, bytes);
    const copy = await store.read(key);
    await store.delete(key);
    if (copy?.bytes.equals(bytes)) return;
  } catch (error) {
    const explanation = explainRefusal(error, settings);
    throw explanation ? new StartupError(explanation) : error;
  }
  throw new StartupError(
    `The shop cannot start: S3_BUCKET=${settings.bucket} accepts files but does not return them. Allow the access key to read objects (s3:GetObject).`,
  );
}
