import type { PaymentSummary } from '#contract/payments.ts';
import { formatAmount } from './amount.ts';

interface MoneyState {
  text: string;
  tone: 'success' | 'warning' | 'danger';
}

/** Where an order stands with its money, in two or three words. */
export function describeMoney(money: PaymentSummary): MoneyState {
  if (money.work_state === 'cancelled') return { text: 'Cancelled', tone: 'danger' };
  if (money.due > 0) return { text: `${formatAmount(money.due)} due`, tone: 'warning' };
  if (money.overpaid > 0) return { text: `${formatAmount(money.overpaid)} too much`, tone: 'warning' };
  if (money.received > 0 && money.refunded >= money.received) return { text: 'Refunded', tone: 'warning' };
  return { text: 'Paid', tone: 'success' };
}

export const MONEY_TONES: Readonly<Record<MoneyState['tone'], string>> = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};
