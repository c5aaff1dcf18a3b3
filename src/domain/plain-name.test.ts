import { expect, test } from 'vitest';
import { nameOr } from './plain-name.ts';

test.each([
  'http://evil.example/win',
  'Claim it at WWW.evil',
  'evil.example',
  'Pay: évil.café now',
  'me@evil',
])('%j holds an address and is not shown', (name) => {
  expect(nameOr('there', name)).toBe('there');
});

test.each(['Camille Roy', 'J. R. Smith', 'O’Brien Jr.', 'Sr. Łukasz', 'Émile-Roy 2.0'])(
  '%j is a name',
  (name) => {
    expect(nameOr('there', name)).toBe(name);
  },
);
