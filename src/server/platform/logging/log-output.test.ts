import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogOutput } from './log-output.ts';

/** A pipe whose reader reads only when it is told to. */
function openPipe() {
  const lines: string[] = [];
  let readNext: () => void = () => undefined;
  let isRead = false;
  const pipe = new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      lines.push(line);
      readNext = done;
      if (isRead) done();
    },
  });
  const read = () => {
    isRead = true;
    readNext();
  };
  return { lines, read, output: Object.assign(pipe, { isTTY: false }) as unknown as NodeJS.WriteStream };
}

const LINE = `${'x'.repeat(99_999)}\n`;

test('lines that nobody reads are kept up to a limit; then the log tells how many were lost', async () => {
  const { lines, read, output } = openPipe();
  const log = createLogOutput(output);
  for (let line = 0; line < 30; line++) log.write(LINE);
  expect(output.writableLength).toBeLessThan(1_200_000);
  read();
  await expect.poll(() => output.writableLength).toBe(0);
  log.write('again\n');
  await expect.poll(() => lines.at(-1)).toBe('again\n');
  expect(JSON.parse(lines.at(-2)!)).toMatchObject({ level: 40, lines: 30 - lines.indexOf(lines.at(-2)!) });
});
