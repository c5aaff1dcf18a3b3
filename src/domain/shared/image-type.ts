/** The formats of pictures that the shop accepts (rules.md uploads-1). */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'heic';

/** Of the beginning of a file, by which its type is detected, in bytes. */
export const IMAGE_HEAD = 16;

/**
 * Detects the type of an image by its first bytes; names and types sent by a browser are not trusted (rules.md
 * uploads-1). Returns null for every type that the shop does not accept.
 */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  if (bytes.length < IMAGE_HEAD) return null;
  const text = String.fromCharCode(...bytes.subarray(0, IMAGE_HEAD));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('ftyp', 4) && HEIC.has(text.slice(8, 12))) return 'heic';
  return null;
}

/** The brands of HEVC still images; phones write heic or mif1. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);
