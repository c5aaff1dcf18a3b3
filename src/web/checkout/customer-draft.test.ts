import { expect, test } from 'vitest';
import { ADDRESS } from '../testing/recipient-samples.ts';
import { fillCustomerDraft } from './customer-draft.ts';

const ACCOUNT = { name: 'Maya Chen', email: 'maya@team.ca', phone: '4165550199', address: ADDRESS };
const ORDER = { name: 'Camille Roy', email: 'camille@team.ca' };
const HIDDEN = { name: '', email: '' };

test('a guest finds name and e-mail address of the order', () => {
  expect(fillCustomerDraft({}, null, [HIDDEN, ORDER])).toMatchObject({ ...ORDER, phone: '', address: null });
});

test('a customer finds what the account knows, before what the order says', () => {
  expect(fillCustomerDraft({}, ACCOUNT, [ORDER])).toEqual({
    ...ACCOUNT,
    phone: '+1 (416) 555-0199',
    typedAddress: '123 Main St, Toronto, ON M5V 2T6',
  });
});

test('what was typed comes first, and a field that was cleared stays empty', () => {
  const typed = { name: 'Coach', address: null, typedAddress: '' };
  expect(fillCustomerDraft(typed, ACCOUNT, [ORDER])).toMatchObject({ ...typed, email: ACCOUNT.email });
});
