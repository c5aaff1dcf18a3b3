import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes a generated file; with `--check` it only compares the file and sets exit code 1 for a difference. */
export function writeGenerated(file: string, content: string, command: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  if (process.argv.includes('--check')) {
    console.error(`${file} is out of date. Run ${command} and commit it.`);
    process.exitCode = 1;
  } else writeFileSync(file, content);
}
