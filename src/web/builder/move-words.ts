import type { MovedPlayer } from './draft.ts';

export const moveWords = ({ name, jersey, toJersey }: MovedPlayer): string =>
  `Another player had taken jersey ${jersey} in the meantime: ${name || 'your player'} is now jersey ${toJersey}`;
