import { expect, test } from 'vitest';
import { describePicture } from './describe-picture.ts';

const NONE = { mockup: null, isMissing: false, hasDrawing: false, isReleased: false };
const mockup = { version: 2, file: 'a', approved: true, byStaff: false, outdated: false };

test.each([
  [NONE, 'NO MOCKUP YET'],
  [{ ...NONE, hasDrawing: true }, 'NO MOCKUP YET: the drawing of the order'],
  [{ ...NONE, hasDrawing: true, isReleased: true }, 'The drawing of the order'],
  [{ ...NONE, isReleased: true }, ''],
  [{ ...NONE, mockup, isMissing: true }, 'MOCKUP 2 IS MISSING, ask for it'],
  [{ ...NONE, mockup }, 'Mockup 2, approved by the customer'],
])('the picture of %j is called %s', (picture, caption) => {
  expect(describePicture(picture)).toBe(caption);
});
