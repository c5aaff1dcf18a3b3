import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { buildPlayerApp } from './scripts/build-player-app.ts';
import { compressAssets } from './scripts/compress-assets.ts';

/**
 * Code that many pages share is in few files: a product page loads 23 of them, not 54, and its code is 10 % smaller, compressed. A page
 * loads a file whole, so what is rarely needed stays in files of its own. React stays cached when a new version changes the others.
 */
const SHARED_CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 9 },
  { name: 'frame', test: /src\/web\/root\.tsx/, priority: 8 },
  {
    ...{ name: 'jersey', minShareCount: 2, priority: 7 },
    test: /src\/domain\/artwork\/|web\/jersey\/(jersey-image|colour-choice|fabric-swatch)/,
  },
  {
    ...{ name: 'base', minShareCount: 6, priority: 6 },
    test: /src\/(web\/(ui|calls|storage|lib)|domain\/(shared|catalogue|pricing))\//,
  },
  { name: 'order', test: /src\/(web|domain|contract)\/(?!dashboard)/, minShareCount: 4, priority: 5 },
  { name: 'staff', test: /src\/web\/dashboard\/|node_modules/, minShareCount: 3, priority: 4 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), rejectSchemasInBrowser(), buildPlayerApp(), compressAssets()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } } },
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
