import { expect, test } from 'vitest';
import { readCarrierRefusal } from './postage-option.ts';

test('no message is no refusal', () => expect(readCarrierRefusal('', [])).toBeNull());

test('code 9174 is shown in the words of the carrier for four seconds', () => {
  const messages = [
    { code: '1151', description: 'Another fault' },
    { code: '9174', description: 'The phone number is not valid.' },
  ];
  expect(readCarrierRefusal('1151,9174', messages)).toEqual({
    text: 'The phone number is not valid.',
    ms: 4000,
  });
});

test('the first of other errors is shown as an error for five seconds', () => {
  const messages = [{ code: '1151', description: 'The postal code is unknown' }];
  expect(readCarrierRefusal('1151', messages)).toEqual({
    text: 'ERROR: The postal code is unknown',
    ms: 5000,
  });
});
