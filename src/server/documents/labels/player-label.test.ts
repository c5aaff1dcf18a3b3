import { expect, test } from 'vitest';
import { locateWords, PDF_TOOLS } from '../../testing/probes/pdf.ts';
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
