import type { OrderEvent } from '#contract/dashboard.ts';
import { cents, formatDollars } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order.ts';
import { statusWord } from '../status-badge.tsx';

type Values = Record<string, string | null>;

/** An event in words. One that this page does not know yet still shows its name. */
export function sentenceOf({ kind, detail }: OrderEvent): string {
  if (kind === 'changed') return changesOf(detail.before as Values, detail.after as Values);
  if (kind === 'mockup')
    return `Mockup ${detail.mockup} uploaded${detail.voidsApproval ? ', the approval before is void' : ''}`;
  if (kind === 'approval-asked') return `Customer asked to approve mockup ${detail.mockup}`;
  if (kind === 'mockup-approved') return `Mockup ${detail.mockup} approved`;
  if (kind === 'approval-unconfirmed')
    return `Mockup ${detail.mockup} approved without the mailed link: not confirmed, a link was sent`;
  if (kind === 'paid') return `Paid ${formatDollars(cents(Number(detail.amountCents ?? 0)))}`;
  return kind[0]!.toUpperCase() + kind.slice(1);
}

const changesOf = (before: Values, after: Values): string =>
  Object.keys(after)
    .map((field) => changeOf(field, before[field] ?? '', after[field] ?? ''))
    .join('\n');

function changeOf(field: string, before: string, after: string): string {
  if (field === 'order_status')
    return `Status from ${statusWord(before as OrderStatus)} to ${statusWord(after as OrderStatus)}`;
  if (field === 'designer') return `Designer from ${before || 'nobody'} to ${after || 'nobody'}`;
  return after ? `Notes: ${after}` : 'Notes taken out';
}
