// Converts open-licensed font files into the outline data of the jersey lettering.
// Run: npm run generate-lettering
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font, default as opentypeModule } from 'opentype.js';
import { installTool } from '../install-tool.mjs';
import { type Bolder, type Contour, convertCommands, embolden, squeeze, toPathText } from './outline.ts';

const EM = 1000;
const LETTERS = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ..."-'’.&?!/ ÆæŒœßØøÞþðıŊŋ",
];
const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

interface Source {
  id: string;
  files: string[];
  /** The horizontal scale. Graduate is a thin varsity face; twill letters are narrower and much bolder. */
  squeeze: number;
  bolder: Bolder | null;
}

const SOURCES: Source[] = [
  {
    id: 'varsity',
    files: ['graduate/files/graduate-latin-400-normal.woff'],
    squeeze: 0.84,
    bolder: { across: 64, upright: 30 },
  },
  {
    id: 'block',
    files: ['anton/files/anton-latin-400-normal.woff', 'anton/files/anton-latin-ext-400-normal.woff'],
    squeeze: 1,
    bolder: null,
  },
  {
    id: 'modern',
    files: ['teko/files/teko-latin-700-normal.woff', 'teko/files/teko-latin-ext-700-normal.woff'],
    squeeze: 1,
    bolder: null,
  },
];

const tool = await installTool('lettering');
const opentype = createRequire(join(tool, 'package.json'))('opentype.js') as typeof opentypeModule;
const root = join(tool, 'node_modules');
for (const source of SOURCES) {
  const target = new URL(`../../src/domain/artwork/lettering/${source.id}.gen.ts`, import.meta.url);
  writeFileSync(
    target,
    faceModule(
      source,
      source.files.map((file) => readFont(join(root, '@fontsource', file))),
    ),
  );
}

function readFont(file: string): Font {
  const bytes = readFileSync(file);
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
}

function faceModule(source: Source, fonts: Font[]): string {
  const glyphs = LETTERS.flatMap((letter) => glyphLine(letter, source, fonts) ?? []);
  const stem = heightAndStem('I', source, fonts);
  return [
    `// Made by scripts/lettering/generate.ts; licence in LICENSES.md. Do not edit by hand.`,
    `import type { FaceOutlines } from './face-outlines.ts';`,
    '',
    `export const ${source.id}: FaceOutlines = {`,
    `  cap: ${stem.height},`,
    `  xHeight: ${heightAndStem('x', source, fonts).height},`,
    `  stem: ${measureStem(source, fonts)},`,
    `  glyphs: {`,
    ...glyphs,
    `  },`,
    `  kerning: {`,
    ...kerningLines(source, fonts),
    `  },`,
    `};`,
    '',
  ].join('\n');
}

function glyphLine(letter: string, source: Source, fonts: Font[]): string | undefined {
  const found = findOutline(letter, source, fonts);
  if (!found) return undefined;
  return `    ${JSON.stringify(letter)}: [${found.advance}, '${toPathText(found.contours)}'],`;
}

function findOutline(letter: string, source: Source, fonts: Font[]) {
  const font = fonts.find((candidate) => candidate.charToGlyphIndex(letter) > 0);
  if (!font) return undefined;
  const glyph = font.charToGlyph(letter);
  const scale = EM / font.unitsPerEm;
  let contours = convertCommands(glyph.path.commands, scale);
  // Removes the slash or dot of a zero, which looks like an 8 from a distance.
  if (letter === '0' && source.id === 'varsity') contours = contours.slice(0, 2);
  contours = squeeze(contours, source.squeeze);
  if (source.bolder) contours = embolden(contours, source.bolder);
  const advance = Math.round(
    (glyph.advanceWidth ?? EM) * scale * source.squeeze + (source.bolder?.across ?? 0) * 0.75,
  );
  return { advance, contours };
}

function heightAndStem(letter: string, source: Source, fonts: Font[]) {
  const points = findOutline(letter, source, fonts)?.contours.flat() ?? [];
  return { height: Math.round(Math.max(...points.map((p) => -p.y))) };
}

/** Returns the thickness of a hyphen, with which accents are drawn. */
function measureStem(source: Source, fonts: Font[]): number {
  const hyphen = findOutline('-', source, fonts)?.contours.flat() ?? [];
  const ys = hyphen.map((point: Contour[number]) => point.y);
  return Math.round(Math.max(...ys) - Math.min(...ys));
}

function kerningLines(source: Source, fonts: Font[]): string[] {
  const font = fonts[0];
  if (!font) return [];
  const lines: string[] = [];
  for (const left of CAPITALS) {
    for (const right of CAPITALS) {
      const units = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right));
      const value = Math.round((units * EM * source.squeeze) / font.unitsPerEm);
      if (Math.abs(value) >= 12) lines.push(`    ${left}${right}: ${value},`);
    }
  }
  return lines;
}
