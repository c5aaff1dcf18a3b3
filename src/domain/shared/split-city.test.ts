import { expect, test } from 'vitest';
import { splitCity } from './split-city.ts';

test.each([
  ['123 Main St Toronto', '123 Main St', 'Toronto'],
  ['12 Main St St Catharines', '12 Main St', 'St Catharines'],
  ['400 St Clair Ave W Toronto', '400 St Clair Ave W', 'Toronto'],
  ['88 Lakeshore Rd. East Oakville', '88 Lakeshore Rd. East', 'Oakville'],
  ['5 Ocean Drive North Vancouver', '5 Ocean Drive', 'North Vancouver'],
  ['1 King Street N North Bay', '1 King Street N', 'North Bay'],
])('%s is the street %s in %s', (text, street, city) => {
  expect(splitCity(text)).toEqual({ street, city });
});

test.each(['', '123 Main St', '123 Broadway Winnipeg', 'St John'])('%j is not split', (text) => {
  expect(splitCity(text)).toBeNull();
});
