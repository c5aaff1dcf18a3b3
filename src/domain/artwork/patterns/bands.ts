// Stripes, hoops and chevrons.
import type { Painter } from './painter.ts';
import { along, band, chevron } from './shapes.ts';

export const solid: Painter = { body: () => '' };

export const chestChevron: Painter = {
  body: ({ second, third }) => chevron(second, 262, 56, 92) + chevron(third, 330, 15, 92),
  sleeve: 'base',
  cuff: [
    ['second', 0, 20],
    ['third', 27, 9],
  ],
};

export const chevrons: Painter = {
  body: ({ second, third }) =>
    [0, 1, 2, 3, 4, 5].map((i) => chevron(i % 2 ? third : second, 350 + i * 52, 30 - i * 1.5, 78)).join(''),
  sleeve: 'base',
  cuff: [
    ['second', 0, 14],
    ['third', 22, 10],
    ['second', 40, 6],
  ],
};

export const pinstripes: Painter = {
  body: ({ second }) => {
    const lines = Array.from({ length: 23 }, (_, i) => `M${(i - 11) * 27}-20v740`).join('');
    return `<path d="${lines}" stroke="${second}" stroke-width="2.6"/>`;
  },
  cuff: [['second', 0, 9]],
  shorts: 'cloth',
};

export const stripes: Painter = {
  body: ({ second }) => {
    const lines = [-300, -200, -100, 0, 100, 200, 300].map((x) => `M${x}-20v740`).join('');
    return `<path d="${lines}" stroke="${second}" stroke-width="50"/>`;
  },
  cuff: [['third', 0, 10]],
  trim: 'third',
};

export const hoops: Painter = {
  body: ({ second }) => [96, 198, 300, 402, 504, 606].map((y) => band(second, y, 51)).join(''),
  cuff: [],
};

export const chestBand: Painter = {
  body: ({ second, third }) => band(third, 236, 8) + band(second, 250, 76) + band(third, 332, 8),
  sleeve: 'base',
  cuff: [
    ['second', 0, 22],
    ['third', 28, 7],
  ],
};

export const hemStripes: Painter = {
  body: ({ second, third }, hem) =>
    along(hem, second, 26, '0 -38') + along(hem, third, 12, '0 -62') + along(hem, second, 12, '0 -80'),
  sleeve: 'base',
  cuff: [
    ['second', 12, 22],
    ['third', 39, 10],
    ['second', 54, 9],
  ],
};
