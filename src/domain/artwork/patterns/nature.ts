// Sea, mountains and sun.
import type { Point } from '../drawing/geometry.ts';
import type { Painter } from './painter.ts';
import { shape } from './shapes.ts';

export const waves: Painter = {
  body: ({ second, third }) =>
    [
      [second, 0.35, 330, 26, 0],
      [third, 0.9, 392, 30, 60],
      [second, 1, 416, 30, 70],
      [third, 0.9, 520, 26, 150],
      [second, 0.6, 540, 26, 160],
    ]
      .map(([fill, opacity, y, height, shift]) =>
        wave(`${fill}`, Number(opacity), Number(y), Number(height), Number(shift)),
      )
      .join(''),
  sleeve: 'base',
  cuff: [
    ['second', 0, 16],
    ['third', 20, 5],
  ],
};

function wave(fill: string, opacity: number, y: number, height: number, shift: number): string {
  const swells = Array.from({ length: 6 }, () => `q40 ${-height * 1.6} 80 0t80 0`).join('');
  return `<path fill="${fill}" fill-opacity="${opacity}" d="M${-480 + shift} ${y}${swells}V720H-480z"/>`;
}

export const mountains: Painter = {
  body: ({ second, third }) =>
    ridge(second, 0.45, [
      [-320, 420],
      [-236, 330],
      [-186, 366],
      [-96, 276],
      [-20, 366],
      [20, 330],
      [50, 362],
      [108, 290],
      [200, 384],
      [320, 340],
    ]) +
    snow(third, -96, 276) +
    snow(third, 108, 290) +
    ridge(second, 1, [
      [-320, 500],
      [-210, 402],
      [-150, 462],
      [-70, 392],
      [24, 492],
      [104, 416],
      [160, 476],
      [232, 420],
      [320, 500],
    ]) +
    ridge('#000', 0.25, [
      [-320, 590],
      [-250, 540],
      [-160, 588],
      [-40, 506],
      [40, 574],
      [140, 520],
      [220, 580],
      [320, 530],
    ]),
  sleeve: 'base',
  cuff: [
    ['second', 0, 14],
    ['third', 19, 5],
  ],
};

const snow = (fill: string, x: number, y: number) =>
  shape(fill, [
    [x, y - 1],
    [x + 33, y + 37],
    [x + 17, y + 31],
    [x + 5, y + 46],
    [x - 9, y + 31],
    [x - 35, y + 37],
  ]);

function ridge(fill: string, opacity: number, tops: Point[]): string {
  return `<g fill-opacity="${opacity}">${shape(fill, [[-320, 720], ...tops, [320, 720]])}</g>`;
}

export const sunburst: Painter = {
  body: ({ second }) => {
    const rays = Array.from({ length: 18 }, (_, i): string => {
      const [from, to] = [(i * Math.PI) / 9, ((i + 0.5) * Math.PI) / 9];
      const far = (turn: number) =>
        `${Math.round(Math.cos(turn) * 640)} ${Math.round(300 + Math.sin(turn) * 640)}`;
      return `M0 300L${far(from)}L${far(to)}z`;
    });
    return `<path fill="${second}" d="${rays.join('')}"/>`;
  },
  sleeve: 'straight',
  trim: 'third',
  cuff: [['third', 0, 9]],
};
