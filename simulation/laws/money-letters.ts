/** What customers are told of payments and refunds. */
import type { EmailSummary } from '#contract/staff/emails.ts';
import { getBaseId } from '#domain/orders/order/order-id.ts';
import { LawBroken } from './law.ts';
import type { OrderMoney } from './order-money.ts';

/** The bank of the customer tells of a dispute that the shop has lost. */
const isLoss = (reason: string): boolean => reason.startsWith('The bank of the customer took it back');

/** Each payment by a link or a transfer, and each refund, is told once. Those of a cart have another receipt. */
export function checkMoneyLetters(
  since: number,
  letters: readonly EmailSummary[],
  orders: readonly OrderMoney[],
): void {
  const numbers = orders.map(({ money }) => getBaseId(money.order_id));
  const refunds = orders.flatMap(({ money }) => money.refunds).filter(({ reason }) => !isLoss(reason));
  const payments = orders.flatMap(({ money }) => money.captures).filter(({ by }) => by !== 'credits');
  const told: readonly (readonly [string, readonly { at: string }[], number])[] = [
    ['order-refunded', refunds.filter(({ state }) => state === 'done'), refunds.length],
    [
      'payment-received',
      payments.filter(({ by, kind }) => by === 'emt' || kind === 'deposit'),
      payments.length,
    ],
  ];
  for (const [kind, certain, most] of told) {
    const least = certain.filter(({ at }) => Date.parse(at) > since).length;
    const written = letters.filter((letter) => letter.kind === kind);
    // One that waits does not show yet which order it is about, and there may be others of the same address.
    const count = written.filter(({ subject }) => numbers.some((number) => subject.includes(number))).length;
    if (written.length < least || count > most)
      throw new LawBroken('e-mails', `there are ${count} e-mails '${kind}', not ${least} to ${most}`);
  }
}
