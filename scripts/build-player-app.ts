import { build, type Plugin, type Rolldown } from 'vite';

const PLAYER_APP = 'virtual:player-app';

/**
 * Builds the page of a player once more, as an app of its own beside the pages of the router, and hands its address to the server
 * (decision 91). In development there is none, and the router shows the page.
 */
export function buildPlayerApp(): Plugin {
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
  build: {
    ...{ write: false, target: 'es2022', modulePreload: false },
    rolldownOptions: { input: 'src/web/own-jersey/player-app.tsx' },
  },
} as const;
