/** `npm run dev` in a copy of the project, for tests that edit its files. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';

const COPIED =
  /^(src|public|migrations|scripts|package(-lock)?\.json|tsconfig.*|(vite|react-router)\.config\.ts)$/;
/** Compilation delays the first response on a busy machine. */
const START_MS = 120_000;
export const CHANGE = { timeout: 30_000, interval: 50 };

let folder: string;
let address: string;
let development: ChildProcess;

/** Starts it for the tests of a file. */
export function startDevelopment(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'homestand-dev-'));
    for (const name of readdirSync('.').filter((entry) => COPIED.test(entry)))
      cpSync(name, join(folder, name), { recursive: true });
    linkPackages();
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    development = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
      stdio: 'ignore',
    });
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: START_MS, interval: 100 });
  }, START_MS);

  afterAll(async () => {
    const ended = once(development, 'exit');
    development.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Requests a path of the shop in development. */
export const fetchPath = (path: string, init?: RequestInit): Promise<Response> => fetch(address + path, init);

/** Links the packages; files that tools write into node_modules stay in the copy. */
function linkPackages() {
  mkdirSync(join(folder, 'node_modules'));
  const packages = readdirSync('node_modules').filter((name) => !/^\.(vite|cache)/.test(name));
  for (const name of packages) symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Replaces a text that occurs in one source file of the copy. Returns a function that reverts it. */
export function edit(under: string, before: string, after: string): () => void {
  const file = join(folder, findFile(under, before));
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace(before, after));
  return () => writeFileSync(file, source);
}

export function findFile(under: string, text: string): string {
  const files = readdirSync(join(folder, under), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => `${under}/${name}`)
    .filter((name) => readFileSync(join(folder, name), 'utf8').includes(text));
  expect(files).toHaveLength(1);
  return files[0]!;
}

/** Subscribes to Vite's updates like an open browser. Returns the paths of updated modules as they arrive. */
export async function openUpdates(): Promise<string[]> {
  const client = await (await fetch(`${address}/@vite/client`)).text();
  const token = /wsToken = "([\w-]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const paths: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { type: string; updates?: { path: string }[] };
    paths.push(...(message.updates ?? []).map(({ path }) => path));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The channel of updates is closed.')));
  });
  return paths;
}
