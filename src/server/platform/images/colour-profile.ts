/** The colours of a HEIC photograph: iPhones store Display P3, which would look dull when it is read as sRGB. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Of an ICC profile: its signature, and where that is. */
const SIGNATURE = 'acsp';
const SIGNATURE_AT = 36;
/** The number of Display P3 in ISO/IEC 23091-2. */
const P3_PRIMARIES = 12;

/**
 * Returns the ICC profile of a HEIC file; null for sRGB and for none. It is in the box 'colr' (ISO/IEC 14496-12), as a profile
 * or as numbers.
 */
export async function findColourProfile(heic: Buffer): Promise<Buffer | null> {
  let isP3 = false;
  for (let at = heic.indexOf('colr'); at >= 4; at = heic.indexOf('colr', at + 4)) {
    const box = heic.subarray(at + 4, at - 4 + heic.readUInt32BE(at - 4));
    const type = box.toString('latin1', 0, 4);
    const profile = box.subarray(4);
    const isProfile = profile.toString('latin1', SIGNATURE_AT, SIGNATURE_AT + 4) === SIGNATURE;
    if ((type === 'prof' || type === 'rICC') && isProfile) return profile;
    if (type === 'nclx' && profile.length >= 2) isP3 ||= profile.readUInt16BE(0) === P3_PRIMARIES;
  }
  return isP3 ? createP3Profile() : null;
}

/** The profile that sharp brings with it. */
async function createP3Profile(): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000000' } });
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata();
  return icc!;
}

/** The signature of PNG and its first chunk, IHDR. */
const PNG_HEAD = 8 + 25;

/** Returns the PNG with an ICC profile, by which sharp converts its colours: raw pixels cannot be given one. */
export function addProfile(png: Buffer, profile: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPICC\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, PNG_HEAD), length, chunk, check, png.subarray(PNG_HEAD)]);
}
