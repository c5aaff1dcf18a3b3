import { describe, expect, test } from 'vitest';
import {
  isOwn,
  type ListState,
  NOBODY,
  type RowCaller,
  refuseList,
  refuseRow,
  rowAccess,
} from './row-access.ts';

const PHONE = 'phone';
const guest = (fields: Partial<RowCaller> = {}): RowCaller => ({
  isManaging: false,
  device: PHONE,
  linkedRowIds: new Set<string>(),
  ...fields,
});
const CALLERS = {
  'the captain': guest({ isManaging: true, device: null }),
  'the link of the row': guest({ device: null, linkedRowIds: new Set(['row']) }),
  'the phone of the row': guest(),
  'another phone': guest({ device: 'other' }),
  'a browser without a secret': guest({ device: null }),
  'the link of another row': guest({ device: null, linkedRowIds: new Set(['other-row']) }),
};
type Who = keyof typeof CALLERS;

const OWNERS = {
  nobody: { device: null, isHeld: false },
  phone: { device: PHONE, isHeld: false },
  'phone that confirmed': { device: PHONE, isHeld: true },
  'player without a phone who confirmed': { device: null, isHeld: true },
};

/** The access by owner and caller; where it differs for a row that is confirmed as it is, the second word. */
const TABLE: Record<keyof typeof OWNERS, Record<Who, string>> = {
  nobody: {
    'the captain': 'edit',
    'the link of the row': 'edit',
    'the phone of the row': 'edit take',
    'another phone': 'edit take',
    'a browser without a secret': 'edit take',
    'the link of another row': 'edit take',
  },
  phone: {
    'the captain': 'edit',
    'the link of the row': 'edit',
    'the phone of the row': 'edit',
    'another phone': 'take',
    'a browser without a secret': 'take',
    'the link of another row': 'take',
  },
  'phone that confirmed': {
    'the captain': 'edit',
    'the link of the row': 'edit',
    'the phone of the row': 'edit',
    'another phone': 'read',
    'a browser without a secret': 'read',
    'the link of another row': 'read',
  },
  'player without a phone who confirmed': {
    'the captain': 'edit',
    'the link of the row': 'edit',
    'the phone of the row': 'read',
    'another phone': 'read',
    'a browser without a secret': 'read',
    'the link of another row': 'read',
  },
};

const CASES = Object.entries(TABLE).flatMap(([owner, callers]) =>
  Object.entries(callers).flatMap(([who, words]) => {
    const [plain, confirmed = plain] = words.split(' ');
    return [
      { owner, who, isConfirmed: false, access: plain! },
      { owner, who, isConfirmed: true, access: confirmed! },
    ];
  }),
) as { owner: keyof typeof OWNERS; who: Who; isConfirmed: boolean; access: string }[];

const accessed = (owner: keyof typeof OWNERS, isConfirmed: boolean) => ({
  id: 'row',
  owner: { ...NOBODY, ...OWNERS[owner] },
  isConfirmed,
  isReserved: false,
});

describe('access to a row', () => {
  test.each(CASES)(
    'of $owner, confirmed $isConfirmed: $who may $access',
    ({ owner, who, isConfirmed, access }) => {
      const row = accessed(owner, isConfirmed);
      expect(rowAccess(row, CALLERS[who], 'saved')).toBe(access);
      const isEditor = CALLERS[who].isManaging || isOwn(row, CALLERS[who]);
      expect(rowAccess(row, CALLERS[who], 'reopened')).toBe(access === 'edit' && !isEditor ? 'take' : access);
    },
  );
});

test('an empty row whose link was opened waits for its player', () => {
  const row = { ...accessed('nobody', false), isReserved: true };
  expect(rowAccess(row, CALLERS['another phone'], 'saved')).toBe('read');
  expect(rowAccess(row, CALLERS['the link of the row'], 'saved')).toBe('edit');
});

describe('a row of an order', () => {
  const list = (fields: Partial<ListState> = {}): ListState => ({
    state: 'saved',
    isLocked: false,
    isClosed: false,
    lockedByCheckoutId: null,
    lockedUntil: null,
    ...fields,
  });
  const now = new Date('2026-12-01T12:00:00Z');
  const paying = { lockedByCheckoutId: 'cart', lockedUntil: new Date('2026-12-01T12:10:00Z') };
  const LISTS = {
    open: list(),
    locked: list({ isLocked: true }),
    closed: list({ isClosed: true }),
    'being paid': list(paying),
    submitted: list({ state: 'submitted' }),
    reopened: list({ state: 'reopened' }),
  };

  test.each([
    ['open', null, null],
    ['locked', null, 'list-locked'],
    ['closed', null, 'list-closed'],
    ['being paid', 'order-being-paid', 'order-being-paid'],
    ['submitted', 'order-submitted', 'order-submitted'],
    ['reopened', null, null],
  ] as const)('%s: the captain %s, the team %s', (state, captain, team) => {
    expect(refuseList(LISTS[state], CALLERS['the captain'], now)).toBe(captain);
    expect(refuseList(LISTS[state], CALLERS['another phone'], now)).toBe(team);
  });

  test.each(CASES)('of $owner, confirmed $isConfirmed, is changed by $who only with the right to', (each) => {
    const row = accessed(each.owner, each.isConfirmed);
    const caller = CALLERS[each.who];
    const mayEdit = each.access === 'edit';
    expect(refuseRow({ locked: false }, row, caller, 'saved')).toBe(mayEdit ? null : 'row-owned');
    const mayCorrect = caller.isManaging || isOwn(row, caller);
    expect(refuseRow({ locked: false }, row, caller, 'reopened')).toBe(mayCorrect ? null : 'row-owned');
    expect(refuseRow({ locked: true }, row, caller, 'saved')).toBe(caller.isManaging ? null : 'row-locked');
  });
});
