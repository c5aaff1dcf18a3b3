/** Caddy with the settings of deploy/several.Caddyfile, where Debian's package is installed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CADDYFILE = fileURLToPath(new URL('../../../../deploy/several.Caddyfile', import.meta.url));

/** The program, or undefined where it is not installed. */
export const CADDY = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'caddy'))
  .find((path) => existsSync(path));

/** Serves the processes at the address, without https. Returns a function that ends it. */
export async function startCaddy(url: string, upstreams: readonly string[]): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const settings = join(folder, 'Caddyfile');
  writeFileSync(settings, `{\n\tadmin off\n\tauto_https off\n}\nimport ${CADDYFILE}\n`);
  const child = spawn(CADDY!, ['run', '--config', settings, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      SHOP_DOMAIN: url,
      SHOP_UPSTREAM: upstreams.map((upstream) => new URL(upstream).host).join(' '),
    },
  });
  while (!(await isOpen(url))) await sleep(50);
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
}

const isOpen = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
