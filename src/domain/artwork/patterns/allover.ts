// Patterns printed over the whole fabric.
import type { Point } from '../drawing/geometry.ts';
import { round } from '../drawing/geometry.ts';
import type { Painter } from './painter.ts';
import { blob, fadedIn, polygonPath, scatter, smoothPath, tiled } from './shapes.ts';

/** One motif of patches, repeated nine times, every other one upside down, so that the repetition is not noticeable. */
export const camo: Painter = {
  body: ({ second, third, base, id }) => {
    const random = scatter(7);
    const patches = (count: number, size: number, shift: number) =>
      Array.from({ length: count }, (_, i) => {
        const x = (i % 2) * 160 + (Math.floor(i / 2) % 2) * 80 + shift * 37 + (random() - 0.5) * 60;
        return wedge(
          x,
          Math.floor(i / 2) * 76 + shift * 29 + (random() - 0.5) * 44,
          size * (0.8 + random() * 0.6),
          random,
        );
      }).join('');
    const motif =
      `<path fill="${second}" fill-opacity=".42" d="${patches(6, 92, 0)}"/><path fill="${second}" fill-opacity=".75" d="${patches(6, 62, 1)}"/>` +
      `<path fill="${third}" fill-opacity=".5" d="${patches(6, 42, 2)}"/><path fill="${base}" d="${patches(5, 32, 1)}"/>`;
    const tiles = [-350, -120, 110].flatMap((x, column) =>
      [0, 1, 2].map((row) => {
        const y = row * 235 - column * 60 - 10;
        const turned = (row + column) % 2 === 1;
        return `<use href="#${id('motif')}" transform="translate(${x} ${turned ? y + 235 : y})scale(1 ${turned ? -1 : 1})"/>`;
      }),
    );
    return `<defs><g id="${id('motif')}">${motif}</g></defs>${tiles.join('')}`;
  },
  sleeve: 'straight',
  shorts: 'cloth',
};

/** Draws a long, irregular patch with rounded corners. */
function wedge(x: number, y: number, size: number, random: () => number): string {
  const points: Point[] = Array.from({ length: 10 }, (_, i) => {
    const turn = (i / 10) * Math.PI * 2 + (random() - 0.5) * 0.4;
    const reach = i % 2 ? 0.45 + random() * 0.3 : 0.85 + random() * 0.4;
    return [
      x + Math.cos(turn) * size * reach,
      y + Math.sin(turn) * size * 0.52 * reach + Math.cos(turn) * size * 0.18,
    ];
  });
  return smoothPath(points);
}

export const hexagons: Painter = {
  body: (inks) =>
    fadedIn(
      inks,
      120,
      560,
      tiled(
        inks,
        48,
        83.14,
        `<g fill="none" stroke="${inks.second}" stroke-width="3.6"><path d="M24 0v13.86L0 27.71v27.72L24 69.28v13.86M24 13.86l24 13.85v27.72L24 69.28M0 27.71V55.43M48 27.71V55.43"/></g><path fill="${inks.third}" fill-opacity=".28" d="M24 20l18.6 10.8v21.6L24 63.2 5.4 52.4V30.8z"/>`,
      ),
    ),
  shorts: 'cloth',
};

export const halftone: Painter = {
  body: ({ second }) => {
    const rows = Array.from({ length: 30 }, (_, i) => {
      const size = round(1.2 + (i / 29) ** 1.25 * 19);
      return `<path d="M${i % 2 ? -312 : -302} ${250 + i * 14.5}h640" stroke-width="${size}"/>`;
    });
    return `<g stroke="${second}" stroke-linecap="round" stroke-dasharray="0 20">${rows.join('')}</g>`;
  },
  sleeve: 'base',
};

export const checks: Painter = {
  body: (inks) =>
    fadedIn(
      inks,
      150,
      600,
      tiled(inks, 56, 56, `<path fill="${inks.second}" d="M0 0h28v28h-28zM28 28h28v28h-28z"/>`),
    ),
  shorts: 'cloth',
};

export const plaid: Painter = {
  body: (inks) =>
    tiled(
      inks,
      96,
      96,
      `<g fill="${inks.second}" fill-opacity=".5"><path d="M18 0h40v96h-40z"/><path d="M0 18h96v40h-96z"/></g>` +
        `<g fill="${inks.third}"><path fill-opacity=".75" d="M76 0h3v96h-3zM0 76h96v3h-96z"/><path fill-opacity=".4" d="M36.500 0h3v96h-3zM0 36.500h96v3h-96z"/></g>`,
    ),
  shorts: 'cloth',
};

export const argyle: Painter = {
  body: (inks) =>
    tiled(
      inks,
      84,
      132,
      `<path fill="${inks.second}" d="M42 0l42 66-42 66L0 66z"/><path fill="none" stroke="${inks.third}" stroke-width="2.4" stroke-dasharray="7 5" d="M0 0l84 132M84 0L0 132"/>`,
    ),
  shorts: 'cloth',
};

const star = (x: number, y: number, size: number): string => {
  const points: Point[] = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? size * 0.42 : size;
    const turn = (i * Math.PI) / 5 - Math.PI / 2;
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
  });
  return polygonPath(points);
};

export const stars: Painter = {
  body: (inks) =>
    fadedIn(
      inks,
      80,
      480,
      tiled(
        inks,
        68,
        76,
        `<path fill="${inks.second}" d="${star(17, 19, 14)}"/><path fill="${inks.third}" d="${star(51, 57, 14)}"/>`,
      ),
    ),
  shorts: 'cloth',
};

export const topographic: Painter = {
  body: ({ base, second }) => {
    const peaks: [number, number, number][] = [
      [-210, 90, 1],
      [200, 160, 2],
      [20, 330, 3],
      [-180, 440, 4],
      [210, 500, 5],
      [-40, 640, 6],
      [60, 60, 7],
    ];
    const rings = peaks.map(([x, y, seed]) =>
      [165, 140, 116, 93, 71, 50, 30, 13]
        .map((size) => `<path d="${blob(x, y, size * 1.25, size, 8, scatter(seed * 7919))}"/>`)
        .join(''),
    );
    return `<g fill="${base}" stroke="${second}" stroke-width="2.6">${rings.join('')}</g>`;
  },
  shorts: 'cloth',
};

export const splatter: Painter = {
  body: ({ second, third }) => {
    const random = scatter(40);
    const spot = (x: number, y: number, r: number) =>
      `M${x - r} ${y}a${r} ${r} 0 1 0 ${round(r * 2)} 0a${r} ${r} 0 1 0 ${round(-r * 2)} 0z`;
    const burst = (x: number, y: number, size: number) => {
      const arms: Point[] = Array.from({ length: 22 }, (_, i) => {
        const reach = i % 2 ? 0.5 + random() * 0.1 : 0.62 + random() ** 2 * 0.75;
        return [
          x + Math.cos((i * Math.PI) / 11) * size * reach,
          y + Math.sin((i * Math.PI) / 11) * size * reach,
        ];
      });
      const drops = Array.from({ length: 9 }, () => {
        const [turn, far] = [random() * Math.PI * 2, size * (0.9 + random() * 0.9)];
        return spot(
          Math.round(x + Math.cos(turn) * far),
          Math.round(y + Math.sin(turn) * far),
          round(1.5 + random() ** 2 * size * 0.12),
        );
      });
      return smoothPath(arms) + drops.join('');
    };
    return (
      `<path fill="${second}" d="${burst(-118, 520, 92)}${burst(66, 610, 80)}${burst(132, 392, 58)}${burst(-40, 396, 34)}${burst(-232, 190, 52)}${burst(226, 152, 40)}${burst(-150, 330, 26)}"/>` +
      `<path fill="${third}" d="${burst(20, 500, 46)}${burst(-160, 610, 40)}${burst(140, 540, 40)}${burst(-66, 470, 22)}${burst(196, 250, 24)}"/>`
    );
  },
  sleeve: 'straight',
};
