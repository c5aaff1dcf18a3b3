/** Builds the pages and the server when their sources have changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEnvironment, nodePath } from './ensure-node.mjs';
import { ROOT } from './install-tool.mjs';
import { step, stop } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SERVER_BUNDLE } from './runtime-environment.mjs';

const SOURCES = ['src', 'public'];
export const SETTINGS = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/build-player-app.ts',
  'scripts/build-server.ts',
  'scripts/compress-assets.ts',
  'scripts/name-chunk.ts',
  'tsconfig.base.json',
];

export async function ensureBuilt() {
  if (!existsSync(join(ROOT, 'react-router.config.ts')) || isBuilt(ROOT)) return;
  const sources = readSources(ROOT); // Read before the build, so that an edit during it causes another one.
  const build = () =>
    runQuietly(nodePath(), ['node_modules/.bin/react-router', 'build'], {
      cwd: ROOT,
      env: { ...nodeEnvironment(), NODE_ENV: 'production' },
    });
  await step('Build the shop', build).catch((error) =>
    stop(`${error.message}\nThe shop could not be built. Correct what is named above and start again.`),
  );
  writeStamp(ROOT, sources);
}

/** Compares the contents only if sizes or times differ: a copied checkout has new times and the same contents. */
export function isBuilt(root) {
  const known = readStamp(root);
  if (!known || known.builtAt !== readBuildTime(root)) return false;
  const files = listInputs(root);
  if (known.times === formatTimes(root, files)) return true;
  if (known.text !== hashContents(root, files)) return false;
  writeStamp(root, readSources(root));
  return true;
}

export function readSources(root) {
  const files = listInputs(root);
  return { times: formatTimes(root, files), text: hashContents(root, files) };
}

function listInputs(root) {
  const files = SETTINGS.filter((file) => existsSync(join(root, file)));
  for (const folder of SOURCES.filter((name) => existsSync(join(root, name)))) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      if (entry.isFile() && !entry.name.includes('.test.')) files.push(path.slice(join(root, '/').length));
    }
  }
  return files.sort();
}

function formatTimes(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function hashContents(root, files) {
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
  writeFileSync(stampFile(root), JSON.stringify({ ...sources, builtAt: readBuildTime(root) }));
}

/** Returns when the server was bundled, which is the end of a build. The stamp contains it, because a manual build does not update the stamp. */
function readBuildTime(root) {
  return statSync(join(root, SERVER_BUNDLE), { throwIfNoEntry: false })?.mtimeMs;
}
