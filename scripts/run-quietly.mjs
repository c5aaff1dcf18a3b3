import { spawn } from 'node:child_process';

/**
 * Runs a program and shows its output only if it fails.
 * @returns {Promise<void>} rejects with the output when the program cannot be started or ends with another code than 0
 */
export function runQuietly(program, args, options) {
  return new Promise((resolve, reject) => {
    const output = [];
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(Buffer.concat(output).toString().trim() || `${program} ended with code ${code}`));
    });
  });
}
