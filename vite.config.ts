import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { buildPlayerApp } from './scripts/build-player-app.ts';
import { compressAssets } from './scripts/compress-assets.ts';

/**
 * Code that pages share is in few files. Each has what the pages of one kind need, because a page loads a file whole: what every page
 * needs, the drawing of jerseys, orders, the roster, the builder, the dashboard.
 */
const SHARED_CHUNKS = [
  {
    ...{ name: 'shop', priority: 9 },
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|src\/web\/(root\.tsx|(frame|ui|calls|storage|lib)\/)|dates\/delivery/,
  },
  {
    ...{ name: 'jersey', minShareCount: 2, priority: 8 },
    test: /src\/domain\/artwork\/|web\/jersey\/(jersey-image|colour-choice|fabric-swatch|pattern-swatch)/,
  },
  {
    ...{ name: 'order', minShareCount: 3, priority: 7 },
    test: /src\/(domain|contract)\/|src\/web\/(components|jersey)\//,
  },
  {
    ...{ name: 'roster', minShareCount: 2, priority: 6 },
    test: /src\/web\/(roster|players|product-detail|jersey|components)\//,
  },
  { name: 'builder', minShareCount: 2, test: /src\/web\/(builder|design-files|app)\//, priority: 5 },
  { name: 'staff', minShareCount: 2, test: /src\/web\/dashboard\/|node_modules/, priority: 4 },
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
