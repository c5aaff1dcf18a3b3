import type { OrderEvent } from '#contract/staff/order-management.ts';
import { formatClosingDay } from '#domain/orders/dates/closes-on.ts';
import type { JerseyField } from '#domain/orders/jersey/schema.ts';
import { describeJersey } from '#domain/orders/order/field-labels.ts';
import { isFieldName, parseFieldName, rowFieldName, rowName } from '#domain/orders/staff/field-names.ts';
import type { AuditValues } from '#domain/shared/audit-event.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { capitalise } from '../../../lib/capitalise.ts';
import { formatFullDateTime } from '../../../lib/format-date.ts';
import { formatPaymentEvent } from '../../payments/payment-event-text.ts';
import { fieldLabel, formatFieldValue, type JerseyLookup } from './field-text.ts';
import { toFieldValue } from './form-values.ts';

/** Describes an event in a sentence; an unknown kind is shown by its name. */
export function formatEvent(event: OrderEvent, findJersey: JerseyLookup): string {
  switch (event.kind) {
    case 'changed':
      return describeChanges(event.detail.before, event.detail.after, findJersey)
        .concat(event.detail.silent ? ['The customer got no e-mail'] : [])
        .join('\n');
    case 'work-state':
      return `${WORK_STATE_TEXT[String(event.detail.after.work_state)] ?? 'Work state changed'}: ${event.detail.after.reason}`;
    case 'corrected':
      return 'Names, numbers or sizes corrected after payment';
    case 'adjusted':
      return `Price adjusted by ${formatDollars(event.detail.amountCents)}: ${event.detail.reason}`;
    case 'credits-adjusted':
      return `Credits of the customer changed by ${formatDollars(event.detail.amountCents)}: ${event.detail.reason}`;
    case 'customer-pictures':
      return describePictureChanges(event.detail);
    case 'design-file':
      return `File for the design (${event.detail.format}) ${event.detail.action}`;
    case 'team-link':
      return 'Team link copied for the customer';
    case 'row-links':
      return `${ROW_LINK_TEXT[event.detail.action]}: ${joinJerseys(event.detail.rowIds, findJersey)}`;
    case 'rows-freed':
    case 'row-taken':
    case 'row-left':
      return `${ROW_OWNER_TEXT[event.kind]}: ${joinJerseys(event.detail.rowIds, findJersey)}`;
    case 'players-confirm':
      return event.detail.on
        ? 'Every player is asked to confirm'
        : 'Players are not asked to confirm any more';
    case 'closes-on':
      return event.detail.closesOn
        ? `List closes on ${formatClosingDay(event.detail.closesOn)}`
        : 'List closes on no day any more';
    case 'change-unsettled':
      return `Late change waits, ${joinJerseys([event.detail.rowId], findJersey)}: was ${event.detail.was || 'nothing'}, becomes ${event.detail.becomes || 'nothing'}`;
    case 'change-settled':
      return `Late change ${event.detail.action === 'taken' ? 'taken' : 'left out'}: ${joinJerseys(event.detail.rowIds, findJersey)}`;
    case 'reminders':
      return `Reminders ${event.detail.action}: ${joinJerseys(event.detail.rowIds, findJersey)}`;
    case 'rows-confirmed':
      return `Confirmed by the ${event.detail.by}: ${joinJerseys(event.detail.rowIds, findJersey)}`;
    case 'gone-rows-confirmed':
      return `Confirmed by the ${event.detail.by} that it is not made: ${joinJerseys(event.detail.rowIds, findJersey)}`;
    case 'late-change':
      return event.detail.action === 'taken'
        ? 'Change that came too late taken'
        : 'Change that came too late left out';
    case 'finding-accepted':
      return `Finding accepted (${event.detail.code.replaceAll('-', ' ')}): ${event.detail.reason}`;
    case 'roster-locked':
      return 'List of jerseys locked';
    case 'roster-unlocked':
      return 'List of jerseys unlocked';
    case 'window-set':
      return `List ${event.detail.unlocks ? 'unlocked, ' : ''}closes ${formatFullDateTime(event.detail.closesAt)}, ${event.detail.atClose === 'lock' ? 'and is locked then' : 'the customer is told then'}`;
    case 'window-closed':
      return event.detail.locks ? 'List closed and locked' : 'List closed';
    case 'window-opened':
      return `List opened again${event.detail.unlocks ? ' and unlocked' : ''}, closes ${formatFullDateTime(event.detail.closesAt)}`;
    case 'number-rules-chosen':
      return event.detail.name
        ? `Rules of the numbers: ${event.detail.name}`
        : 'Numbers checked without rules';
    case 'deleted':
      return 'Saved order deleted';
    case 'mockup':
      return `Mockup ${event.detail.mockup} ${event.detail.restores ? `is mockup ${event.detail.restores} again` : 'uploaded'}${event.detail.voidsApproval ? ', the approval before is void' : ''}`;
    case 'approval-asked':
      if (event.detail.list !== undefined)
        return `Customer asked to approve the changed list of mockup ${event.detail.mockup}`;
      return event.detail.copied
        ? `Approval link of mockup ${event.detail.mockup} copied, not e-mailed`
        : `Customer asked to approve mockup ${event.detail.mockup}`;
    case 'mockup-approved':
      return `Mockup ${event.detail.mockup} approved`;
    case 'approval-recorded':
      return `Approval of mockup ${event.detail.mockup} by ${event.detail.how} recorded for the customer: ${event.detail.reason}`;
    case 'released':
      return event.detail.reason
        ? `Released to production without: ${event.detail.reason}`
        : 'Released to production';
    case 'release-withdrawn':
      return `Release withdrawn: ${event.detail.reason}`;
    case 'release-restored':
      return 'As it was released again: papers say RELEASED';
    case 'release-outdated':
      return 'Changed after its release: papers say DO NOT SEW, managers were told';
    case 'proof-change-asked':
      return `Customer asked for changes of mockup ${event.detail.mockup}: ${event.detail.remarks} ${event.detail.remarks === 1 ? 'remark' : 'remarks'}`;
    case 'proof-pin-settled':
      return `Remark ${event.detail.n} on mockup ${event.detail.mockup}: ${event.detail.state}`;
    case 'approval-unconfirmed':
      return `Mockup ${event.detail.mockup} approved without the mailed link: not confirmed, a link was sent`;
    case 'refused':
      return `Was refused: ${event.detail.call}`;
    case 'paid':
    case 'deposit-paid':
    case 'deposit-link':
    case 'payment-link':
    case 'emt-expected':
    case 'refunded':
    case 'refund-failed':
    case 'refunded-elsewhere':
    case 'disputed':
    case 'payment needs review':
    case 'payment-reviewed':
      return formatPaymentEvent(event);
    case 'label-bought':
    case 'label-cancelled':
    case 'tracking-number':
      return formatShippingEvent(event);
    case 'orders-exported':
    case 'prices-changed':
    case 'code-added':
    case 'code-deleted':
    case 'products-added':
    case 'product-changed':
    case 'product-deleted':
    case 'staff-added':
    case 'staff-disabled':
    case 'staff-reset':
      return capitalise(event.kind);
    default:
      return formatUnknownEvent(event);
  }
}

const ROW_LINK_TEXT = {
  created: 'Links for players created',
  renewed: 'New links for players',
  revoked: 'Link of a player revoked',
  claimed: 'A player said: that is me',
  'handed-over': 'New link needed, the jersey has another player',
};

const ROW_OWNER_TEXT = {
  'rows-freed': 'Freed, the phone and the link that had it lost it',
  'row-taken': 'A player said: this one is mine',
  'row-left': 'A player said: that was not me',
};

const joinJerseys = (rowIds: readonly string[], findJersey: JerseyLookup): string =>
  `${rowIds.length === 1 ? 'jersey' : 'jerseys'} ${rowIds.map((id) => placeJersey(id, findJersey)).join(', ')}`;

function placeJersey(rowId: string, findJersey: JerseyLookup): string {
  const jersey = findJersey(rowId);
  return jersey ? describeJersey(jersey.number, jersey.player) : '–';
}

const WORK_STATE_TEXT: Record<string, string> = {
  active: 'Taken up again',
  'on hold': 'Put on hold',
  cancelled: 'Cancelled',
};

function formatShippingEvent(
  event: Extract<OrderEvent, { kind: 'label-bought' | 'label-cancelled' | 'tracking-number' }>,
): string {
  const { kind, detail } = event;
  if (kind === 'tracking-number')
    return detail.number
      ? `Tracking number ${[detail.carrier, detail.number].join(' ').trim()}`
      : 'Tracking number removed';
  const parcel = `parcel ${detail.parcel}, ${detail.carrier}`;
  if (kind === 'label-cancelled')
    return detail.outcome === 'voided'
      ? `Label voided: ${parcel}`
      : `Refund of the label asked for: ${parcel}`;
  const cost = detail.costCents === null ? '' : `, ${formatDollars(detail.costCents)}`;
  return `Label bought: ${parcel} ${detail.service ?? ''}${cost}`;
}

const formatUnknownEvent = (event: never): string => capitalise((event as OrderEvent).kind);

function describePictureChanges({
  added = [],
  removed = [],
}: {
  added?: string[];
  removed?: string[];
}): string {
  const changes = [
    added.length > 0 && `${added.length} customer pictures added`,
    removed.length > 0 && `${removed.length} taken out`,
  ];
  return changes.filter(Boolean).join(', ') || 'Customer pictures changed';
}

/** Describes each changed field in a sentence; an added jersey is one sentence with its values. */
export const describeChanges = (
  before: AuditValues,
  after: AuditValues,
  findJersey: JerseyLookup,
): string[] =>
  Object.keys(after).flatMap((name) => {
    const reference = parseFieldName(name);
    if (reference?.type === 'row')
      return describeJerseyChange(reference.rowId, after[name], after[name] === true ? after : before);
    if (reference?.type === 'row-field' && after[rowName(reference.rowId)] === true) return [];
    return describeChange(name, before[name], after[name], findJersey);
  });

const JERSEY_SUMMARY_FIELDS: JerseyField[] = ['name', 'number', 'size'];

/** Describes an added or removed jersey; in an erased order it is not known which of both. */
function describeJerseyChange(rowId: string, exists: unknown, values: AuditValues): string {
  const summary = JERSEY_SUMMARY_FIELDS.map((field) => values[rowFieldName(rowId, field)]).filter(Boolean);
  const change =
    exists === true ? 'Jersey added' : exists === false ? 'Jersey taken out' : 'Jersey added or taken out';
  return summary.length > 0 ? `${change}: ${summary.join(', ')}` : change;
}

function describeChange(name: string, before: unknown, after: unknown, findJersey: JerseyLookup): string {
  const label = fieldLabel(name, findJersey);
  if (!isFieldName(name)) return `${label} from ${String(before || 'none')} to ${String(after || 'none')}`;
  const old = toFieldValue(name, before);
  const value = toFieldValue(name, after);
  if (name === 'order_status')
    return `Status from ${formatFieldValue(name, old)} to ${formatFieldValue(name, value)}`;
  if (name === 'designer') return `Designer from ${old || 'nobody'} to ${value || 'nobody'}`;
  if (name === 'order_notes') return value ? `Notes: ${value}` : 'Notes taken out';
  if (name === 'status') return value ? 'Submitted' : 'Opened for the customer to edit';
  if (name.endsWith(' locked')) return `${label.replace(', Locked', '')} ${value ? 'locked' : 'unlocked'}`;
  return `${label} from ${formatFieldValue(name, old)} to ${formatFieldValue(name, value)}`;
}
