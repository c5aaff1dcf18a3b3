/** Builds the pages when what they are made of has changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownEnvironment, ownNode, ROOT, stop } from './ensure-installed.mjs';

/** The pages never import the server, so a change there builds nothing. */
const SOURCES = ['src/domain', 'src/contract', 'src/web', 'public'];
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.base.json',
];

export function ensureBuilt() {
  if (!existsSync(join(ROOT, 'react-router.config.ts')) || isBuilt(ROOT)) return;
  console.log('Building the pages …');
  const sources = readSources(ROOT); // Read before: an edit during the build belongs to the next one.
  const { status } = spawnSync(ownNode(), ['node_modules/.bin/react-router', 'build'], {
    cwd: ROOT,
    env: { ...ownEnvironment(), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) stop('The pages could not be built. Mend what is named above and start again.');
  writeStamp(ROOT, sources);
}

/** Looks at sizes and times alone, unless they differ: a copied checkout has new times and the same text. */
export function isBuilt(root) {
  const known = readStamp(root);
  if (!known || known.builtAt !== builtAt(root)) return false;
  const files = inputsOf(root);
  if (known.times === timesOf(root, files)) return true;
  if (known.text !== textOf(root, files)) return false;
  writeStamp(root, readSources(root));
  return true;
}

export function readSources(root) {
  const files = inputsOf(root);
  return { times: timesOf(root, files), text: textOf(root, files) };
}

function inputsOf(root) {
  const files = SETTINGS.filter((file) => existsSync(join(root, file)));
  for (const folder of SOURCES.filter((name) => existsSync(join(root, name)))) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      if (entry.isFile() && !entry.name.includes('.test.')) files.push(path.slice(join(root, '/').length));
    }
  }
  return files.sort();
}

function timesOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function textOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(root, file)))
      .update('\n');
  return hash.digest('hex');
}

const stampFile = (root) => join(root, 'build', '.homestand-stamp');

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'));
  } catch {
    return undefined;
  }
}

export function writeStamp(root, sources) {
  writeFileSync(stampFile(root), JSON.stringify({ ...sources, builtAt: builtAt(root) }));
}

/** A build made by hand knows nothing of the stamp, so the stamp names the build it belongs to. */
function builtAt(root) {
  return statSync(join(root, 'build', 'server', 'index.js'), { throwIfNoEntry: false })?.mtimeMs;
}
