/** What a picture is, by its first bytes; names and types that a browser sends prove nothing (product-decisions 8). */

export type PictureType = 'jpeg' | 'png' | 'webp' | 'heic';

/** Null for everything that the shop does not take. */
export function pictureType(bytes: Buffer): PictureType | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && HEIC.has(bytes.toString('latin1', 8, 12))) return 'heic';
  return null;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The brands of still pictures in HEVC; what phones write is heic or mif1. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);
