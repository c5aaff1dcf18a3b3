import { createHash } from 'node:crypto';
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
      'https://shop.example',
      'https://a-shop-of-38-characters.example.com',
      'http://127.0.0.1:3000',
    ])('with the address %s', async (shop) => {
      const { codes, pdf } = renderCodes(4, shop);
      const pages = await printDots(await pdf);
      expect(readCodes(pages)).toEqual(codes.map(({ url }) => url));
    });
  });
});
