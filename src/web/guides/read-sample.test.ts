import { expect, test } from 'vitest';
import { readSample } from './read-sample.ts';

const CODE = 'shirt-polo-short-set-hoops-118a45-ffffff-14161a-modern';

test('a sample of our own drawing says what it shows, and shows both sides', () => {
  expect(
    readSample({ link: `/artwork/front/${CODE}.svg?team=Old+Town&number=10`, file_name: 'Old Town' }),
  ).toEqual({
    slug: 'old-town',
    title: 'Old Town',
    front: `/artwork/front/${CODE}.svg?team=Old+Town&number=10`,
    large: `/artwork/both/${CODE}.svg?team=Old+Town&number=10`,
    inShort: 'Shirt, Polo, Short Sleeve, with shorts',
    facts: [
      ['Cut', 'Shirt'],
      ['Collar', 'Polo'],
      ['Sleeves', 'Short Sleeve'],
      ['Shorts', 'With shorts'],
      ['Pattern', 'Hoops'],
      ['Colours', 'Kelly, White, Black'],
    ],
    design: CODE,
  });
});

test('a photograph is shown under its file name', () => {
  const link = '/files/abcdefghijklmnop.jpg';
  expect(readSample({ link, file_name: 'Élan_away-2026.jpg' })).toEqual({
    slug: 'elan-away-2026',
    title: 'Élan away 2026',
    front: link,
    large: link,
    inShort: '',
    facts: [],
    design: null,
  });
});
