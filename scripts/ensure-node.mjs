/**
 * Provides the Node that runs the shop: the machine's own if it is new enough, otherwise Node 26 from npm in `.node`.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installTool, ROOT } from './install-tool.mjs';
import { stop } from './progress.mjs';

const MINIMUM_MAJOR = 24;
const FOLDER = join(ROOT, '.node');
const DOWNLOADED = join(FOLDER, 'node_modules', '.bin', 'node');

export const isNewEnough = (version = process.versions.node) => Number.parseInt(version, 10) >= MINIMUM_MAJOR;

/**
 * Downloads Node 26 if the machine's own is older than Node 24, and links it into node_modules/.bin, which npm puts
 * first in the PATH of its scripts. Exits if npm has no Node for this system.
 */
export async function ensureNode() {
  if (isNewEnough()) return;
  const name = `Download Node 26 (here is ${process.versions.node})`;
  await installTool('node', { folder: FOLDER, name }).catch((error) => stop(error.message));
  linkDownloaded(FOLDER);
  if (!existsSync(DOWNLOADED))
    stop(
      `npm has no Node for ${process.platform} on ${process.arch}. Install Node 24 or newer and start again.`,
    );
  linkNode(join(ROOT, 'node_modules', '.bin'));
}

/** Links the Node that npm has unpacked into `.bin`. npm 9, which is Debian 13's, links no program of an optional package. */
export function linkDownloaded(folder) {
  const packages = join(folder, 'node_modules');
  const unpacked = readdirSync(packages).map((name) => join(packages, name));
  const node = unpacked.find((path) => existsSync(join(path, 'bin', 'node')));
  if (!node) return;
  // 67 MB of headers, which only packages need that are compiled at installation.
  rmSync(join(node, 'include'), { recursive: true, force: true });
  linkNode(join(packages, '.bin'), join(node, 'bin', 'node'));
}

function linkNode(folder, program = DOWNLOADED) {
  const link = join(folder, 'node');
  if (existsSync(link)) return;
  mkdirSync(folder, { recursive: true });
  rmSync(link, { force: true }); // existsSync is false for a dangling link, which would block the new one.
  symlinkSync(relative(folder, program), link);
}

/** Returns the path of the Node to use after `ensureNode`. */
export const nodePath = () => (isNewEnough() ? process.execPath : DOWNLOADED);

/** Returns an environment in which programs of node_modules, which start with `env node`, find the right Node. */
export function nodeEnvironment() {
  const folders = [join(ROOT, 'node_modules', '.bin'), dirname(nodePath())];
  return { ...process.env, PATH: [...folders, process.env.PATH].join(delimiter) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureNode();
