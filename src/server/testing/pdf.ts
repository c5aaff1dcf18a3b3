import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Uses programs of the machine, because no npm package validates a PDF as strictly. Titles of the tests state what they
 * need.
 */
const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

export const PDF_TOOLS = { qpdf: isInstalled('qpdf'), pdftotext: isInstalled('pdftotext') };

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

export interface PlacedWord {
  text: string;
  /** In points from the left edge. */
  left: number;
  right: number;
}

/** Returns the words of a PDF with their places. */
export function locateWords(pdf: Buffer): PlacedWord[] {
  const page = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf }).toString();
  return [...page.matchAll(/<word xMin="([\d.]+)" [^>]* xMax="([\d.]+)"[^>]*>([^<]*)</g)].map(
    ([, left, right, text]) => ({ text: text!, left: Number(left), right: Number(right) }),
  );
}
