// How each fabric is knitted: on its swatch, and smaller on the drawn jersey.

interface Knit {
  size: [number, number];
  shadow: string;
  light: string;
}

/** One repeat of each fabric's knit as SVG paths for light and shadow; `size` is in SVG units. */
const KNITS: Readonly<Record<string, Knit>> = {
  'Birdseye Mesh': {
    size: [12, 12],
    shadow: 'M3 1.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6M9 7.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6',
    light: 'M1.2 5.4a2.4 2.4 0 0 0 3.6 0M7.2 11.4a2.4 2.4 0 0 0 3.6 0',
  },
  Interlock: { size: [6, 9], shadow: 'M0 0h1v9h-1z', light: 'M1 1.5l2.4 3 2.4-3M1 6l2.4 3 2.4-3' },
  'Pro Mesh': {
    size: [16, 14],
    shadow:
      'M4 2.5l2.6 1.5v3l-2.6 1.5-2.6-1.5v-3zM12 9.5l2.6 1.5v3h-5.2v-3zM12-4.5l2.6 1.5v3l-2.6 1.5-2.6-1.5v-3z',
    light: 'M1.4 7.3l2.6 1.6 2.6-1.6M9.4 .3l2.6 1.6 2.6-1.6',
  },
  'Stretch Knit': {
    size: [10, 8],
    shadow: 'M0 0l5 4-5 4v-1.6l3-2.4-3-2.4zM10 0l-5 4 5 4v-1.6l-3-2.4 3-2.4z',
    light: 'M0 .6l4.4 3.4M10 .6l-4.4 3.4',
  },
  'Recycled Mesh': {
    size: [18, 18],
    shadow:
      'M4 2a2 2 0 1 1 0 4a2 2 0 1 1 0-4M13 11a2 2 0 1 1 0 4a2 2 0 1 1 0-4M13 3h1.6v1.6h-1.6zM4 12.4h1v1h-1z',
    light: 'M9 8.4h2M15 8.8h1.4M1 9.6h1.2M8 1.2h1M2 6.4a2.6 2.6 0 0 0 4 0M11 15.4a2.6 2.6 0 0 0 4 0',
  },
  'Heavy Double Knit': {
    size: [14, 14],
    shadow: 'M0 0h14v2.6h-14zM0 7h14v2.6h-14zM0 0h2v14h-2zM7 0h2v14h-2z',
    light: 'M2.6 3.4h4M9.6 3.4h4M2.6 10.4h4M9.6 10.4h4',
  },
};
const PLAIN_KNIT: Knit = { size: [8, 8], shadow: 'M0 0h1v8h-1z', light: 'M2 2h5' };

/** Returns the knit of a material of the price list; a plain one for any other. */
export const getKnit = (material: string): Knit => KNITS[material] ?? PLAIN_KNIT;
