import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPhoto, PDF, SVG } from '../testing/people/design-files.ts';
import { detectDesignFormat } from './detect-design-format.ts';

const drawing = (format: string) => ({ kind: 'drawing', format });
const ILLUSTRATOR = Buffer.concat([PDF, Buffer.from('<< /AIPrivateData1 5 0 R >>')]);

/** A table, a preview, and PostScript behind it. */
function createEps(text: string): Buffer {
  const table = Buffer.alloc(30);
  table.set([0xc5, 0xd0, 0xd3, 0xc6, 40]);
  return Buffer.concat([table, Buffer.from('II*.......'), Buffer.from(text)]);
}

test.each([
  ['a PDF', PDF, 'PDF'],
  ['an Illustrator file, which is a PDF', ILLUSTRATOR, 'AI'],
  ['an Illustrator file in PostScript', '%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator', 'AI'],
  ['an EPS with a preview', createEps('%!PS-Adobe-3.0 EPSF-3.0'), 'AI'],
  ['an SVG', SVG, 'SVG'],
  ['an .svgz', gzipSync(SVG), 'SVG'],
  [
    'a long .svgz',
    gzipSync(`<svg>${Array.from({ length: 20_000 }, (_, n) => n * 7919).join()}</svg>`),
    'SVG',
  ],
  ['an SVG with a declaration', '\uFEFF<?xml version="1.0"?>\n<!-- made > by hand -->\n<svg>', 'SVG'],
  ['an SVG with a prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">', 'SVG'],
  [
    'an SVG as Illustrator exports it',
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [ <!ENTITY ns "a>b"> ]><svg width="1">',
    'SVG',
  ],
])('%s is recognised', (_what, bytes, format) => {
  expect(detectDesignFormat(Buffer.from(bytes))).toEqual(drawing(format));
});

test('a photograph is a picture, whatever follows it', async () => {
  const polyglot = Buffer.concat([await createPhoto(), PDF, SVG]);
  expect(detectDesignFormat(polyglot)).toEqual({ kind: 'picture', type: 'jpeg' });
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><html><svg></svg></html>'],
  ['a page that says it is an SVG', '<!DOCTYPE svg><html>'],
  ['an XML file with an SVG inside', '<?xml version="1.0"?><root><svg/></root>'],
  ['a tag that begins like svg', '<svgx>'],
  ['a comment without an end', '<!-- <svg>'],
  ['a doctype without an end', '<!DOCTYPE svg [ <!ENTITY a "'],
  ['an SVG with a null character', '<svg>\0'],
  ['a PDF behind other bytes', 'MZ\x90\x00%PDF-1.7'],
  ['a ZIP', 'PK\x03\x04 <svg>'],
  ['a GIF that is a script', 'GIF89a/*.......*/=alert(1)//'],
  ['a program', '#!/bin/sh\n# %PDF-1.7 <svg>'],
  ['a script', 'alert(1)//<svg>'],
  ['a preview without PostScript', createEps('MZ').toString('latin1')],
  ['a table that is cut off', '\xC5\xD0\xD3\xC6\x20'],
  ['a packed page', gzipSync('<html>').toString('latin1')],
  ['a packed file that is cut off', '\x1F\x8B\x08'],
  ['a packed bomb', gzipSync(Buffer.alloc(100_000_000)).toString('latin1')],
])('%s is not accepted', (_what, text) => {
  expect(detectDesignFormat(Buffer.from(text, 'latin1'))).toBeNull();
});

test('a long start of comments is read in one pass', () => {
  const text = Buffer.from('<!---->'.repeat(2_000_000));
  const start = performance.now();
  expect(detectDesignFormat(text)).toBeNull();
  // Reading from the beginning again for each comment would take hours.
  expect(performance.now() - start).toBeLessThan(10_000);
});
