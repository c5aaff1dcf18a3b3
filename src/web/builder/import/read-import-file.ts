import type { Sheet } from '#domain/orders/import/table.ts';
import { decodeText } from './decode-text.ts';
import { parseDelimited } from './delimited-text.ts';
import { ImportError } from './import-limits.ts';
import { readInWorker } from './read-in-worker.ts';

const MAX_BYTES = 2 * 1024 * 1024;

/** What a file says: its sheets, and one for a text. */
export interface Reading {
  sheets: readonly Sheet[];
  /** The first words that tell it from each other reading. */
  sample: readonly string[];
}

/** Returns how a `.csv` or `.xlsx` file can be read; its first bytes decide, whatever its name is. Throws ImportError. */
export async function readImportFile(file: Blob): Promise<Reading[]> {
  if (file.size > MAX_BYTES) throw new ImportError('too-big');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ImportError('unreadable'); // for example removed since it was chosen
  });
  const readings = await readBytes(bytes);
  if (readings[0]!.sheets.every(({ lines }) => lines.length === 0)) throw new ImportError('empty');
  return readings;
}

async function readBytes(buffer: ArrayBuffer): Promise<Reading[]> {
  const bytes = new Uint8Array(buffer);
  const begins = (...start: number[]) => start.every((byte, n) => bytes[n] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return [{ sheets: await readInWorker(buffer), sample: [] }];
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new ImportError('old-excel');
  const texts = decodeText(bytes);
  if (texts.some((text) => text.includes('\0'))) throw new ImportError('unreadable');
  const words = texts.map((text) => text.split(/[ \t\r\n,;"]+/));
  const pairs = words.flatMap((one, n) => words.slice(n + 1).map((other) => [one, other] as const));
  const places = new Set(pairs.map(([one, other]) => one.findIndex((word, n) => word !== other[n])));
  return texts.map((text, index) => ({
    sheets: [toSheet(text)],
    sample: words[index]!.filter((_, n) => places.has(n)),
  }));
}

export const toSheet = (text: string): Sheet => ({
  ...{ name: '', isHidden: false, hiddenColumns: [] },
  lines: parseDelimited(text),
});
