import type { OrderEvent } from '#contract/dashboard.ts';
import { cents, formatDollars } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order.ts';
import { moneySentences } from '../money/history-words.ts';
import { statusWord } from '../status-badge.tsx';
import { fieldFrom, type Value, wordsFor } from './fields.ts';

type Values = Record<string, unknown>;

/** An event in words. One that this page does not know yet still shows its name. */
export function sentenceOf({ kind, detail }: OrderEvent): string {
  if (kind === 'changed') return changesOf(detail.before as Values, detail.after as Values);
  if (kind === 'mockup')
    return `Mockup ${detail.mockup} uploaded${detail.voidsApproval ? ', the approval before is void' : ''}`;
  if (kind === 'approval-asked') return `Customer asked to approve mockup ${detail.mockup}`;
  if (kind === 'mockup-approved') return `Mockup ${detail.mockup} approved`;
  if (kind === 'approval-unconfirmed')
    return `Mockup ${detail.mockup} approved without the mailed link: not confirmed, a link was sent`;
  const money = moneySentences[kind];
  if (money) return money(detail);
  if (kind === 'adjusted')
    return `Price adjusted by ${formatDollars(cents(Number(detail.amountCents ?? 0)))}: ${String(detail.reason ?? '')}`;
  if (kind === 'corrected') return 'Names, numbers or sizes corrected after payment';
  if (kind === 'customer-pictures') return picturesChanged(detail);
  return kind[0]!.toUpperCase() + kind.slice(1);
}

function picturesChanged({ added, removed }: Record<string, unknown>): string {
  const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  const words = [
    count(added) && `${count(added)} customer pictures added`,
    count(removed) && `${count(removed)} taken out`,
  ];
  return words.filter(Boolean).join(', ') || 'Customer pictures changed';
}

const changesOf = (before: Values, after: Values): string =>
  Object.keys(after)
    .map((name) => changeOf(name, fieldFrom(name, before[name]), fieldFrom(name, after[name])))
    .join('\n');

function changeOf(name: string, before: Value, after: Value): string {
  if (name === 'order_status')
    return `Status from ${statusWord(before as OrderStatus)} to ${statusWord(after as OrderStatus)}`;
  if (name === 'designer') return `Designer from ${before || 'nobody'} to ${after || 'nobody'}`;
  if (name === 'order_notes') return after ? `Notes: ${after}` : 'Notes taken out';
  if (name === 'status') return after ? 'Submitted' : 'Opened for the customer to edit';
  if (name.endsWith(' locked')) return after ? 'A jersey was locked' : 'A jersey was unlocked';
  return `${wordsFor(name)} from ${before || 'none'} to ${after || 'none'}`;
}
