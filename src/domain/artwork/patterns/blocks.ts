// Panels of two or three colours.
import type { Painter } from './painter.ts';
import { band, onBothSides, shape } from './shapes.ts';

export const halfAndHalf: Painter = {
  body: ({ second }) =>
    shape(second, [
      [0, -20],
      [320, -20],
      [320, 720],
      [0, 720],
    ]),
  trim: 'third',
  cuff: [['third', 0, 10]],
  shorts: 'side',
};

export const quarters: Painter = {
  body: ({ second }) =>
    shape(second, [
      [0, -20],
      [320, -20],
      [320, 340],
      [0, 340],
    ]) +
    shape(second, [
      [0, 340],
      [-320, 340],
      [-320, 720],
      [0, 720],
    ]),
  sleeve: 'straight',
  trim: 'third',
  cuff: [['third', 0, 10]],
};

export const sash: Painter = {
  body: ({ second, third }) =>
    shape(third, [
      [-196, 20],
      [-60, 20],
      [330, 640],
      [194, 640],
    ]) +
    shape(second, [
      [-182, 20],
      [-74, 20],
      [316, 640],
      [208, 640],
    ]),
  sleeve: 'base',
};

export const slash: Painter = {
  body: ({ second, third }) =>
    shape(second, [
      [-320, 470],
      [320, 190],
      [320, 720],
      [-320, 720],
    ]) +
    shape(third, [
      [-320, 446],
      [320, 166],
      [320, 182],
      [-320, 462],
    ]),
  sleeve: 'straight',
  cuff: [],
};

export const yoke: Painter = {
  body: ({ second, third }) =>
    `<path fill="${third}" d="M-320-20h640v190L160 170Q80 176 0 216Q-80 176-160 170L-320 170z"/>` +
    `<path fill="${second}" d="M-320-20h640v178L160 158Q80 164 0 202Q-80 164-160 158L-320 158z"/>`,
  cuff: [
    ['second', 0, 18],
    ['third', 24, 7],
  ],
};

export const raglan: Painter = {
  body: ({ second, third }) =>
    onBothSides(
      `<path fill="${second}" d="M46 0Q70 158 178 284L320 284V0z"/>` +
        `<path fill="none" stroke="${third}" stroke-width="7" d="M46 0Q70 158 178 284"/>`,
    ),
  sleeve: 'second',
  cuff: [['third', 0, 10]],
};

export const sidePanels: Painter = {
  body: ({ second, third }) =>
    onBothSides(
      `<path fill="${third}" d="M320 236H168Q118 330 117 440Q117 580 124 720H320z"/>` +
        `<path fill="${second}" d="M320 240H176Q129 330 128 440Q128 580 135 720H320z"/>`,
    ),
  sleeve: 'base',
};

export const shoulderStripes: Painter = {
  body: ({ second }) =>
    onBothSides(
      [0, 1, 2]
        .map(
          (i) =>
            `<path fill="none" stroke="${second}" stroke-width="9" d="M${52 + i * 2} ${62 + i * 17}Q120 ${72 + i * 17} 320 ${150 + i * 17}"/>`,
        )
        .join(''),
    ),
  sleeve: 'straight',
  cuff: [['second', 0, 9]],
};

export const centrePanel: Painter = {
  body: ({ second, third }) =>
    shape(third, [
      [-62, -20],
      [62, -20],
      [62, 720],
      [-62, 720],
    ]) +
    shape(second, [
      [-50, -20],
      [50, -20],
      [50, 720],
      [-50, 720],
    ]),
  sleeve: 'base',
  cuff: [
    ['third', 0, 8],
    ['second', 8, 14],
  ],
  trim: 'third',
};

export const fade: Painter = {
  body: ({ second, id }) =>
    `<linearGradient id="${id('fade')}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="230" y2="620"><stop stop-color="${second}" stop-opacity="0"/><stop offset="1" stop-color="${second}"/></linearGradient>${band(`url(#${id('fade')})`, -20, 740)}`,
  cuff: [['second', 0, 12]],
};

export const shoulderFade: Painter = {
  body: ({ second, id }) =>
    `<linearGradient id="${id('fade')}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="60" y2="370"><stop stop-color="${second}"/><stop offset="1" stop-color="${second}" stop-opacity="0"/></linearGradient>${band(`url(#${id('fade')})`, -20, 740)}`,
  trim: 'third',
  cuff: [['third', 0, 8]],
};
