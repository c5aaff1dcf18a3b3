/**
 * Every upload of the shop comes through here (product-decisions 8): at most 10 MB, a picture by its own bytes, drawn
 * anew as a JPEG within 1000 x 1000 so that nothing of the file survives but what is seen, kept under a random name.
 */
import { createHash } from 'node:crypto';
import { Problem } from '#domain/problem.ts';
import { uploadQueue } from '../drawing-queue.ts';
import { newToken } from '../keys.ts';
import type { Services } from '../services.ts';
import type { Requester } from '../work-queue.ts';
import { drawAnew, type Picture } from './draw-anew.ts';
import { type PictureType, pictureType } from './picture-type.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** Answers the picture's address. Throws Problem 'upload-rejected' with the reason. */
export async function storePicture(
  services: Services,
  { file, uploadedBy, requester }: { file: string; uploadedBy: number | null; requester: Requester },
): Promise<string> {
  const bytes = readBase64(file);
  const type = pictureType(bytes);
  if (!type) throw new Problem('upload-rejected', { reason: 'not-a-picture' });
  const picture = await uploadQueue.run(requester, () => read(services, bytes, type));
  return keep(services, picture, uploadedBy);
}

async function read(services: Services, bytes: Buffer, type: PictureType): Promise<Picture> {
  try {
    return await drawAnew(bytes, type);
  } catch (error) {
    services.log.info({ err: error }, 'a picture could not be read');
    throw new Problem('upload-rejected', { reason: 'unreadable' });
  }
}

/** Plain base64, or the data URL that a browser's FileReader makes. */
function readBase64(file: string): Buffer {
  const bytes = Buffer.from(file.startsWith('data:') ? file.slice(file.indexOf(',') + 1) : file, 'base64');
  if (bytes.length > MOST_BYTES) throw new Problem('upload-rejected', { reason: 'too-large' });
  return bytes;
}

async function keep(
  { db, files, now }: Services,
  { bytes, width, height }: Picture,
  uploadedBy: number | null,
): Promise<string> {
  const id = newToken();
  await files.put(id, bytes);
  await db
    .insertInto('files')
    .values({
      id,
      sha256: createHash('sha256').update(bytes).digest(),
      bytes: bytes.length,
      width,
      height,
      uploaded_by: uploadedBy,
      created_at: now(),
    })
    .execute();
  return `/files/${id}.jpg`;
}
