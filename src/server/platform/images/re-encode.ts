/** Decodes uploaded images and re-encodes them as JPEG. */

import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { ImageType } from '#domain/shared/image-type.ts';
import { PROJECT_URL } from '../process/project.ts';
import { addProfile, findColourProfile } from './colour-profile.ts';

/** An image re-encoded by the shop as a JPEG. */
export interface EncodedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The longest side in pixels and the JPEG qualities (rules.md uploads-1). */
const MAX_SIDE = 1000;
const QUALITY = 85;
const HEIC_QUALITY = 50;
const MAX_PIXELS = 50_000_000;

/**
 * Returns the image as JPEG. Throws when the bytes do not match the type, are damaged or decode into too many pixels.
 */
export async function reencodeImage(bytes: Buffer, type: ImageType): Promise<EncodedImage> {
  const quality = type === 'heic' ? HEIC_QUALITY : QUALITY;
  const source = type === 'heic' ? await openHeic(bytes, MAX_SIDE) : await open(bytes, type);
  const { data, info } = await source
    .resize(fitInside(MAX_SIDE))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The longest side in pixels and the JPEG quality of pictures that designers work with (rules.md uploads-5). */
const MAX_DESIGN_SIDE = 4000;
const DESIGN_QUALITY = 90;

/** Returns a larger image; as PNG where JPEG would blur the edges of a logo or fill its transparent background. */
export async function reencodeDesign(
  bytes: Buffer,
  type: ImageType,
): Promise<{ bytes: Buffer; format: 'JPEG' | 'PNG' }> {
  const source = type === 'heic' ? await openHeic(bytes, MAX_DESIGN_SIDE) : await open(bytes, type);
  const image = source.resize(fitInside(MAX_DESIGN_SIDE)).toColourspace('srgb');
  const isDrawing = type === 'png' || (type === 'webp' && (await sharp(bytes).metadata()).hasAlpha);
  if (isDrawing) return { bytes: await image.png().toBuffer(), format: 'PNG' };
  const photo = image.flatten({ background: '#ffffff' }).jpeg({ quality: DESIGN_QUALITY });
  return { bytes: await photo.toBuffer(), format: 'JPEG' };
}

async function open(bytes: Buffer, type: ImageType) {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
  const { format } = await image.metadata();
  if (format !== type) throw new Error(`Begins like ${type}, but is ${format}`);
  // Applies the orientation in the metadata, which is removed.
  return image.autoOrient();
}

const fitInside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** The picture is made smaller first, because converting its colours takes a copy of it. */
async function openHeic(bytes: Buffer, maxSide: number) {
  const { data, width, height } = await decodeHeic(bytes, MAX_PIXELS);
  const image = sharp(data, { raw: { width, height, channels: 4 } }).resize(fitInside(maxSide));
  const profile = await findColourProfile(bytes);
  return profile ? sharp(addProfile(await image.png({ compressionLevel: 1 }).toBuffer(), profile)) : image;
}

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const DECODE_TIMEOUT_MS = 20_000;

/**
 * Decodes HEIC, the format of iPhone photographs, which sharp cannot read. The WebAssembly decoder takes seconds, so it
 * runs in a worker thread, which is terminated when it takes too long.
 */
function decodeHeic(bytes: Buffer, maxPixels: number): Promise<Pixels> {
  const worker = new Worker(new URL('src/server/platform/images/heic-worker.ts', PROJECT_URL), {
    workerData: { bytes, maxPixels },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise<Pixels>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The picture took too long')), DECODE_TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timeout);
      reject(new Error('The decoder ended without a picture'));
    });
  }).finally(() => void worker.terminate());
}
