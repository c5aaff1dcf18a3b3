// The part of opentype.js 2 that the generator uses; the package has no types.
declare module 'opentype.js' {
  interface Command {
    type: string;
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
  }
  interface Glyph {
    advanceWidth?: number;
    path: { commands: Command[] };
  }
  interface Font {
    unitsPerEm: number;
    charToGlyphIndex(letter: string): number;
    charToGlyph(letter: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { parse(bytes: ArrayBuffer): Font };

  export type { Command, Font, Glyph };
  export default opentype;
}
