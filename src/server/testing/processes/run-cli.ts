/** Starts a command of the operator with a setting that is refused as soon as it is read. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PROGRAM_ENVIRONMENT } from '../shop/program-environment.ts';

interface Outcome {
  code?: number;
  stdout: string;
  stderr: string;
}

export async function runCli(line: string): Promise<Outcome> {
  const [command = '', ...args] = line.split(' ');
  const path = fileURLToPath(new URL(`../../cli/${command}.ts`, import.meta.url));
  const env = { ...PROGRAM_ENVIRONMENT, DATABASE_URL: 'no address' };
  return promisify(execFile)(process.execPath, [path, ...args], { env }).catch((error) => error);
}
