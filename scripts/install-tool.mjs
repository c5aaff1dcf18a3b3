/**
 * Rarely used programs are not in package.json: each has its own lock file in scripts/tools and is installed on demand.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, npmCi } from './npm-ci.mjs';
import { step } from './progress.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Installs the packages of `scripts/tools/<tool>` once, checked against the hashes of their lock file. Messages go to
 * stderr, because the output of some callers is read by a program.
 * @returns {Promise<string>} the folder they are installed in
 */
export async function installTool(
  tool,
  { folder = join(ROOT, '.tools', tool), name = `Install ${tool}`, node = process.execPath, env } = {},
) {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(ROOT, 'scripts', 'tools', tool, file), join(folder, file));
  if (!isInstalled(folder)) await step(name, () => npmCi(folder, { node, env }), { stream: process.stderr });
  return folder;
}
