/** An order and small edits of it, for the tests of merging. */

import type { OrderContent, Row } from '../order/order.ts';
import { createRoster } from '../order/roster.ts';
import { type ConcurrentSave, mergeSave, type TeamRights } from './merge.ts';

export const ids = ['row-0001', 'row-0002', 'row-0003', 'row-0004', 'row-0005', 'row-0006', 'row-0007'];
export const order: OrderContent = {
  teamName: 'Otters',
  name: 'Ana',
  email: 'ana@otters.example',
  notes: '',
  options: { cutting: 'Shirt', material: 'Interlock', collar: 'Polo', casing: 'UPPER CASE' },
  rows: createRoster(ids),
  design: '',
  customDesign: true,
};

export const edit = (content: OrderContent, id: string, changes: Partial<Row>): OrderContent => ({
  ...content,
  rows: content.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
});
export const removeRow = (content: OrderContent, id: string): OrderContent => ({
  ...content,
  rows: content.rows.filter((row) => row.id !== id),
});
export const add = (content: OrderContent, row: Row): OrderContent => ({
  ...content,
  rows: [...content.rows, row],
});
export const findRow = (content: OrderContent, id: string) => content.rows.find((row) => row.id === id);
/** Of a guest to whom all rows are open, and whose phone owns them all. */
export const OPEN: TeamRights = {
  refuse: ({ locked }) => (locked ? 'row-locked' : null),
  owns: () => true,
};
export const save = (incoming: OrderContent, changes: Partial<ConcurrentSave> = {}) =>
  mergeSave({
    base: order,
    current: order,
    incoming,
    deletedRowIds: [],
    actor: 'guest',
    team: OPEN,
    ...changes,
  });
