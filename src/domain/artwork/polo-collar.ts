// A polo collar: two leaves in front, one folded piece behind.
import type { CutShape } from './cuts/cut.ts';
import { closedPath, edge, mirrored, type Point, reversed, symmetricLine } from './geometry.ts';
import type { Neckline } from './neckline.ts';

/** The two leaves of a polo collar, folded over at the neck. */
export function collarLeaves(cut: CutShape, { opening }: Neckline, trim: string): string {
  const [x, y] = cut.neck;
  const centre = opening.from[1];
  const fold: Point = [x - 3, y - 12];
  const tip: Point = [x * 0.62, centre + 30];
  const shoulder: Point = [x + 19, y + 12];
  const meet: Point = [2, centre - 2];
  const right = [
    edge(fold, [[x * 0.86, y + (centre - y) * 0.36], [x * 0.36, y + (centre - y) * 0.72], meet], [tip]),
    edge(tip, [[x * 1.12, y + (centre - y) * 0.75], shoulder], [[x + 14, y - 4], fold]),
  ];
  return [right, right.map(mirrored)]
    .map((leaf) => {
      const d = closedPath(...leaf);
      return (
        `<path d="${d}" fill="#000" fill-opacity=".22" transform="translate(0 4)"/>` +
        `<path d="${d}" fill="#${trim}" stroke="#000" stroke-opacity=".4" stroke-width="1.1"/>` +
        `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.2" transform="translate(0 -3)"/>`
      );
    })
    .join('');
}

/** A polo collar from behind: one folded piece across the nape. */
export function foldedNape(cut: CutShape, trim: string): string {
  const [x, y] = cut.neck;
  const top = edge(
    [0, y - 15],
    [
      [x * 0.6, y - 15],
      [x * 0.9, y - 14],
      [x - 3, y - 11],
    ],
  );
  const low = edge(
    [0, y + 24],
    [
      [x * 0.6, y + 24],
      [x, y + 22],
      [x + 20, y + 12],
    ],
  );
  const side = edge(
    [x - 3, y - 11],
    [
      [x + 13, y - 4],
      [x + 20, y + 12],
    ],
  );
  const d = closedPath(
    mirrored(reversed(top)),
    top,
    side,
    reversed(low),
    mirrored(low),
    mirrored(reversed(side)),
  );
  return (
    `<path d="${d}" fill="#000" fill-opacity=".22" transform="translate(0 4)"/>` +
    `<path d="${d}" fill="#${trim}" stroke="#000" stroke-opacity=".4" stroke-width="1.1"/>` +
    `<path d="${symmetricLine(low)}" fill="none" stroke="#000" stroke-opacity=".2" transform="translate(0 -4)"/>`
  );
}
