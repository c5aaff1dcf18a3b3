import { formatClosingDay } from '#domain/orders/dates/closes-on.ts';
import type { FindingEvents } from '#domain/orders/findings/events.ts';
import type { PlayerEvents } from '#domain/orders/players/events.ts';
import { formatFullDateTime } from '../../../lib/format-date.ts';
import { type EventTexts, joinJerseys } from '../../history/event-texts.ts';

export const playerEventTexts: EventTexts<PlayerEvents> = {
  'row-links': ({ action, rowIds }, findJersey) =>
    `${ROW_LINK_TEXT[action]}: ${joinJerseys(rowIds, findJersey)}`,
  'rows-freed': ({ rowIds }, findJersey) =>
    `Freed, the phone and the link that had it lost it: ${joinJerseys(rowIds, findJersey)}`,
  'row-taken': ({ rowIds }, findJersey) =>
    `A player said: this one is mine: ${joinJerseys(rowIds, findJersey)}`,
  'row-left': ({ rowIds }, findJersey) =>
    `A player said: that was not me: ${joinJerseys(rowIds, findJersey)}`,
  'rows-confirmed': ({ by, rowIds }, findJersey) =>
    `Confirmed by the ${by}: ${joinJerseys(rowIds, findJersey)}`,
  'players-confirm': ({ on }) =>
    on ? 'Every player is asked to confirm' : 'Players are not asked to confirm any more',
  'closes-on': ({ closesOn }) =>
    closesOn ? `List closes on ${formatClosingDay(closesOn)}` : 'List closes on no day any more',
  'change-unsettled': ({ rowId, was, becomes }, findJersey) =>
    `Late change waits, ${joinJerseys([rowId], findJersey)}: was ${was || 'nothing'}, becomes ${becomes || 'nothing'}`,
  'change-settled': ({ action, rowIds }, findJersey) =>
    `Late change ${action === 'taken' ? 'taken' : 'left out'}: ${joinJerseys(rowIds, findJersey)}`,
  reminders: ({ action, rowIds }, findJersey) => `Reminders ${action}: ${joinJerseys(rowIds, findJersey)}`,
  'gone-rows-confirmed': ({ by, rowIds }, findJersey) =>
    `Confirmed by the ${by} that it is not made: ${joinJerseys(rowIds, findJersey)}`,
  'late-change': ({ action }) => `Change that came too late ${action === 'taken' ? 'taken' : 'left out'}`,
  'window-set': ({ unlocks, closesAt, atClose }) =>
    `List ${unlocks ? 'unlocked, ' : ''}closes ${formatFullDateTime(closesAt)}, ${atClose === 'lock' ? 'and is locked then' : 'the customer is told then'}`,
  'window-closed': ({ locks }) => (locks ? 'List closed and locked' : 'List closed'),
  'window-opened': ({ unlocks, closesAt }) =>
    `List opened again${unlocks ? ' and unlocked' : ''}, closes ${formatFullDateTime(closesAt)}`,
};

const ROW_LINK_TEXT = {
  created: 'Links for players created',
  renewed: 'New links for players',
  revoked: 'Link of a player revoked',
  claimed: 'A player said: that is me',
  'handed-over': 'New link needed, the jersey has another player',
};

export const findingEventTexts: EventTexts<FindingEvents> = {
  'finding-accepted': ({ code, reason }) => `Finding accepted (${code.replaceAll('-', ' ')}): ${reason}`,
  'roster-locked': () => 'List of jerseys locked',
  'roster-unlocked': () => 'List of jerseys unlocked',
  'number-rules-chosen': ({ name }) =>
    name ? `Rules of the numbers: ${name}` : 'Numbers checked without rules',
};
