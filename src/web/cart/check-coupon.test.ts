import { expect, test } from 'vitest';
import { paths } from '#contract/endpoint/calls.ts';
import { failNetwork, fakeApi, reject } from '../testing/fake-api.ts';
import { checkCoupon } from './check-coupon.ts';

test('the refusal of the limit says when a code can be tried again', async () => {
  const message = 'Too many attempts, please try again in 5 minutes';
  fakeApi({ [paths.checkout.checkDiscount]: () => reject('too-many-attempts', message) });
  expect(await checkCoupon('owls')).toEqual({ state: 'unknown', message });
});

test('without an answer the code could not be loaded', async () => {
  fakeApi({ [paths.checkout.checkDiscount]: failNetwork });
  expect(await checkCoupon('owls')).toEqual({ state: 'unknown', message: 'Error Loading Coupon Code' });
});
