/** Installs the packages of a lock file unless they are installed. Runs on the machine's own Node, which may be old. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './run-quietly.mjs';

// No package of the shop needs its install scripts, so none may run. NODE_ENV=production in the environment would omit
// the packages that build the pages.
const FLAGS = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/**
 * Runs `npm ci` in `root` with the given Node. Suppresses npm's warnings about packages that require a newer Node than
 * the one it runs on, which is downloaded first on an old machine. Rejects on errors.
 */
export async function npmCi(root, { node, env = process.env }) {
  const npm = process.env.npm_execpath ? [node, process.env.npm_execpath] : ['npm'];
  const [command, ...rest] = [...npm, 'ci', ...FLAGS, '--loglevel=error'];
  // Node from npm has its own list of certificate authorities; that of a company's proxy is often known to the system
  // only.
  await runQuietly(command, rest, { cwd: root, env: { NODE_USE_SYSTEM_CA: '1', ...env } });
  writeStamp(root);
}

/** Returns the share of the packages of the lock file that are installed, from 0 to 1. */
export function installedShare(root) {
  const names = [...readPackages(join(root, 'package-lock.json'))]
    .filter(([, entry]) => !entry.optional && !entry.devOptional)
    .map(([name]) => name);
  return () => names.filter((name) => existsSync(join(root, name, 'package.json'))).length / names.length;
}

/** Returns whether the packages are installed; reads only two files if they are. */
export function isInstalled(root) {
  const [system, hash] = readStamp(root);
  if (system && system !== SYSTEM) return false;
  if (hash === lockHash(root)) return true;
  if (!isInstalledManually(root)) return false;
  writeStamp(root);
  return true;
}

/** Part of the stamp, because a folder that two systems share contains the binaries of one. */
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

/** Returns whether a manual `npm ci` or `npm install` has installed the packages, by npm's own record. */
function isInstalledManually(root) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const locked = readPackages(join(root, 'package-lock.json'));
  const found = readPackages(note);
  const names = new Set([...locked.keys(), ...found.keys()]);
  return [...names].every((name) => {
    const [expected, actual] = [locked.get(name), found.get(name)];
    return actual ? expected?.integrity === actual.integrity : expected.optional || expected.devOptional;
  });
}

function readPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages).filter(([name]) => name !== ''));
}
