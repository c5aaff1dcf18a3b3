import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readBlocks, readPages } from '../deploy/deployment-blocks.mjs';
import { isIgnored, readRuntime, readStages } from '../deploy/read-dockerfile.mjs';
import { SETTINGS } from './ensure-built.mjs';
import { RUNTIME_ENVIRONMENT } from './runtime-environment.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(`${ROOT}/${path}`, 'utf8');

const dockerfile = read('Dockerfile');
const image = readStages(dockerfile).at(-1);
const runtime = readRuntime(dockerfile);
const check = read('deploy/check.sh');
const unit = read('deploy/homestand.service');

test('the image runs the shop as an account other than root, in production', () => {
  expect(runtime.user).toBe('homestand');
  expect(image.steps.map(({ name }) => name)).toContain('USER');
  expect(runtime.env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' });
});

test('the shop is the first process of a container, so that SIGTERM reaches it', () => {
  expect(runtime.command).toEqual(['node', 'build/shop/main.js']);
  expect(runtime.stopSignal).toBe('SIGTERM');
});

test('the health check uses the one program that the image has', () => {
  expect(runtime.healthCheck[0]).toBe('node');
  expect(runtime.healthCheck.join(' ')).toContain('/healthz');
});

test('the image is built with all that the build reads', () => {
  const copied = readStages(dockerfile)
    .flatMap(({ steps }) => steps)
    .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
    .flatMap(({ text }) => text.split(/\s+/).slice(0, -1));
  expect(copied).toEqual(expect.arrayContaining(SETTINGS));
  expect(copied.filter((path) => isIgnored(path, read('.dockerignore')))).toEqual([]);
});

test('the image takes no package of the development, and no file of the tests', () => {
  const copied = image.steps.filter(({ name }) => name === 'COPY').map(({ text }) => text);
  expect(copied).toContain('--from=packages /app/node_modules node_modules');
  expect(copied.filter((text) => text.includes('node_modules'))).toHaveLength(1);
  const packages = readStages(dockerfile).find(({ name }) => name === 'packages');
  expect(packages.steps[0].text).toBe('npm prune --omit=dev --ignore-scripts');
  const ignored = read('.dockerignore');
  const kept = (path) => !isIgnored(path, ignored);
  expect(
    ['package.json', 'src/server/main.ts', 'public/robots.txt', 'migrations/0001_initial.sql'].every(kept),
  ).toBe(true);
  expect(
    [
      '.env',
      'data/secret-key',
      '.git/config',
      'src/server/app.test.ts',
      'src/server/testing/shop/shop.ts',
    ].some(kept),
  ).toBe(false);
});

test('the image keeps the fonts that documents use', () => {
  const used = [...read('src/server/platform/pdf/layout.ts').matchAll(/(\w+\.ttf)'/g)].map(
    ([, file]) => file,
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((file) => !dockerfile.includes(`! -name ${file}`))).toEqual([]);
});

test('the image builds with the Node of .nvmrc, on the Debian that it runs on', () => {
  const bases = readStages(dockerfile).map(({ base }) => base);
  expect(bases[0]).toBe(`node:${read('.nvmrc').trim()}-trixie-slim`);
  expect(bases.at(-1)).toBe('debian:trixie-slim');
});

test('every command block of the documentation is run by deploy/check.sh or says why not', () => {
  const blocks = readBlocks();
  expect(blocks.length).toBeGreaterThan(10);
  expect(readPages().match(/^```\w/gm)).toHaveLength(blocks.length);
  expect(blocks.filter(({ name, reason }) => !name && !reason)).toEqual([]);
  const run = [...check.matchAll(/^run_block ([\w-]+)/gm)].map(([, name]) => name);
  // Settings are generated again for another machine.
  expect(blocks.flatMap(({ name }) => name ?? []).sort()).toEqual([...new Set(run)].sort());
});

test('only the proxy of compose.yaml publishes ports', () => {
  const services = read('compose.yaml').split(/^ {2}(?=\w+:$)/m);
  expect(services.filter((text) => /^ {4}ports:/m.test(text)).map((text) => text.split(':')[0])).toEqual([
    'proxy',
  ]);
});

test('the unit waits longer than the shop needs to finish its requests, and stops PostgreSQL by the shop alone', () => {
  const drain = Number(
    /DRAIN_MS = ([\d_]+)/.exec(read('src/server/platform/process/shutdown.ts'))[1].replaceAll('_', ''),
  );
  const longestDelay =
    1000 * Number(/seconds <= (\d+)/.exec(read('src/server/platform/config/settings.ts'))[1]);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)[1]) * 1000).toBeGreaterThan(longestDelay + drain);
  expect(Number(/stop_grace_period: (\d+)s/.exec(read('compose.yaml'))[1]) * 1000).toBeGreaterThan(
    longestDelay + drain,
  );
  expect(unit).toMatch(/^KillMode=mixed$/m);
  expect(unit).toMatch(/^User=homestand$/m);
  expect(unit).toMatch(/^Restart=always$/m);
});

test.each(Object.entries(RUNTIME_ENVIRONMENT))(
  'the unit and the image set %s as npm start does',
  (name, value) => {
    expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'));
    expect(runtime.env[name]).toBe(value);
  },
);
