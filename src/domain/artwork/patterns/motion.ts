// Patterns that suggest motion, such as lightning and speed lines.
import { type Point, round } from '../drawing/geometry.ts';
import type { Painter } from './painter.ts';
import { onBothSides, scatter, shape } from './shapes.ts';

export const lightning: Painter = {
  body: ({ second, third }) => {
    const bolt: Point[] = [
      [230, 150],
      [104, 352],
      [146, 344],
      [62, 500],
      [102, 492],
      [-8, 720],
      [196, 440],
      [146, 450],
      [226, 306],
      [180, 314],
      [300, 150],
    ];
    return onBothSides(
      shape(
        third,
        bolt.map(([x, y]): Point => [x - 15, y - 4]),
      ) + shape(second, bolt),
    );
  },
  sleeve: 'base',
  cuff: [
    ['second', 0, 12],
    ['third', 17, 6],
  ],
};

export const speedLines: Painter = {
  body: ({ second, third }) => {
    const random = scatter(5);
    const streaks = Array.from({ length: 30 }, (_, i) => {
      const y = Math.round(90 + i * 22 + random() * 8);
      const length = Math.round(150 + random() * 150 + (i % 3) * 50);
      const height = round(6 + random() * 16);
      const side = i % 2 ? 1 : -1;
      return shape(i % 5 === 3 ? third : second, [
        [side * 340, y],
        [side * (340 - length), y + height * 0.7],
        [side * 340, y + height],
      ]);
    });
    return `<g transform="rotate(-18 0 340)">${streaks.join('')}</g>`;
  },
  sleeve: 'straight',
};

export const brush: Painter = {
  body: ({ second, third }) => {
    const random = scatter(31);
    const stroke = (fill: string, y: number, height: number, left: number, right: number) => {
      const bristles = Math.round(height / 4.4);
      const ends = Array.from({ length: bristles }, (_, i): [number, number, number] => {
        const wear = Math.sin((i / (bristles - 1)) * Math.PI) ** 0.5;
        return [
          round(y + i * 4.4),
          round(left - wear * 40 - random() * 70),
          round(right + wear * 50 + random() * 95),
        ];
      });
      const d = ends
        .filter(() => random() > 0.07)
        .map(([top, from, to]) => `M${from} ${top}H${to}l-14 4.700H${from + 9}z`);
      return `<path fill="${fill}" d="${d.join('')}"/>`;
    };
    return `<g transform="rotate(-13 0 350)">${stroke(second, 210, 118, -130, 150)}${stroke(third, 350, 34, -90, 60)}${stroke(second, 404, 84, -60, 170)}${stroke(second, 520, 40, -150, 10)}</g>`;
  },
  sleeve: 'base',
};

export const shards: Painter = {
  body: ({ second, third }) => {
    const random = scatter(3);
    const grid = Array.from({ length: 10 }, (_, row) =>
      Array.from(
        { length: 9 },
        (_, column): Point => [
          (column - 4) * 84 + (row % 2) * 42 - 21 + (random() - 0.5) * 58,
          row * 80 - 20 + (random() - 0.5) * 54,
        ],
      ),
    );
    return grid
      .slice(1)
      .flatMap((line, row) =>
        line.slice(1).flatMap((corner, column) => {
          const [a, b, c] = [grid[row]?.[column], grid[row]?.[column + 1], line[column]] as [
            Point,
            Point,
            Point,
          ];
          return [facet([a, b, corner]), facet([a, corner, c])];
        }),
      )
      .join('');

    function facet(points: Point[]): string {
      const depth = points.reduce((sum, [, y]) => sum + y, 0) / 3 / 690;
      const [pick, tone] = [random(), random()];
      if (pick > 0.25 + depth * 0.85) return '';
      const opacity = round((0.15 + tone * 0.85) * Math.min(1, depth * 1.5 + 0.1));
      return `<g fill-opacity="${opacity}">${shape(
        tone > 0.84 ? third : second,
        points.map(([x, y]): Point => [Math.round(x), Math.round(y)]),
      )}</g>`;
    }
  },
  shorts: 'cloth',
};

export const claws: Painter = {
  body: ({ second, third }) => {
    const slash = (x: number, y: number, length: number, width: number) =>
      `M${x} ${y}Q${x - 40 + width} ${y + length * 0.5} ${x - 120} ${y + length}Q${x - 44 - width} ${y + length * 0.46} ${x} ${y}z`;
    const marks =
      slash(118, 196, 380, 24) + slash(66, 168, 470, 30) + slash(4, 190, 440, 28) + slash(-46, 236, 320, 20);
    return `<path fill="${third}" transform="translate(5 5)" d="${marks}"/><path fill="${second}" d="${marks}"/>`;
  },
  sleeve: 'base',
};

export const tiger: Painter = {
  body: ({ second }) => {
    const random = scatter(13);
    const stripes = Array.from({ length: 13 }, (_, i) => {
      const y = 70 + i * 50 + (random() - 0.5) * 12;
      const reach = 70 + random() * 70;
      const thick = 13 + random() * 9;
      return `M320 ${Math.round(y - 96)}Q${Math.round(206)} ${Math.round(y - 50)} ${Math.round(166 - reach)} ${Math.round(y + 16)}Q${Math.round(190 - reach * 0.4)} ${Math.round(y + 10 + thick * 0.4)} 320 ${Math.round(y - 96 + thick * 2.4)}z`;
    });
    return onBothSides(`<path fill="${second}" d="${stripes.join('')}"/>`);
  },
  sleeve: 'straight',
  shorts: 'cloth',
};
