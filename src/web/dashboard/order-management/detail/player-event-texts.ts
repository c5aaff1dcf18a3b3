import { formatClosingDay } from '#domain/orders/dates/closes-on.ts';
import type { FindingEvents } from '#domain/orders/findings/events.ts';
import type { PlayerEvents } from '#domain/orders/players/events.ts';
import { type EventTexts, joinJerseys } from '../../history/event-texts.ts';

export const playerEventTexts: EventTexts<PlayerEvents> = {
  'row-links': ({ rowIds }, findJersey) => `Links for players created: ${joinJerseys(rowIds, findJersey)}`,
  'rows-freed': ({ rowIds }, findJersey) =>
    `Freed from the phone and the link that had it: ${joinJerseys(rowIds, findJersey)}`,
  'row-taken': ({ rowIds }, findJersey) =>
    `A player took it as their own: ${joinJerseys(rowIds, findJersey)}`,
  'row-left': ({ rowIds }, findJersey) =>
    `A player said it was not theirs: ${joinJerseys(rowIds, findJersey)}`,
  'rows-confirmed': ({ by, rowIds }, findJersey) =>
    `Confirmed by the ${by}: ${joinJerseys(rowIds, findJersey)}`,
  'players-confirm': ({ on }) =>
    on ? 'Every player is asked to confirm' : 'Players are no longer asked to confirm',
  'closes-on': ({ closesOn }) =>
    closesOn ? `List closes on ${formatClosingDay(closesOn)}` : 'The list no longer closes on a day',
  'change-unsettled': ({ rowId, was, becomes }, findJersey) =>
    `Late change waits, ${joinJerseys([rowId], findJersey)}: was ${was || 'nothing'}, becomes ${becomes || 'nothing'}`,
  'change-settled': ({ action, rowIds }, findJersey) =>
    `Late change ${action === 'taken' ? 'taken' : 'left out'}: ${joinJerseys(rowIds, findJersey)}`,
};

export const findingEventTexts: EventTexts<FindingEvents> = {
  'finding-accepted': ({ code, reason }) => `Finding accepted (${code.replaceAll('-', ' ')}): ${reason}`,
  'roster-locked': () => 'List of jerseys locked',
  'roster-unlocked': () => 'List of jerseys unlocked',
  'number-rules-chosen': ({ name }) =>
    name ? `Rules of the numbers: ${name}` : 'Numbers checked without rules',
};
