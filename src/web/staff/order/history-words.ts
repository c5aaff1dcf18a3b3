import type { OrderEvent } from '#contract/dashboard.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { moneySentences } from '../money/history-words.ts';
import { type NumberOf, valueWords, wordsFor } from './field-words.ts';
import { fieldFrom, isWholeRow, type RowField, rowField, rowIdOf, type Value } from './fields.ts';

type Values = Record<string, unknown>;

/** An event in words. One that this page does not know yet still shows its name. */
export function sentenceOf({ kind, detail }: OrderEvent, numberOf: NumberOf): string {
  if (kind === 'changed')
    return changesOf(detail.before as Values, detail.after as Values, numberOf).join('\n');
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
  if (kind === 'team-link') return 'Team link copied for the customer';
  if (kind === 'refused') return `Was refused: ${String(detail.call)}`;
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

/** What was typed on a jersey that came stands in one line with it. */
export const changesOf = (before: Values, after: Values, numberOf: NumberOf): string[] =>
  Object.keys(after)
    .filter((name) => isWholeRow(name) || after[`row ${rowIdOf(name)}`] !== true)
    .map((name) =>
      isWholeRow(name)
        ? jerseyCameOrWent(rowIdOf(name), after[name], after[name] === true ? after : before)
        : changeOf(name, fieldFrom(name, before[name]), fieldFrom(name, after[name]), numberOf),
    );

const ON_A_JERSEY: RowField[] = ['jersey_name', 'jersey_number', 'jersey_size'];

/** Which of the two it was is no longer known of an order that was forgotten. */
function jerseyCameOrWent(rowId: string, is: unknown, values: Values): string {
  const what = ON_A_JERSEY.map((field) => values[rowField(rowId, field)]).filter(Boolean);
  const words =
    is === true ? 'Jersey added' : is === false ? 'Jersey taken out' : 'Jersey added or taken out';
  return what.length > 0 ? `${words}: ${what.join(', ')}` : words;
}

function changeOf(name: string, before: Value, after: Value, numberOf: NumberOf): string {
  const words = wordsFor(name, numberOf);
  if (name === 'order_status') return `Status from ${valueWords(name, before)} to ${valueWords(name, after)}`;
  if (name === 'designer') return `Designer from ${before || 'nobody'} to ${after || 'nobody'}`;
  if (name === 'order_notes') return after ? `Notes: ${after}` : 'Notes taken out';
  if (name === 'status') return after ? 'Submitted' : 'Opened for the customer to edit';
  if (name.endsWith(' locked')) return `${words.replace(', Locked', '')} ${after ? 'locked' : 'unlocked'}`;
  return `${words} from ${valueWords(name, before)} to ${valueWords(name, after)}`;
}
