/** Files that a customer sends for the design of an order (rules.md uploads-4, uploads-5). */
import { cleanText } from '#domain/shared/plain-text.ts';

/** The formats in which files are kept; WebP and HEIC become JPEG or PNG. */
export const DESIGN_FORMATS = ['JPEG', 'PNG', 'PDF', 'SVG', 'AI'] as const;
export type DesignFormat = (typeof DESIGN_FORMATS)[number];

export const MAX_DESIGN_FILES = 10;
export const MAX_DESIGN_MEGABYTES = 20;
export const MAX_DESIGN_BYTES = MAX_DESIGN_MEGABYTES * 1024 * 1024;
/** The formats that are accepted, for messages. */
export const ACCEPTED_DESIGN_FORMATS = 'JPEG, PNG, WebP, HEIC, PDF, SVG, EPS or AI';

const MAX_NAME_LENGTH = 120;
const NO_NAME = 'file';

/** Removes folders, control characters and what file systems reserve; keeps the end of a name that is too long. */
export function cleanFileName(name: string): string {
  const last = cleanText(name).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\s<>:"|?*]+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return [...plain].slice(-MAX_NAME_LENGTH).join('').trim() || NO_NAME;
}

const EXTENSIONS: Record<DesignFormat, readonly string[]> = {
  JPEG: ['jpg', 'jpeg'],
  PNG: ['png'],
  PDF: ['pdf'],
  SVG: ['svg', 'svgz'],
  AI: ['ai', 'eps', 'ps'],
};

/** Returns the name for a download, whose extension is one of the stored format and not the one that was claimed. */
export function formatDownloadName(name: string, format: DesignFormat): string {
  const [, stem = name, extension = ''] = /^(.+)\.([^.]*)$/.exec(name) ?? [];
  const known = EXTENSIONS[format];
  return known.includes(extension.toLowerCase()) ? name : `${stem}.${known[0]}`;
}

/** Returns, for example, '340 kB' or '2.1 MB'; megabytes are rounded up, so that a file above a limit shows as such. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;
