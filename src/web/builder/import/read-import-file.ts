import { parseList } from '#domain/orders/import/roster-list.ts';
import type { RosterLine } from '#domain/orders/import/section-titles.ts';
import { checkCellCount, ImportError } from './import-error.ts';
import { readInWorker } from './read-in-worker.ts';

const MAX_BYTES = 2 * 1024 * 1024;

/** Reads a `.csv` or `.xlsx` file; its first bytes decide, whatever its name is. Throws ImportError. */
export async function readImportFile(file: Blob): Promise<RosterLine[]> {
  if (file.size > MAX_BYTES) throw new ImportError('too-big');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ImportError('unreadable'); // for example removed since it was chosen
  });
  const lines = await readLines(bytes);
  if (lines.length === 0) throw new ImportError('empty');
  return lines;
}

function readLines(buffer: ArrayBuffer): Promise<RosterLine[]> | RosterLine[] {
  const bytes = new Uint8Array(buffer);
  const begins = (...start: number[]) => start.every((byte, n) => bytes[n] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return readInWorker(buffer);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new ImportError('old-excel');
  return parseTextFile(bytes);
}

function parseTextFile(bytes: Uint8Array): RosterLine[] {
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new ImportError('unreadable');
  const lines = parseList(text);
  checkCellCount(lines);
  return lines;
}

/** UTF-8, UTF-16 with a byte order mark, or Windows-1252, in which Excel saves CSV files in Western Europe and Canada. */
function decodeText(bytes: Uint8Array): string {
  const encoding = findEncoding(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function findEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
