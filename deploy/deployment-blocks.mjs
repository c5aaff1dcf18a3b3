/**
 * The command blocks of docs/deployment.md and docs/restore.md. Above each one a comment says by which name deploy/check.sh runs
 * it, or why no test can. `node deploy/deployment-blocks.mjs NAME` prints the commands of one, `--not-run` the others with their reasons.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PAGES = ['deployment.md', 'restore.md'].map((name) =>
  fileURLToPath(new URL(`../docs/${name}`, import.meta.url)),
);

export const readPages = () => PAGES.map((page) => readFileSync(page, 'utf8')).join('\n');

/**
 * Returns the blocks; `name` or `reason` is undefined, both are where the comment is missing.
 * @returns {{ name?: string, reason?: string, commands: string }[]}
 */
export function readBlocks(text = readPages()) {
  const pattern = /(?:<!-- (?:run: (\S+)|not run: (.+)) -->\n)?```sh\n([\s\S]*?)```/g;
  return [...text.matchAll(pattern)].map(([, name, reason, commands]) => ({ name, reason, commands }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printBlocks(process.argv[2]);

function printBlocks(name) {
  const blocks = readBlocks();
  if (name === '--not-run') {
    for (const { reason, commands } of blocks.filter((block) => block.reason))
      console.log(`NOT RUN (${reason}):\n${commands.replaceAll(/^/gm, '    ').trimEnd()}`);
    return;
  }
  const block = blocks.find((one) => one.name === name);
  if (!block) throw new Error(`neither docs/deployment.md nor docs/restore.md has a block "run: ${name}"`);
  process.stdout.write(block.commands);
}
