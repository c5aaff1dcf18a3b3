import { DeleteObjectCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import { isRefusal, isUnsupported } from './s3-errors.ts';

/** Each round lists up to 1,000 versions. */
const MAX_ROUNDS = 20;

/**
 * Deletes every version and delete marker that a deleted object has left. Returns without doing so where the service
 * has no versions, and where the access key may not list them in a bucket that did not say it keeps versions.
 */
export async function deleteVersions(
  client: S3Client,
  object: { Bucket: string; Key: string },
  { isVersioned, abortSignal }: { isVersioned: boolean; abortSignal: AbortSignal },
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const versions = await listVersions(client, object, { isVersioned, abortSignal });
    if (versions.length === 0) return;
    for (const VersionId of versions)
      await client.send(new DeleteObjectCommand({ ...object, VersionId }), { abortSignal });
  }
  throw new Error(
    'The bucket keeps versions of a deleted file; a lock or a rule of the bucket may hold them',
  );
}

async function listVersions(
  client: S3Client,
  { Bucket, Key }: { Bucket: string; Key: string },
  { isVersioned, abortSignal }: { isVersioned: boolean; abortSignal: AbortSignal },
): Promise<string[]> {
  try {
    const { Versions = [], DeleteMarkers = [] } = await client.send(
      new ListObjectVersionsCommand({ Bucket, Prefix: Key }),
      { abortSignal },
    );
    return [...Versions, ...DeleteMarkers].flatMap((version) =>
      version.Key === Key && version.VersionId ? [version.VersionId] : [],
    );
  } catch (error) {
    if (isUnsupported(error) || (isRefusal(error) && !isVersioned)) return [];
    throw error;
  }
}
