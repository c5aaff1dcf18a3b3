/**
 * What a list of jerseys must contain. Where an answer was lost, nobody knows whether a change is stored: then each value
 * before and after it is possible, until the list is read.
 */
import type { OrderResponse, RowResponse } from '#contract/conversion/order-dto.ts';
import { JERSEY_SCHEMA, PLAYER_FIELDS, type WirePlayerFields } from '#domain/orders/jersey/schema.ts';

/** A jersey by the names of its fields in requests and responses. */
export type Jersey = WirePlayerFields;
export type JerseyField = keyof Jersey;
export const JERSEY_FIELDS = PLAYER_FIELDS.map((field) => JERSEY_SCHEMA[field].wire);

export type JerseyChange = Partial<Jersey> & { locked?: boolean };

/** Changes of fields by row; null deletes the row. */
export type ListChanges = ReadonlyMap<string, JerseyChange | null>;

interface ExpectedRow {
  readonly fields: Map<JerseyField, ReadonlySet<string>>;
  presence: 'certain' | 'possible' | 'deleted';
}

export class ExpectedList {
  readonly #rows = new Map<string, ExpectedRow>();
  /** Jerseys of saves without an answer: the shop may have put them into other rows, as theirs were taken. */
  #unanswered: JerseyChange[] = [];

  get rowIds(): string[] {
    return [...this.#rows].filter(([, { presence }]) => presence !== 'deleted').map(([id]) => id);
  }

  /** Whether exactly this jersey is expected, without a doubt. */
  get(rowId: string): Jersey | null {
    const row = this.#rows.get(rowId);
    if (row?.presence !== 'certain') return null;
    const values = JERSEY_FIELDS.map((field) => [...row.fields.get(field)!]);
    if (values.some(({ length }) => length !== 1)) return null;
    return Object.fromEntries(JERSEY_FIELDS.map((field, n) => [field, values[n]![0]])) as Jersey;
  }

  /** The shop has answered that these changes are stored, except the contested cells, which may have what others have sent. */
  store(changes: ListChanges, isContested: (cell: string) => boolean = () => false): void {
    for (const [rowId, change] of changes) {
      const fields = new Map(this.#rows.get(rowId)?.fields ?? EMPTY_FIELDS);
      const cells = listCells(new Map([[rowId, change]]));
      for (const field of JERSEY_FIELDS) {
        const before = isContested(`${rowId} ${field}`) ? fields.get(field)! : [];
        const value = change?.[field];
        if (value !== undefined) fields.set(field, new Set([...before, value]));
      }
      const presence = cells.some(isContested) ? 'possible' : change === null ? 'deleted' : 'certain';
      this.#rows.set(rowId, { fields, presence });
      if (presence === 'possible' && change?.jersey_name) this.#unanswered.push(change);
    }
  }

  /** No answer came: each change may be stored or not. */
  doubt(changes: ListChanges): void {
    this.store(changes, () => true);
  }

  /** Compares with what the shop shows, which is certain afterwards. Returns what is wrong, or null. */
  check(shown: readonly RowResponse[]): string | null {
    const wrong = this.#findDifference(shown);
    const ids = new Set(shown.map(({ row_id }) => row_id));
    for (const [rowId, row] of this.#rows) if (!ids.has(rowId)) row.presence = 'deleted';
    this.store(new Map(shown.map((jersey) => [jersey.row_id, pickJersey(jersey)])));
    this.#unanswered = [];
    return wrong;
  }

  #isUnanswered(shown: RowResponse): boolean {
    return this.#unanswered.some((jersey) =>
      JERSEY_FIELDS.every((field) => jersey[field] === undefined || jersey[field] === shown[field]),
    );
  }

  #findDifference(shown: readonly RowResponse[]): string | null {
    const byId = new Map(shown.map((jersey) => [jersey.row_id, jersey]));
    for (const [rowId, { fields, presence }] of this.#rows) {
      const jersey = byId.get(rowId);
      if (jersey && this.#isUnanswered(jersey)) continue;
      if (!jersey && presence === 'certain') return `the jersey ${formatRow(fields)} is lost`;
      if (jersey && presence === 'deleted')
        return `the jersey ${formatRow(fields)} was deleted and is there again`;
      const wrong = jersey && JERSEY_FIELDS.find((field) => !fields.get(field)!.has(jersey[field]));
      if (wrong)
        return `${wrong} of the jersey ${formatRow(fields)} is '${jersey[wrong]}' and should be '${[...fields.get(wrong)!].join("' or '")}'`;
    }
    const strange = shown.find(
      (jersey) => !this.#rows.has(jersey.row_id) && jersey.jersey_name !== '' && !this.#isUnanswered(jersey),
    );
    return strange ? `nobody has entered the jersey '${strange.jersey_name}'` : null;
  }
}

const EMPTY_FIELDS = JERSEY_FIELDS.map((field) => [field, new Set([''])] as const);

/** The changed fields of the rows; of a deleted row all. */
export const listCells = (changes: ListChanges): string[] =>
  [...changes].flatMap(([rowId, change]) =>
    (change ? Object.keys(change) : JERSEY_FIELDS).map((field) => `${rowId} ${field}`),
  );

export const isEmptyJersey = (jersey: Jersey): boolean =>
  jersey.jersey_name + jersey.jersey_name_front + jersey.jersey_number + jersey.jersey_size === '';

export const pickJersey = (row: Jersey): Jersey =>
  Object.fromEntries(JERSEY_FIELDS.map((field) => [field, row[field]])) as Jersey;

/** Two lists with the same jerseys are told as the same. */
export const describeList = ({ order }: OrderResponse): string =>
  Object.values(order)
    .map((row) => [row.row_id, ...JERSEY_FIELDS.map((field) => row[field])].join(' '))
    .sort()
    .join('\n');

const formatRow = (fields: ReadonlyMap<JerseyField, ReadonlySet<string>>): string =>
  `'${[...fields.get('jersey_name')!].join("' or '")}' ${[...fields.get('jersey_number')!].join(' or ')}`;
