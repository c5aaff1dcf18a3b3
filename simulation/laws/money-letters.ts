/** What customers are told of payments and refunds. */
import type { EmailSummary } from '#contract/emails.ts';
import { LawBroken } from './law.ts';
import type { OrderMoney } from './order-money.ts';

/** Each payment by a link or a transfer, and each refund, is told once. Those of a cart have another receipt. */
export function checkMoneyLetters(
  since: number,
  letters: readonly EmailSummary[],
  orders: readonly OrderMoney[],
  areAll: boolean,
): void {
  const refunds = orders.flatMap(({ money }) => money.refunds);
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
    const count = letters.filter((letter) => letter.kind === kind).length;
    if (count < least || (areAll && count > most))
      throw new LawBroken(
        'e-mails',
        `there are ${count} e-mails '${kind}', and should be ${least} to ${most}`,
      );
  }
}
