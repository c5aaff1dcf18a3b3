// Colours of a jersey and their contrast, by the formula of WCAG 2.

/** Three fabric colours as six lower-case hex digits, without '#'. */
export interface Colours {
  base: string;
  second: string;
  third: string;
}

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);

export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = channel(hex, at) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns a ratio from 1 (identical) to 21 (black on white). */
export function contrastRatio(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** A `share` of 0 returns the first colour, 1 the second. */
function mixColours(a: string, b: string, share: number): string {
  return [0, 2, 4]
    .map((at) => Math.round(channel(a, at) + (channel(b, at) - channel(a, at)) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('');
}

export const darken = (hex: string, share: number) => mixColours(hex, '000000', share);
export const lighten = (hex: string, share: number) => mixColours(hex, 'ffffff', share);
