import { describe, expect, test } from 'vitest';
import type { OrderContent } from '../order/order.ts';
import { createEmptyRow } from '../order/roster.ts';
import { checkPatch } from './check-patch.ts';
import type { OrderPatch } from './order-patch.ts';

const SIZE = 'MEN M - CHEST: 40 INCH';
const CONTENT: OrderContent = {
  teamName: 'Northside Owls',
  name: 'Camille Roy',
  email: 'camille@example.com',
  notes: '',
  options: { cutting: 'Shirt', material: 'Pro Mesh', collar: 'Round Neck', casing: 'MIXED CASE' },
  rows: Array.from({ length: 6 }, (_, index) => ({
    ...createEmptyRow(`player-000${index + 1}`),
    name: index === 1 ? 'Großmeister' : 'Roy',
    size: SIZE,
  })),
  design: '',
  customDesign: false,
};

const check = (patch: Partial<OrderPatch>, context: { isPaid?: boolean; folderHosts?: string[] } = {}) =>
  checkPatch(
    { fields: {}, added: [], removed: [], rows: new Map(), ...patch },
    { content: CONTENT, isPaid: false, folderHosts: [], ...context },
  );
const changeRow = (id: string, changes: object, isPaid = false) =>
  check({ rows: new Map([[id, changes]]) }, { isPaid });

describe('a jersey', () => {
  test('with a name of fourteen letters or another character is marked at its field', () => {
    expect(changeRow('player-0001', { name: 'Vandenberghers' })).toEqual({
      'row player-0001 jersey_name': 'Max 12 Characters',
    });
    expect(changeRow('player-0003', { number: 'x', frontName: '☃' })).toMatchObject({
      'row player-0003 jersey_number': 'Use up to 3 digits',
      'row player-0003 jersey_name_front': expect.stringContaining('letters'),
    });
  });

  test('that becomes too long in the new letter case is marked, though nobody edited it', () => {
    expect(check({ fields: { case_option: 'UPPER CASE' } })).toEqual({});
    const long = { ...CONTENT, rows: CONTENT.rows.map((row) => ({ ...row, name: 'Großmeisters' })) };
    const patch = { fields: { case_option: 'UPPER CASE' as const }, added: [], removed: [], rows: new Map() };
    const issues = checkPatch(patch, { content: long, isPaid: false, folderHosts: [] });
    expect(Object.keys(issues)).toHaveLength(6);
  });

  test('without a size is marked in a paid order only', () => {
    expect(changeRow('player-0001', { size: '' })).toEqual({});
    expect(changeRow('player-0001', { size: '' }, true)).toEqual({
      'row player-0001 jersey_size': 'Choose a size',
    });
  });

  test('that somebody took out meanwhile is left to the server', () => {
    expect(changeRow('player-0099', { name: 'Vandenberghers' })).toEqual({});
  });
});

describe('a field', () => {
  test('that is empty or not what it should be is marked with what to do', () => {
    expect(
      check({
        fields: {
          name: ' ',
          secret_code: '',
          email: 'camille at example',
          phone: '12',
          shipping_address: null,
          design_folder: 'http://drive.google.com/x',
        },
      }),
    ).toEqual({
      name: 'Type the name of the customer.',
      secret_code: 'Type the name of the team.',
      email: 'An address looks like name@example.com.',
      phone: 'A phone number has ten digits.',
      shipping_address: 'Please enter your address for shipping before proceed.',
      design_folder: expect.stringContaining('Google Drive'),
    });
  });

  test('that may be removed, or that nobody changed, is not', () => {
    expect(check({ fields: { phone: null, design_folder: null, order_notes: '' } })).toEqual({});
    expect(check({})).toEqual({});
  });

  test('with a folder at a host that the shop allows is not', () => {
    const fields = { customer_folder: 'https://files.example.com/x' };
    expect(check({ fields }, { folderHosts: ['files.example.com'] })).toEqual({});
    expect(check({ fields }).customer_folder).toContain('Figma');
  });

  test('with an option that is taken away is marked in a paid order', () => {
    expect(check({ fields: { collar_option: null } }, { isPaid: true })).toEqual({
      collar_option: 'Choose a collar',
    });
  });
});
