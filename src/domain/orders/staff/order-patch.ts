/*
 * Changes of an order by staff, field by field: two people who change different fields both keep their change (rules.md
 * orders-17). The update page, the server and the order's history share this one patch.
 */
import { Problem } from '#domain/shared/problem.ts';
import { JERSEY_FIELDS, type JerseyField } from '../jersey/schema.ts';
import type { OrderContent, Row } from '../order/order.ts';
import { addRow, createEmptyRow, deleteRow } from '../order/roster.ts';
import { ORDER_FIELDS, type OrderField, type OrderFields } from './editable-fields.ts';
import { type FieldName, rowFieldName, rowName } from './field-names.ts';

export interface EditableOrder<Fields extends Partial<OrderFields> = OrderFields> {
  readonly fields: Fields;
  readonly rows: readonly Row[];
}

export type RowPatch = Partial<Omit<Row, 'id'>>;

export interface OrderPatch {
  readonly fields: Partial<OrderFields>;
  /** Ids of added jerseys, which start empty. */
  readonly added: readonly string[];
  /** Ids of removed jerseys. */
  readonly removed: readonly string[];
  /** Changes of jerseys by id, added ones included. */
  readonly rows: ReadonlyMap<string, RowPatch>;
}

export const isEmptyPatch = ({ fields, added, removed, rows }: OrderPatch): boolean =>
  Object.keys(fields).length + added.length + removed.length + rows.size === 0;

/** Returns whether jerseys are added or removed. */
export const changesRoster = ({ added, removed }: Pick<OrderPatch, 'added' | 'removed'>): boolean =>
  added.length + removed.length > 0;

/** Returns the patch that turns `before` into `after`. Rows keep their order; added ones are at the end. */
export function diffOrder<Fields extends Partial<OrderFields>>(
  before: EditableOrder<Fields>,
  after: EditableOrder<Fields>,
): OrderPatch {
  const known = indexRows(before.rows);
  const remaining = new Set(after.rows.map(({ id }) => id));
  const rows = new Map<string, RowPatch>();
  for (const row of after.rows) {
    const changes = diffRow(known.get(row.id) ?? createEmptyRow(row.id), row);
    if (Object.keys(changes).length > 0) rows.set(row.id, changes);
  }
  return {
    fields: dropEqualFields(after.fields, before.fields),
    added: after.rows.map(({ id }) => id).filter((id) => !known.has(id)),
    removed: before.rows.map(({ id }) => id).filter((id) => !remaining.has(id)),
    rows,
  };
}

/** Returns the part of a patch that changes the order: empty for a patch that was saved before. */
export function dropAppliedChanges(patch: OrderPatch, order: EditableOrder): OrderPatch {
  const known = indexRows(order.rows);
  const added = patch.added.filter((id) => !known.has(id));
  const rows = new Map<string, RowPatch>();
  for (const [id, changes] of patch.rows) {
    const row = known.get(id);
    const left = row ? diffRow(row, { ...row, ...changes }) : changes;
    if (Object.keys(left).length > 0) rows.set(id, left);
  }
  return {
    fields: dropEqualFields(patch.fields, order.fields),
    added,
    removed: patch.removed.filter((id) => known.has(id)),
    rows,
  };
}

/**
 * Returns the order with the patch applied. Throws Problem 'not-found' for a jersey that does not exist,
 * 'first-five-rows' and 'too-many-rows' as for the captain.
 */
export function applyPatch<Fields extends Partial<OrderFields>>(
  order: EditableOrder<Fields>,
  patch: OrderPatch,
): EditableOrder<Fields> {
  return { fields: { ...order.fields, ...patch.fields }, rows: applyToRows(order.rows, patch) };
}

function applyToRows(before: readonly Row[], { added, removed, rows: changes }: OrderPatch): readonly Row[] {
  let rows = before;
  for (const id of removed) rows = deleteRow(rows, id, { isCaptain: true });
  for (const id of added) rows = addRow(rows, id);
  const known = indexRows(rows);
  for (const rowId of changes.keys()) if (!known.has(rowId)) throw new Problem('not-found', { rowId });
  return rows.map((row) => {
    const patch = changes.get(row.id);
    return patch ? { ...row, ...patch } : row;
  });
}

/** Returns the names of all fields that a patch changes; an added or removed jersey counts as one. */
export function listFieldNames({ fields, added, removed, rows }: OrderPatch): FieldName[] {
  const cells = [...rows].flatMap(([id, changes]) =>
    (Object.keys(changes) as JerseyField[]).map((field) => rowFieldName(id, field)),
  );
  return [...(Object.keys(fields) as OrderField[]), ...[...added, ...removed].map(rowName), ...cells];
}

/**
 * Returns the names in `others` that conflict with one in `names`; removing a jersey conflicts with every change of it.
 */
export const findConflicts = (names: readonly FieldName[], others: readonly FieldName[]): FieldName[] =>
  others.filter((other) => names.some((name) => overlaps(name, other)));

const overlaps = (one: FieldName, other: FieldName): boolean =>
  one === other || (one.startsWith('row ') && (one.startsWith(`${other} `) || other.startsWith(`${one} `)));

/** Fields of the order's content, which customers can also change until the order is submitted. */
type ContentField =
  | 'secret_code'
  | 'name'
  | 'email'
  | 'order_notes'
  | 'cutting_option'
  | 'material_option'
  | 'collar_option'
  | 'case_option'
  | 'design_option';

export const getEditableContent = ({
  options,
  rows,
  ...content
}: OrderContent): EditableOrder<Pick<OrderFields, ContentField>> => ({
  fields: {
    secret_code: content.teamName,
    name: content.name,
    email: content.email,
    order_notes: content.notes,
    cutting_option: options.cutting,
    material_option: options.material,
    collar_option: options.collar,
    case_option: options.casing,
    design_option: content.customDesign,
  },
  rows,
});

/** Returns the content with the patch applied. Throws as `applyPatch` does. */
export function applyToContent(content: OrderContent, patch: OrderPatch): OrderContent {
  const { fields, rows } = applyPatch(getEditableContent(content), patch);
  return {
    ...content,
    teamName: fields.secret_code,
    name: fields.name,
    email: fields.email,
    notes: fields.order_notes,
    options: {
      cutting: fields.cutting_option,
      material: fields.material_option,
      collar: fields.collar_option,
      casing: fields.case_option,
    },
    rows: [...rows],
    customDesign: fields.design_option,
  };
}

function diffRow(before: Row, after: Row): RowPatch {
  return Object.fromEntries(
    JERSEY_FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  );
}

function dropEqualFields(fields: Partial<OrderFields>, current: Partial<OrderFields>): Partial<OrderFields> {
  const changed = ORDER_FIELDS.filter(
    (field) => fields[field] !== undefined && !isSameValue(fields[field], current[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, fields[field]]));
}

/** Compares by content: an address and additional options are objects. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(sortEntries(one)) === JSON.stringify(sortEntries(other));

const sortEntries = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).sort() : value;

const indexRows = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
