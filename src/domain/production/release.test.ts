import { expect, test } from 'vitest';
import { listOpenGates, markRelease } from './release.ts';

const READY = {
  isPaid: true,
  isApproved: true,
  isListApproved: true,
  openRemarks: [],
  isUnderReview: false,
  isOnHold: false,
};

test('an order that is paid, approved with its list and without open questions passes every gate', () => {
  expect(listOpenGates(READY)).toEqual([]);
});

test.each([
  ['paid', { isPaid: false }],
  ['approved', { isApproved: false }],
  ['list', { isListApproved: false }],
  ['remarks', { openRemarks: ['request:1'] }],
  ['review', { isUnderReview: true }],
  ['hold', { isOnHold: true }],
])('the gate %s is open for its own reason alone', (gate, facts) => {
  expect(listOpenGates({ ...READY, ...facts })).toEqual([gate]);
});

const RELEASE = {
  fits: true,
  overridden: [],
  laterRemarks: 0,
  list: 7,
  earlierCode: null,
  isPaymentReturned: false,
  isOnHold: false,
};

test('a paper says RELEASED only for a release that fits', () => {
  const text = (release: Parameters<typeof markRelease>[0]) => markRelease(release).text;
  expect(text(RELEASE)).toBe('RELEASED · list 7');
  expect(text({ ...RELEASE, fits: false })).toBe('NOT RELEASED – DO NOT SEW');
  expect(text(null)).toBe('NOT RELEASED – DO NOT SEW');
});

test('a paper of an order on hold says so instead of RELEASED', () => {
  expect(markRelease({ ...RELEASE, isOnHold: true })).toMatchObject({
    text: 'NOT RELEASED – ON HOLD',
    isReleased: false,
  });
});

test('a paper names what an order was released without', () => {
  const overridden = [{ gate: 'approved' as const, reason: 'agreed by phone' }];
  expect(markRelease({ ...RELEASE, overridden }).without).toBe(
    'Released without: approval of the mockup (agreed by phone)',
  );
});

test('a paper names remarks of the customer that came after the release', () => {
  const overridden = [{ gate: 'paid' as const, reason: 'a school' }];
  const mark = (laterRemarks: number) => markRelease({ ...RELEASE, overridden, laterRemarks });
  expect(mark(1).without).toBe(
    'Released without: payment, or the deposit (a school). 1 remark of the customer came after the release',
  );
  expect(mark(2).without).toMatch(/2 remarks of the customer came after the release$/);
});

test('a paper says that the payment was returned after the release', () => {
  expect(markRelease({ ...RELEASE, isPaymentReturned: true })).toMatchObject({
    isReleased: true,
    without: 'The payment, or a part of it, was returned after the release',
  });
});

test('a release of before has its code beside the number, as its papers do', () => {
  expect(markRelease({ ...RELEASE, earlierCode: '7K3M-Q9TD' }).text).toBe('RELEASED · list 7 7K3M-Q9TD');
});
