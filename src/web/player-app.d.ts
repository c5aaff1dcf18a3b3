/** The plugin in scripts/build-player-app.ts provides it. */
declare module 'virtual:player-app' {
  /** The address of the code of the player's page as an app of its own; '' in the browser and in development. */
  export const playerAppUrl: string;
}
