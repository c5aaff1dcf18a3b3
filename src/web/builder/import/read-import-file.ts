import type { LeftOutLine } from '#domain/orders/import/table.ts';
import { decodeText } from './decode-text.ts';
import { parseDelimited } from './delimited-text.ts';
import { ImportError } from './import-limits.ts';
import { readInWorker } from './read-in-worker.ts';

const MAX_BYTES = 2 * 1024 * 1024;

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Lines as a copy of the sheet has them. */
  readonly text: string;
  /** What the file hides or strikes through, which is not in the text. */
  readonly leftOut: readonly LeftOutLine[];
}

/** A text as a sheet of its own. */
export const toSheet = (text: string, name = ''): Sheet => ({ name, isHidden: false, text, leftOut: [] });

export interface ImportFile {
  sheets: readonly Sheet[];
  /** Whether they are spellings of one text, whose names are the first words that tell each from each other. */
  isSpelled: boolean;
}

/** Reads a `.csv` or `.xlsx` file; its first bytes decide, whatever its name is. Throws an error with a message for the captain. */
export async function readImportFile(file: Blob): Promise<ImportFile> {
  if (file.size > MAX_BYTES) throw new ImportError('too-big');
  const buffer = await file.arrayBuffer().catch(() => {
    throw new ImportError('unreadable'); // for example removed since it was chosen
  });
  const bytes = new Uint8Array(buffer);
  const begins = (...start: number[]) => start.every((byte, n) => bytes[n] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new ImportError('old-excel');
  const isWorkbook = begins(0x50, 0x4b, 0x03, 0x04);
  const sheets = isWorkbook ? await readInWorker(buffer) : listSpellings(decodeText(bytes));
  if (sheets.every(({ text }) => parseDelimited(text).length === 0)) throw new ImportError('empty');
  return { sheets, isSpelled: !isWorkbook && sheets.length > 1 };
}

function listSpellings(texts: readonly string[]): Sheet[] {
  if (texts.some((text) => text.includes('\0'))) throw new ImportError('unreadable');
  const words = texts.map((text) => text.split(/[ \t\r\n,;"]+/));
  const pairs = words.flatMap((one, n) => words.slice(n + 1).map((other) => [one, other] as const));
  const places = new Set(pairs.map(([one, other]) => one.findIndex((word, n) => word !== other[n])));
  return texts.map((text, index) =>
    toSheet(text.replace(/\r\n?/g, '\n'), words[index]!.filter((_, n) => places.has(n)).join(', ')),
  );
}
