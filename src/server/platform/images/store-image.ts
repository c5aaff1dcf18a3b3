/**
 * Stores every uploaded image (rules.md uploads-1): at most 10 MB, type by its first bytes, re-encoded
 * as a JPEG within 1000 x 1000 so that only the visible image survives, under a random name.
 */

import { createHash } from 'node:crypto';
import { detectImageType, type ImageType } from '#domain/shared/image-type.ts';
import { Problem } from '#domain/shared/problem.ts';
import { createToken } from '../crypto/tokens.ts';
import { insertFile, markStored } from '../files/file-row-store.ts';
import { type Caller, requireStaff } from '../http/caller.ts';
import type { Requester } from '../limits/work-queue.ts';
import type { Platform } from '../platform.ts';
import { pictureKey } from '../providers/files/file-store.ts';
import { uploadQueue } from './image-queues.ts';
import { type EncodedImage, reencodeImage } from './re-encode.ts';

/** Returns the handler of an upload endpoint: stores the image with the staff member as its owner. */
export const uploadImage =
  (platform: Platform) =>
  async ({ file }: { file: string }, caller: Caller) => {
    const { userId } = await requireStaff(caller);
    const secure_url = await storeImage(platform, {
      file,
      uploadedBy: userId,
      requester: caller.requester,
    });
    return { secure_url };
  };

const MAX_BYTES = 10 * 1024 * 1024;

/** Returns the URL of the stored image. Throws Problem 'upload-rejected' with the reason. */
async function storeImage(
  platform: Platform,
  { file, uploadedBy, requester }: { file: string; uploadedBy: number | null; requester: Requester },
): Promise<string> {
  const bytes = decodeBase64(file);
  const type = detectImageType(bytes);
  if (!type) throw new Problem('upload-rejected', { reason: 'not-a-picture' });
  const image = await uploadQueue.run(requester, () => decodeImage(platform, bytes, type));
  return saveImage(platform, image, uploadedBy);
}

async function decodeImage(platform: Platform, bytes: Buffer, type: ImageType): Promise<EncodedImage> {
  try {
    return await reencodeImage(bytes, type);
  } catch (error) {
    platform.log.info({ err: error }, 'a picture could not be read');
    throw new Problem('upload-rejected', { reason: 'unreadable' });
  }
}

/** Decodes plain base64, or the data URL of a browser's FileReader. Throws Problem 'upload-rejected'. */
function decodeBase64(file: string): Buffer {
  const bytes = Buffer.from(file.startsWith('data:') ? file.slice(file.indexOf(',') + 1) : file, 'base64');
  if (bytes.length > MAX_BYTES) throw new Problem('upload-rejected', { reason: 'too-large' });
  return bytes;
}

/** Claims the id, writes the file and records that it is stored. What a crash leaves unfinished is deleted later. */
async function saveImage(
  platform: Platform,
  { bytes, width, height }: EncodedImage,
  uploadedBy: number | null,
): Promise<string> {
  const { db, now } = platform;
  const id = createToken();
  const sha256 = createHash('sha256').update(bytes).digest();
  const size = { width, height };
  await insertFile(db, { id, sha256, bytes: bytes.length, size, uploadedBy, now: now() });
  await writeImage(platform, id, bytes);
  await markStored(db, id, now());
  return `/files/${id}.jpg`;
}

async function writeImage({ files, log }: Platform, id: string, bytes: Buffer): Promise<void> {
  try {
    await files.write(pictureKey(id), bytes);
  } catch (error) {
    log.error({ err: error, alert: 'file-not-stored' }, 'an uploaded picture could not be stored');
    throw new Problem('upload-rejected', { reason: 'not-stored' });
  }
}
