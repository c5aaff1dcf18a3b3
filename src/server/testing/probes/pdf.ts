import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Reads PDFs by programs of the machine. Titles of the tests state what they need. */
const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

export const PDF_TOOLS = {
  pdftotext: isInstalled('pdftotext'),
  pdftoppm: isInstalled('pdftoppm'),
  zbarimg: isInstalled('zbarimg'),
};

/** Returns the text of a PDF in the order in which it was drawn, with white space collapsed. */
export const extractText = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString().replaceAll(/\s+/g, ' ');

/** Returns the pages as a label printer of 203 dpi draws them: in black dots on white, without shades. */
export async function printDots(pdf: Buffer): Promise<Buffer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'homestand-dots-'));
  try {
    execFileSync('pdftoppm', ['-r', '203', '-gray', '-', join(folder, 'page')], { input: pdf });
    const pages = readdirSync(folder)
      .sort()
      .map((page) => readFileSync(join(folder, page)));
    return await Promise.all(pages.map(toDots));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Takes a PGM, because pdftoppm writes a PNG twenty times as slowly. */
function toDots(page: Buffer): Promise<Buffer> {
  const [header = '', width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(page.toString('latin1', 0, 40)) ?? [];
  const raw = { width: Number(width), height: Number(height), channels: 1 } as const;
  return sharp(page.subarray(header.length), { raw }).threshold(128).png().toBuffer();
}

/** Returns what a reader finds in each picture; '' for nothing. */
export function readCodes(pictures: readonly Buffer[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'homestand-code-'));
  const files = pictures.map((_, index) => join(folder, `${index}.png`));
  for (const [index, file] of files.entries()) writeFileSync(file, pictures[index]!);
  const { stdout } = spawnSync('zbarimg', ['--quiet', '--xml', ...files]);
  rmSync(folder, { recursive: true });
  const sources = stdout.toString().matchAll(/<source href='([^']+)'>([\s\S]*?)<\/source>/g);
  const found = new Map([...sources].map(([, file, symbols]) => [file, listSymbols(symbols!)]));
  return files.map((file) => found.get(file) ?? '');
}

const listSymbols = (xml: string): string =>
  [...xml.matchAll(/<data><!\[CDATA\[(.*?)\]\]><\/data>/gs)].map(([, data]) => data).join('\n');

export interface PlacedWord {
  text: string;
  /** In points from the left edge. */
  left: number;
  right: number;
  /** In points from the upper edge. */
  top: number;
  bottom: number;
}

/** Returns the words of a PDF with their places. */
export function locateWords(pdf: Buffer): PlacedWord[] {
  const page = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf }).toString();
  return [
    ...page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g),
  ].map(([, left, top, right, bottom, text]) => ({
    ...{ text: text!, left: Number(left), right: Number(right) },
    ...{ top: Number(top), bottom: Number(bottom) },
  }));
}

/** Returns the decompressed streams, of which those of pages draw. */
function readStreams(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g);
  return [...streams].map(([, bytes]) => inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1'));
}

/** Counts the characters that are drawn with glyph 0 of their font, an empty box. PDFKit writes four digits for each glyph. */
export function countEmptyBoxes(pdf: Buffer): number {
  const texts = readStreams(pdf).flatMap((stream) => [...stream.matchAll(/^\[(.*)\] TJ$/gm)]);
  if (texts.length === 0) throw new Error('No text was found in the PDF');
  const glyphs = texts.flatMap(([, text]) =>
    [...text!.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []),
  );
  return glyphs.filter((glyph) => glyph === '0000').length;
}

/** Returns the places of the rectangles that are drawn as lines. */
export function locateFrames(pdf: Buffer): Omit<PlacedWord, 'text'>[] {
  const drawn = readStreams(pdf);
  return [...drawn.join('\n').matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n(?:.*\n){0,3}?S$/gm)].map(
    (match) => {
      const [left, top, width, height] = match.slice(1).map(Number) as [number, number, number, number];
      return { left, top, right: left + width, bottom: top + height };
    },
  );
}
