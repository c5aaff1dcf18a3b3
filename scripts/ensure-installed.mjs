/** What npm start and npm test need before anything else. Runs on the machine's own Node, which may be older than ours. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NODE_MAJOR = 26;

// No package of the shop needs a program of its own at installation, so none may run one. A NODE_ENV=production in the
// environment would leave out what builds the pages.
const FLAGS = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/** Installs when the lock file is not the one that was installed. Reads two files when there is nothing to do. */
export function ensureInstalled() {
  if (isInstalled(ROOT)) return;
  console.log('Installing packages (npm ci), which takes a minute the first time …');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...rest] = [...npm, 'ci', ...FLAGS];
  const { status, error } = spawnSync(command, rest, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0)
    stop(`npm ci did not finish${error ? ` (${error.message})` : ''}. Mend what it names and start again.`);
  writeStamp(ROOT);
}

export function isInstalled(root) {
  const [system, hash] = readStamp(root);
  if (system && system !== SYSTEM) return false;
  if (hash === lockHash(root)) return true;
  if (!wasInstalledByHand(root)) return false;
  writeStamp(root);
  return true;
}

/** A folder shared between two systems has the binaries of one. */
const SYSTEM = `${process.platform}-${process.arch}`;

const stampFile = (root) => join(root, 'node_modules', '.homestand-lock');

function readStamp(root) {
  return existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8').split(' ') : [];
}

function writeStamp(root) {
  writeFileSync(stampFile(root), `${SYSTEM} ${lockHash(root)}`);
}

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Somebody ran npm ci or npm install: npm notes what it put where. */
function wasInstalledByHand(root) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const found = packagesIn(note);
  const names = new Set([...wanted.keys(), ...found.keys()]);
  return [...names].every((name) => {
    const [want, have] = [wanted.get(name), found.get(name)];
    return have ? want?.integrity === have.integrity : want.optional || want.devOptional;
  });
}

function packagesIn(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages).filter(([name]) => name !== ''));
}

/** Node 26 from npm, so that the shop runs on the same version everywhere. */
export function ownNode() {
  const node = join(ROOT, 'node_modules', '.bin', 'node');
  if (existsSync(node)) return node;
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  return stop(
    `npm has no Node ${NODE_MAJOR} for this system. Install Node ${NODE_MAJOR} or newer and start again.`,
  );
}

/** Programs of node_modules start with `env node`, and must find ours. */
export function ownEnvironment() {
  return { ...process.env, PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
}

/** @returns {never} */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
