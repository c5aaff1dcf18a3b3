import { expect, test } from 'vitest';
import { parseSampleLink } from './parse-sample-link.ts';

const CODE = 'shirt-polo-short-set-hoops-118a45-ffffff-14161a-modern';

test('a drawn sample has a summary and a picture of both sides', () => {
  expect(
    parseSampleLink({ link: `/artwork/front/${CODE}.svg?team=Old+Town&number=10`, file_name: 'Old Town' }),
  ).toEqual({
    slug: 'old-town',
    title: 'Old Town',
    image: `/artwork/front/${CODE}.svg?team=Old+Town&number=10`,
    largeImage: `/artwork/both/${CODE}.svg?team=Old+Town&number=10`,
    summary: 'Shirt, Polo, Short Sleeve, with shorts',
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

test('a photograph has its file name as the title', () => {
  const link = '/files/abcdefghijklmnop.jpg';
  expect(parseSampleLink({ link, file_name: 'Élan_away-2026.jpg' })).toEqual({
    slug: 'elan-away-2026',
    title: 'Élan away 2026',
    image: link,
    largeImage: link,
    summary: '',
    facts: [],
    design: null,
  });
});
