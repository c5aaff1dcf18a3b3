import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { APPROVAL_TERMS, approvalFault, formatApprovalLink, parseApprovalLink } from './approval.ts';

describe('an approval', () => {
  test('needs an e-mail address and the word APPROVED', () => {
    expect(approvalFault({ email: 'roy@example.com', approved: 'APPROVED' })).toBeNull();
  });

  test.each(['', ' ', '\n'])('without an address (%j) is none', (email) =>
    expect(approvalFault({ email, approved: 'APPROVED' })).toBe('approval-email-missing'),
  );

  test.each(['', 'approved', 'Approved', '"APPROVED"', ' APPROVED', 'APPROVED.', 'АPPROVED'])(
    'with %j is none',
    (approved) => expect(approvalFault({ email: 'roy@example.com', approved })).toBe('approval-word-missing'),
  );
});

describe('the link that asks for it', () => {
  const key = 'k7Qp0aZ_bY-3cX4dW5eV6f';

  test.each(['0042201126', '0042201126-1-2'])('of order %s is read as it was written', (orderId) => {
    const reference = `${orderId}.${key}`;
    expect(parseApprovalLink(formatApprovalLink(orderId, key))).toEqual({ orderId, reference });
    expect(parseApprovalLink(`${orderId}=confirm`)).toEqual({ orderId, reference: orderId });
  });

  test.each([
    '',
    'confirm',
    '0042201126',
    '0042201126=reject',
    '0042201126=confirm=',
    '1=confirm',
    'x.y=confirm',
  ])('%j asks for nothing', (hash) => expect(parseApprovalLink(hash)).toBeNull());
});

describe('the terms', () => {
  test('name every check of the specification', () => {
    const text = JSON.stringify(APPROVAL_TERMS);
    for (const words of [
      'Collar',
      'placement',
      'Pantone',
      '±3 cm',
      'UPPER CASE',
      'no reprint, refund or credit',
    ])
      expect(text).toContain(words);
  });

  test('keep their version: other words need another one', () => {
    const sum = createHash('sha256').update(JSON.stringify(APPROVAL_TERMS.terms)).digest('hex').slice(0, 16);
    expect({ [APPROVAL_TERMS.version]: sum }).toEqual({ '2026-11-20': '9e747e915871b95d' });
  });
});
