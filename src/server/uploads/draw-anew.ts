import sharp from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import type { PictureType } from './picture-type.ts';

/** A JPEG of the shop's own making. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Specification 9, Labels and images. */
const SIDE = 1000;
const QUALITY = 85;
const HEIC_QUALITY = 50;
const MOST_PIXELS = 50_000_000;

/** Throws when the bytes are not what they say they are, are damaged or unfold into something huge. */
export async function drawAnew(bytes: Buffer, type: PictureType): Promise<Picture> {
  const quality = type === 'heic' ? HEIC_QUALITY : QUALITY;
  const source = type === 'heic' ? await openHeic(bytes) : await open(bytes, type);
  const { data, info } = await source
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function open(bytes: Buffer, type: PictureType) {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
  const { format } = await picture.metadata();
  if (format !== type) throw new Error(`Begins like ${type}, but is ${format}`);
  // Turned as the camera was held: that note is in the metadata, which does not survive.
  return picture.autoOrient();
}

async function openHeic(bytes: Buffer) {
  const { data, width, height } = await decodeHeic(bytes, MOST_PIXELS);
  return sharp(data, { raw: { width, height, channels: 4 } });
}
