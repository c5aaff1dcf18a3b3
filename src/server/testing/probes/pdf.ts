import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * Uses programs of the machine, because no npm package validates a PDF as strictly. Titles of the tests state what they
 * need.
 */
const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

export const PDF_TOOLS = {
  ...{ qpdf: isInstalled('qpdf'), pdftotext: isInstalled('pdftotext') },
  ...{ pdftoppm: isInstalled('pdftoppm'), zbarimg: isInstalled('zbarimg') },
};

/** Returns the validated structure without compression. Throws for a damaged file. */
export function checkStructure(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'homestand-pdf-'));
  const file = join(folder, 'paper.pdf');
  writeFileSync(file, pdf);
  try {
    execFileSync('qpdf', ['--check', file]);
    return execFileSync('qpdf', ['--qdf', '--object-streams=disable', file, '-'], {
      maxBuffer: 1e9,
    }).toString('latin1');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the text of a PDF in the order in which it was drawn, with white space collapsed. */
export const extractText = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString().replaceAll(/\s+/g, ' ');

/** Returns the pages as a label printer of 203 dpi draws them: in black dots on white, without shades. */
export async function printDots(pdf: Buffer): Promise<Buffer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'homestand-dots-'));
  try {
    execFileSync('pdftoppm', ['-r', '203', '-png', '-gray', '-', join(folder, 'page')], { input: pdf });
    const pages = readdirSync(folder)
      .sort()
      .map((page) => readFileSync(join(folder, page)));
    return await Promise.all(pages.map((page) => sharp(page).threshold(128).png().toBuffer()));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns what a reader finds in a picture; '' for nothing. */
export function readCode(picture: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'homestand-code-'));
  const file = join(folder, 'picture.png');
  writeFileSync(file, picture);
  const { stdout } = spawnSync('zbarimg', ['--quiet', '--raw', file]);
  rmSync(folder, { recursive: true });
  return stdout.toString().trim();
}

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
