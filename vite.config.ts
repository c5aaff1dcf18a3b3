import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

/**
 * What every page needs, with what it imports, in two files instead of twelve: 6 kB less, compressed. React stays cached when
 * a new version of the shop changes the other one.
 */
const CHUNKS_OF_EVERY_PAGE = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: 'frame', test: /src\/web\/root\.tsx/ },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), rejectSchemasInBrowser(), buildPlayerApp()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS_OF_EVERY_PAGE } } } } },
  },
});

/**
 * Fails the build when code of the browser imports zod: schemas are checked on the server only, and zod would cost every visitor
 * 25 kB (decision 50). Types of schemas are erased and may be imported.
 */
function rejectSchemasInBrowser(): Plugin {
  return {
    name: 'reject-schemas-in-browser',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'zod' && this.environment.name === 'client')
        this.error(
          `${importer} brings zod into the browser: import types only, or move what the browser needs`,
        );
      return null;
    },
  };
}

const PLAYER_APP = 'virtual:player-app';

/**
 * Builds the page of a player once more, as an app of its own beside the pages of the router, and hands its address to the server
 * (decision 91). In development there is none, and the router shows the page.
 */
function buildPlayerApp(): Plugin {
  let url = '';
  return {
    name: 'build-player-app',
    resolveId: (source) => (source === PLAYER_APP ? `\0${PLAYER_APP}` : null),
    load(id) {
      const isServer = this.environment.name === 'ssr';
      return id === `\0${PLAYER_APP}`
        ? `export const playerAppUrl = ${JSON.stringify(isServer ? url : '')}`
        : null;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const { output } = (await build(PLAYER_APP_BUILD)) as Rolldown.RolldownOutput;
      for (const file of output)
        if (file.type === 'chunk')
          this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code });
      url = `/${output.find((file) => file.type === 'chunk' && file.isEntry)!.fileName}`;
    },
  };
}

const PLAYER_APP_BUILD = {
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [rejectSchemasInBrowser()],
  build: {
    ...{ write: false, target: 'es2022', modulePreload: false },
    rolldownOptions: { input: 'src/web/own-jersey/player-app.tsx' },
  },
} as const;
