// The buttoned placket at the front: short under a polo or Henley collar, down to the hem on a button up.

import type { Collar } from './design.ts';
import { luminance } from './drawing/colour.ts';
import { edgeEnd, round } from './drawing/geometry.ts';
import type { GarmentShape } from './garments/garment.ts';

const HALF = 12;

interface Placket {
  /** Drawn under the lettering. */
  strip: string;
  buttons: string;
  /** The y of its lower end. */
  bottom: number;
}

export function renderPlacket(collar: Collar, top: number, cut: GarmentShape, trim: string): Placket {
  if (cut.buttoned) {
    const hem = edgeEnd(cut.hem)[1];
    return {
      strip: buildFullPlacket(top, hem, trim),
      buttons: renderButtons(top + 24, hem - 50, 6, trim),
      bottom: top,
    };
  }
  const count = BUTTONS[collar];
  if (count === 0) return { strip: '', buttons: '', bottom: top };
  const bottom = top + 26 + count * 24;
  return {
    strip: buildShortPlacket(top, bottom, trim),
    buttons: renderButtons(top + 18, bottom - 25, count, trim),
    bottom,
  };
}

const BUTTONS: Record<Collar, number> = { 'Round Neck': 0, 'V-Neck': 0, Polo: 2, Henley: 3 };

function buildFullPlacket(top: number, hem: number, trim: string): string {
  const piping = [-HALF, HALF].map((x) => `M${x} ${top - 8}V${hem}`).join('');
  return (
    `<path d="M${HALF + 3} ${top}V${hem}" stroke="#000" stroke-opacity=".2" stroke-width="5"/>` +
    `<path d="${piping}" stroke="#${trim}" stroke-width="4.5"/>` +
    `<path d="M${HALF + 2.6} ${top - 8}V${hem}M${-HALF - 2.6} ${top - 8}V${hem}" stroke="#000" stroke-opacity=".35"/>`
  );
}

function buildShortPlacket(top: number, bottom: number, trim: string): string {
  const box = `M${-HALF} ${top}V${bottom}h${HALF * 2}V${top}z`;
  return (
    `<path d="${box}" fill="#000" fill-opacity=".22" transform="translate(1.5 2.5)"/>` +
    `<path d="${box}" fill="#${trim}" stroke="#000" stroke-opacity=".4"/>` +
    `<path d="M${-HALF + 3} ${top}V${bottom - 3}h${HALF * 2 - 6}V${top}M${-HALF + 3} ${bottom - 14}h${HALF * 2 - 6}" fill="none" stroke="#000" stroke-opacity=".3" stroke-dasharray="3 2"/>`
  );
}

function renderButtons(first: number, last: number, count: number, ground: string): string {
  const fill = luminance(ground) > 0.6 ? '#2a2f38' : '#f4f1ea';
  return Array.from({ length: count }, (_, i) => {
    const y = round(first + ((last - first) * i) / (count - 1));
    return (
      `<ellipse cy="${y + 1.6}" cx=".8" rx="5.6" ry="5.6" fill-opacity=".35"/>` +
      `<circle cy="${y}" r="5.2" fill="${fill}" stroke="#000" stroke-opacity=".35" stroke-width=".8"/>` +
      `<path d="M-1.6 ${y - 1.5}h.1M1.5 ${y - 1.5}h.1M-1.6 ${y + 1.5}h.1M1.5 ${y + 1.5}h.1" stroke="#000" stroke-opacity=".6" stroke-width="1.5" stroke-linecap="round"/>`
    );
  }).join('');
}
