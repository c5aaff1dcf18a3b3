/**
 * The development loop. This process keeps what is slow to start (PostgreSQL, Vite) and listens on PORT; the shop runs
 * in a child process that is replaced when a source file of the server changes. Requests wait for the new child.
 */
import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { readConfig } from '#server/platform/config/read-config.ts';
import { startEmbedded } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { StartupError } from '#server/platform/process/startup-error.ts';
import { frontHandler } from './front-handler.ts';
import { pageRenderer, SERVER_BUILD } from './render-page.ts';
import { ShopProcess } from './shop-process.ts';
import { watchSources } from './watch-sources.ts';

/** Folders of the project that contain no part of a page: Vite need not watch them. */
const NOT_PAGES = [
  '.cache',
  '.node',
  '.tools',
  'build',
  'data',
  'e2e',
  'bench',
  'src/server',
  'test-results',
].map((folder) => `**/${folder}/**`);

const closers: (() => Promise<unknown> | unknown)[] = [];

async function start() {
  const config = readConfig(process.env);
  const front = createHttpServer();
  const vite = await createViteServer({
    server: { middlewareMode: true, ws: { server: front }, watch: { ignored: NOT_PAGES } },
    appType: 'custom',
    clearScreen: false,
  });
  closers.push(() => vite.close());
  const shop = new ShopProcess(await databaseUrl(config), pageRenderer(vite));
  closers.push(() => shop.stop());
  front.on('request', frontHandler(vite, shop));
  closers.push(watchSources((file) => shop.restart(file)));
  await shop.start();
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject).listen(config.port, config.host, resolve);
  });
  closers.push(() => front.closeAllConnections());
  void vite.ssrLoadModule(SERVER_BUILD).catch(() => undefined); // An error is shown by the first page.
  console.log(`\n  ${config.shop.name} is open for development at ${config.publicUrl}`);
  console.log('  Changes of the server restart it, changes of pages show at once. Stop with Ctrl-C.\n');
}

async function databaseUrl({ database }: ReturnType<typeof readConfig>): Promise<string> {
  if (database.kind === 'server') return database.url;
  const embedded = await startEmbedded({ dataDir: database.dataDir });
  closers.push(() => embedded.stop());
  return embedded.connectionString;
}

let isStopping = false;

async function stop(exitCode = 0) {
  if (isStopping) return;
  isStopping = true;
  for (const close of closers.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(exitCode);
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('SIGHUP', () => void stop());
start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  return stop(1);
});
