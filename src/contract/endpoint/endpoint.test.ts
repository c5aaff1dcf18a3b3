import { expect, test } from 'vitest';
import type { ErrorResponse } from './endpoint.ts';

const conflict: ErrorResponse = {
  response: false,
  message: '',
  code: 'version-conflict',
  detail: { by: 'olga', version: 3 },
};

test('comparing with an unknown error code or reading an unknown detail does not compile', () => {
  expect(conflict.detail?.by).toBe('olga');
  // @ts-expect-error The code is misspelt.
  expect(conflict.code === 'version-conflct').toBe(false);
  // @ts-expect-error The detail is misspelt.
  expect(conflict.detail?.vresion).toBeUndefined();
});
