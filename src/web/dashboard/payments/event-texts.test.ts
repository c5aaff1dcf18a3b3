import { expect, test } from 'vitest';
import { paymentEventTexts } from './event-texts.ts';

test.each([
  ['charge.dispute.created', 'needs_response', /disputes payment pi_1: answer the card provider/],
  ['charge.dispute.closed', 'won', /is won: the money stays/],
  ['charge.dispute.closed', 'lost', /is lost: the customer has the money back/],
  ['charge.dispute.closed', 'warning_closed', /is closed: warning_closed/],
  ['charge.dispute.funds_withdrawn', 'needs_response', /took back the disputed payment/],
  ['charge.dispute.created', undefined, /disputes payment pi_1/],
])('the step %s with %s of a dispute is told', (type, status, text) => {
  const detail = { paymentId: 'pi_1', type, ...(status !== undefined && { status }) };
  expect(paymentEventTexts.disputed(detail, () => null)).toMatch(text);
});
