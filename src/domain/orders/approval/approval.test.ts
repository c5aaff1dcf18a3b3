import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { APPROVAL_TERMS, findApprovalError, formatApprovalLink, parseApprovalLink } from './approval.ts';

describe('an approval', () => {
  test('needs an e-mail address and the word APPROVED', () => {
    expect(findApprovalError({ email: 'roy@example.com', approved: 'APPROVED' })).toBeNull();
  });

  test.each(['APPROVED ', ' APPROVED', 'APPROVED\u00a0'])(
    'may have blanks around the word, which the keyboards of phones add: %j',
    (approved) => expect(findApprovalError({ email: 'roy@example.com', approved })).toBeNull(),
  );

  test.each(['', ' ', '\n'])('without an address (%j) is rejected', (email) =>
    expect(findApprovalError({ email, approved: 'APPROVED' })).toBe('approval-email-missing'),
  );

  test.each(['', 'approved', 'Approved', '"APPROVED"', 'APP ROVED', 'APPROVED.', 'АPPROVED'])(
    'with %j is rejected',
    (approved) =>
      expect(findApprovalError({ email: 'roy@example.com', approved })).toBe('approval-word-missing'),
  );
});

describe('the link that requests it', () => {
  const key = 'k7Qp0aZ_bY-3cX4dW5eV6f';

  test.each(['0042201126', '0042201126-1-2'])('of order %s is parsed as it was formatted', (orderId) => {
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
  ])('%j is not an approval link', (hash) => expect(parseApprovalLink(hash)).toBeNull());
});

describe('the terms', () => {
  test('have a version that must change with their text', () => {
    const sum = createHash('sha256').update(JSON.stringify(APPROVAL_TERMS.terms)).digest('hex').slice(0, 16);
    expect({ [APPROVAL_TERMS.version]: sum }).toEqual({ '2026-11-27': '4513d6c4e657390e' });
  });
});
