import { expect, test } from 'vitest';
import { parseDesign } from '../../artwork/design.ts';
import { order } from '../merge/merge-fixtures.ts';
import { adoptDesign, getDrawnCode, getDrawnDesign } from './visible-options.ts';

const BASKETBALL_SET = 'basketball-v-long-set-hoops-118a45-f3ead6-ffffff-varsity';

test('a design brings its cutting, and with Basketball the Round Neck', () => {
  const { options, design } = adoptDesign(order, BASKETBALL_SET);
  expect(options).toMatchObject({ cutting: 'Basketball', collar: 'Round Neck' });
  expect(parseDesign(design)).toMatchObject({
    cut: 'Basketball',
    pattern: 'hoops',
    colours: { base: '118a45' },
  });
});

test('rows without a player get the sleeve and the shorts of the design, others keep their own', () => {
  const content = order;
  const [first, ...others] = content.rows;
  const { rows } = adoptDesign({ ...content, rows: [{ ...first!, name: 'Zoë' }, ...others] }, BASKETBALL_SET);
  expect(rows[0]).toMatchObject({ sleeve: 'Short Sleeve', shorts: 'No Shorts' });
  expect(rows[1]).toMatchObject({ sleeve: 'Long Sleeve', shorts: '' });
});

test('an invalid code changes nothing', () => {
  const content = order;
  expect(adoptDesign(content, 'basketball')).toBe(content);
});

test('a picture follows the options and the first jersey of the order, and keeps pattern, colours and lettering', () => {
  const row = { sleeve: 'Short Sleeve', shorts: 'No Shorts' } as const;
  const drawn = getDrawnDesign(BASKETBALL_SET, { cutting: 'Shirt', collar: 'V-Neck', row })!;
  const { cut, collar, sleeve, shorts, ...kept } = drawn;
  expect({ cut, collar, sleeve, shorts }).toEqual({
    cut: 'Shirt',
    collar: 'V-Neck',
    sleeve: 'Short Sleeve',
    shorts: false,
  });
  expect(parseDesign(BASKETBALL_SET)).toMatchObject(kept);
});

test('where options are open or unknown, or there is no jersey, the design itself is drawn', () => {
  const code = getDrawnCode(BASKETBALL_SET, { cutting: null, collar: 'Turtleneck', row: null });
  expect(parseDesign(code)).toEqual(parseDesign(BASKETBALL_SET));
});

test('an order without a drawing has no picture', () => {
  expect(getDrawnCode('', { cutting: 'Shirt', collar: null, row: null })).toBe('');
  expect(getDrawnCode('basketball', { cutting: 'Shirt', collar: null, row: null })).toBe('');
});
