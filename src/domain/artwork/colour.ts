// How cloth colours are told apart, by the contrast formula of WCAG 2.
const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);

export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = channel(hex, at) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** `share` of 0 leaves the first colour, 1 gives the second. */
function mix(a: string, b: string, share: number): string {
  return [0, 2, 4]
    .map((at) => Math.round(channel(a, at) + (channel(b, at) - channel(a, at)) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('');
}

export const darker = (hex: string, share: number) => mix(hex, '000000', share);
export const lighter = (hex: string, share: number) => mix(hex, 'ffffff', share);
