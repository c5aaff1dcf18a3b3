import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formatLabelKey, getLabelUrl, splitLabelKey } from '#domain/production/label-key.ts';
import { extractText, locateWords, PDF_TOOLS, printDots, readCodes } from '../../testing/probes/pdf.ts';
import { renderPlayerLabels } from './player-label.ts';

test.runIf(PDF_TOOLS.pdftotext)(
  'team and release stand beside each other in the head, order id and position at the foot (needs pdftotext)',
  async () => {
    const jersey = {
      id: 300,
      name: 'Kim',
      frontName: '',
      number: '7',
      size: 'MEN L',
      sleeve: 'Short',
      shorts: '',
    };
    const order = {
      orderId: '3509251126-12-12',
      teamName: 'Northside',
      release: { text: 'RELEASED WWWW-WWWW', isReleased: true, without: '' },
      jerseys: Array(300).fill({ ...jersey, hasShorts: false }),
    };
    const words = locateWords(await renderPlayerLabels({ shop: 'Homestand', orders: [order] }));
    const find = (text: string) => words.find((word) => word.text === text)!;
    expect(find('Northside').right).toBeLessThan(find('RELEASED').left);
    expect(find('3509251126-12-12').right).toBeLessThan(find('Jersey').left);
    expect(find('WWWW-WWWW')).toBeDefined();
  },
);

describe('the code of a label', () => {
  const LABELS = 40;
  const MILLIMETRE = 203 / 25.4;

  const createCode = (index: number, shop: string) => {
    const key = formatLabelKey(createHash('sha256').update(`label ${index}`).digest());
    return { key, url: getLabelUrl(shop, key) };
  };

  const renderCodes = (count: number, shop = 'https://shop.example') => {
    const codes = Array.from({ length: count }, (_, index) => createCode(index, shop));
    const jerseys = codes.map((code, index) => ({
      ...{ id: String(index + 1), name: 'Kim', frontName: '', number: '7', size: 'YOUTH 2XS' },
      ...{ sleeve: 'Long', shorts: 'YOUTH 2XS', hasShorts: true, code },
    }));
    const release = { text: 'RELEASED · list 7', isReleased: true, without: '' };
    const order = { orderId: '3509251126', teamName: 'Northside', release, jerseys };
    return { codes, pdf: renderPlayerLabels({ shop: 'Homestand', orders: [order] }) };
  };

  test.runIf(PDF_TOOLS.pdftotext)('stands above its characters in groups (needs pdftotext)', async () => {
    const { codes, pdf } = renderCodes(1);
    expect(extractText(await pdf)).toContain(splitLabelKey(codes[0]!.key).join(' '));
  });

  describe.runIf(PDF_TOOLS.pdftoppm && PDF_TOOLS.zbarimg)('is read (needs pdftoppm and zbarimg)', () => {
    test.each([
      ['as it is printed', 0],
      ['turned by a little', 7],
      ['turned by a half', 180],
      ['turned askew', 33],
    ])('%s', async (_, angle) => {
      const { codes, pdf } = renderCodes(6);
      const pages = await printDots(await pdf);
      const turned = pages.map((page) =>
        sharp(page).rotate(angle, { background: '#ffffff' }).png().toBuffer(),
      );
      expect(readCodes(await Promise.all(turned))).toEqual(codes.map(({ url }) => url));
    });

    test.each(['https://a-shop-of-38-characters.example.com', 'http://127.0.0.1:3000'])(
      'with the address %s',
      async (shop) => {
        const { codes, pdf } = renderCodes(4, shop);
        const pages = await printDots(await pdf);
        expect(readCodes(pages)).toEqual(codes.map(({ url }) => url));
      },
    );

    test('mostly with a blot of 2 mm anywhere on it, for the rest its characters are typed', async () => {
      const { codes, pdf } = renderCodes(LABELS);
      const pages = await printDots(await pdf);
      const radius = MILLIMETRE;
      const blotted = await Promise.all(
        pages.map((page, index) => {
          // On a grid over the square of the code.
          const x = (52.1 + (index % 7) * 2.4) * MILLIMETRE;
          const y = (19.5 + Math.floor(index / 7) * 2.4) * MILLIMETRE;
          const blot = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="400"><circle cx="${x}" cy="${y}" r="${radius}"/></svg>`;
          return sharp(page)
            .composite([{ input: Buffer.from(blot), left: 0, top: 0 }])
            .png()
            .toBuffer();
        }),
      );
      const read = readCodes(blotted);
      expect(read.filter((url, index) => url === codes[index]!.url).length / LABELS).toBeGreaterThan(0.8);
      // None is read as another label.
      expect(read.filter((url, index) => url !== '' && url !== codes[index]!.url)).toEqual([]);
    });
  });
});
