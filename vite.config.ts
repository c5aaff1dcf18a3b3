import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { buildPlayerApp } from './scripts/build-player-app.ts';

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
