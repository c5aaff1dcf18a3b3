import { constants, gunzipSync } from 'node:zlib';
import type { DesignFormat } from '#domain/orders/order/design-file.ts';
import { detectImageType, type ImageType } from '#domain/shared/image-type.ts';

/** A picture is encoded anew; a drawing is stored as it was sent, and never opened by the shop. */
export type DetectedDesign =
  | { kind: 'picture'; type: ImageType }
  | { kind: 'drawing'; format: Extract<DesignFormat, 'PDF' | 'SVG' | 'AI'> };

/**
 * Detects the format of a file by its first bytes; names and types sent by a browser are not trusted (rules.md
 * uploads-5). Returns null for everything that the shop does not accept.
 */
export function detectDesignFormat(bytes: Buffer): DetectedDesign | null {
  const type = detectImageType(bytes);
  if (type) return { kind: 'picture', type };
  if (startsWith(bytes, '%PDF-')) return { kind: 'drawing', format: isIllustrator(bytes) ? 'AI' : 'PDF' };
  if (isPostScript(bytes)) return { kind: 'drawing', format: 'AI' };
  return isSvg(bytes) || isSvg(unpackStart(bytes)) ? { kind: 'drawing', format: 'SVG' } : null;
}

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

const POSTSCRIPT = '%!PS-Adobe';
/** An EPS with a preview begins with a table that says where its PostScript is. */
const HAS_PREVIEW = '\xC5\xD0\xD3\xC6';

const isPostScript = (bytes: Buffer): boolean =>
  startsWith(bytes, POSTSCRIPT) ||
  (startsWith(bytes, HAS_PREVIEW) &&
    bytes.length > 8 &&
    startsWith(bytes, POSTSCRIPT, bytes.readUInt32LE(4)));

/** So little unpacks to a few megabytes at most. */
const MAX_PACKED = 4096;

/** Returns the beginning of a drawing that is packed, as an .svgz is; no bytes of other files. */
function unpackStart(bytes: Buffer): Buffer {
  if (!startsWith(bytes, '\x1F\x8B')) return Buffer.alloc(0);
  try {
    return gunzipSync(bytes.subarray(0, MAX_PACKED), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/** Adobe Illustrator writes its own data into the PDF that an .ai file is. */
const isIllustrator = (bytes: Buffer): boolean => bytes.includes('/AIPrivateData');

/** The declarations and comments before the root element of an SVG end within this many bytes. */
const MAX_PROLOG = 64 * 1024;

/** Returns whether the root element is svg. Only what stands before it is read, in one pass. */
function isSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8', 0, MAX_PROLOG);
  if (text.includes('\0')) return false;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++;
    const end = findDeclarationEnd(text, at);
    if (end === at) return /^<(?:svg:)?svg[\s/>]/.test(text.slice(at, at + 10));
    if (end < at) return false;
    at = end;
  }
}

/** Returns the position behind the declaration at `at`; `at` when there is none, and -1 when it does not end. */
function findDeclarationEnd(text: string, at: number): number {
  const findEnd = (mark: string, from = at) => {
    const found = text.indexOf(mark, from);
    return found < 0 ? -1 : found + mark.length;
  };
  if (text.startsWith('<?', at)) return findEnd('?>');
  if (text.startsWith('<!--', at)) return findEnd('-->', at + 4);
  if (!/^<!DOCTYPE\s+svg[\s>[]/.test(text.slice(at, at + 20))) return at;
  const [close, subset] = [findEnd('>'), text.indexOf('[', at)];
  // Illustrator declares entities within square brackets.
  return subset >= 0 && subset < close ? findEnd('>', text.indexOf(']', subset)) : close;
}
