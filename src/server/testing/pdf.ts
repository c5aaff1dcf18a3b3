import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of the machine: there is no npm package that judges a PDF as strictly. What is missing is said in the test's name. */
const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

export const PDF_TOOLS = { qpdf: has('qpdf'), pdftotext: has('pdftotext') };

/** The whole structure without compression, checked: throws for a file that is damaged. */
export function structureOf(pdf: Buffer): string {
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

/** As somebody reads it, blanks as one. */
export const textIn = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString().replaceAll(/\s+/g, ' ');
