import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { buildPlayerApp } from './scripts/build-player-app.ts';
import { buildServer } from './scripts/build-server.ts';
import { compressAssets } from './scripts/compress-assets.ts';
import { sharedChunks } from './scripts/name-chunk.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    rejectSchemasInBrowser(),
    buildPlayerApp(),
    compressAssets(),
    buildServer(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks() } } } } },
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
