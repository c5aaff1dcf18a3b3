import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), schemasStayOnTheServer()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
});

/**
 * Pages use the types of the schemas and check nothing with them; zod itself would cost every visitor 25 kB. In the
 * browser a schema is an empty shell, and checking with it says so instead of letting everything through.
 */
function schemasStayOnTheServer(): Plugin {
  const shell = '\0schemas-stay-on-the-server';
  return {
    name: 'schemas-stay-on-the-server',
    enforce: 'pre',
    resolveId(source) {
      return source === 'zod' && this.environment.name === 'client' ? shell : null;
    },
    load(id) {
      return id === shell ? SHELL : null;
    },
  };
}

const SHELL = `
const shell = new Proxy(() => {}, {
  apply: () => shell,
  get(_, name) {
    if (/parse/i.test(String(name))) throw new Error('Schemas are checked on the server only');
    return shell;
  },
});
export { shell as z };
`;
