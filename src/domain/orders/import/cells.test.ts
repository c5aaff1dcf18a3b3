import { expect, test } from 'vitest';
import { SHORT_SIZES, SIZES } from '../jersey/size.ts';
import { parseCell } from './cells.ts';

const sizes = { jersey: SIZES.map(({ text }) => text), shorts: SHORT_SIZES };

test.each([
  ...[
    ['7', '7'],
    ['07', '07'],
    ['00', '00'],
    ['#7', '7'],
    ['# 7', '7'],
    ['No. 7', '7'],
    ['N° 7', '7'],
    ['№ 12', '12'],
  ],
  ...[
    ["'07", '07'],
    ['’07', '07'],
    ['7.0', '7'],
    ['12,00', '12'],
    ['7.', '7'],
    ['(9)', '9'],
    ['７', '7'],
    ['7️⃣', '7'],
  ],
])('%s is the number %s [rules.md orders-42]', (text, number) => {
  expect(parseCell('number', text!, sizes)).toBe(number);
});

test.each(['7.5', 'O7', '7/8', '7 or 8', 'no', '-7', 'TBD', '#N/A', '🔥7a'])('%s is no number', (text) => {
  expect(parseCell('number', text, sizes)).not.toMatch(/^\d*$/);
});
