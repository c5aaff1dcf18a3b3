import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../calls/api-client.ts';
import { isRefusal } from './is-refusal.ts';

const refusal = (code: ApiError['code']) => new ApiError({ response: false, message: '', code });

test.each([
  ['a version conflict', refusal('version-conflict'), true],
  ['an error of the shop', refusal('our-fault'), false],
  ['a lost connection of the database', refusal('database-away'), false],
  ['no answer', new NetworkError(), false],
])('after %s it is %s that nothing was stored', (_title, error, isCertain) => {
  expect(isRefusal(error)).toBe(isCertain);
});
