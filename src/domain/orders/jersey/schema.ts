/*
 * The fields of a jersey, each declared once. The contract, stored jerseys, merging, differences, rights, labels, exports, papers and prices
 * are derived from this table (CONTRIBUTING.md, A field of the jersey).
 */
import { type FieldRights, rights } from '#domain/shared/field-rights.ts';

export const SLEEVES = ['Short Sleeve', 'Long Sleeve'] as const;
export type Sleeve = (typeof SLEEVES)[number];

export const NO_SHORTS = 'No Shorts';

interface FieldSchema<Wire extends string, Value extends string | boolean> {
  /** A text is typed or chosen from a size chart, a choice is one of `values`, and a flag of the row is set or not. */
  readonly kind: 'text' | 'choice' | 'flag';
  /** Its name in requests and responses. */
  readonly wire: Wire;
  /** On pages and in e-mails. */
  readonly label: string;
  /** Within a sentence: 'number 12 should be 21'. */
  readonly word: string;
  readonly rights: FieldRights;
  /** The value of a new jersey. */
  readonly empty: Value;
  /** All values of a choice. */
  readonly values?: readonly Value[];
  /** What it adds to the price of a jersey: an item of the price list, of the type 'jersey option', where it is chosen. */
  readonly option?: JerseyOption<Value>;
}

interface JerseyOption<Value> {
  readonly item: string;
  readonly isChosen: (value: Value) => boolean;
}

type Declared<Value extends string | boolean> = Omit<FieldSchema<string, Value>, 'kind' | 'wire' | 'empty'>;

const text = <const Wire extends string>(
  wire: Wire,
  declared: Declared<string> & { empty?: string },
): FieldSchema<Wire, string> & { kind: 'text' } => ({ kind: 'text', wire, empty: '', ...declared });

const choice = <const Wire extends string, Value extends string>(
  wire: Wire,
  values: readonly [Value, ...Value[]],
  declared: Declared<Value>,
): FieldSchema<Wire, Value> & { kind: 'choice' } => ({
  kind: 'choice',
  wire,
  empty: values[0],
  values,
  ...declared,
});

const flag = <const Wire extends string>(
  wire: Wire,
  declared: Declared<boolean>,
): FieldSchema<Wire, boolean> & { kind: 'flag' } => ({
  ...{ kind: 'flag', wire, empty: false },
  ...declared,
});

//                           viewer  player     guest      creator    account designer manager
const PLAYER_NAME = rights('-', 'changes', 'changes', 'changes', 'sees', 'sees', 'changes');
/** A guest sees the body of one player only: the own one. */
const DETAIL = rights('sees', 'changes', 'own', 'changes', 'sees', 'sees', 'changes');

/** What a player fills in, in the sequence of the columns of the jersey table. */
const PLAYER_SCHEMA = {
  frontName: text('jersey_name_front', {
    ...{ label: 'Front Name', word: 'front name', rights: PLAYER_NAME },
    option: { item: 'Front Name', isChosen: (name) => name.trim() !== '' },
  }),
  name: text('jersey_name', { label: 'Back Name', word: 'name', rights: PLAYER_NAME }),
  number: text('jersey_number', { label: 'Number', word: 'number', rights: PLAYER_NAME }),
  size: text('jersey_size', { label: 'Size', word: 'size', rights: DETAIL }),
  /** A short size, 'No Shorts', or '' while the size of the shorts is not chosen yet. */
  shorts: text('short_size', {
    ...{ label: 'Shorts', word: 'shorts', rights: DETAIL, empty: NO_SHORTS },
    // They are charged even while their size is open.
    option: { item: 'Shorts', isChosen: (size) => size !== NO_SHORTS },
  }),
  sleeve: choice('jersey_sleeve', SLEEVES, {
    ...{ label: 'Sleeve', word: 'sleeve', rights: DETAIL },
    option: { item: 'Long Sleeve', isChosen: (sleeve) => sleeve === 'Long Sleeve' },
  }),
} as const;

/** What the captain decides about a row of the list, and the garment does not show. */
const ROW_SCHEMA = {
  /** Guests may not change it. */
  locked: flag('locked', {
    ...{ label: 'Locked', word: 'lock' },
    rights: rights('sees', 'sees', 'sees', 'changes', '-', 'sees', 'changes'),
  }),
} as const;

export const JERSEY_SCHEMA = { ...PLAYER_SCHEMA, ...ROW_SCHEMA };

export type JerseyField = keyof typeof JERSEY_SCHEMA;
export type Jersey = { [Field in JerseyField]: (typeof JERSEY_SCHEMA)[Field]['empty'] };

export type PlayerField = keyof typeof PLAYER_SCHEMA;
export type PlayerFields = Pick<Jersey, PlayerField>;

/** A jersey by the names of its fields in requests and responses. */
export type WireJersey = {
  [Field in JerseyField as (typeof JERSEY_SCHEMA)[Field]['wire']]: Jersey[Field];
};
export type WireField = keyof WireJersey;
export type WirePlayerFields = Pick<WireJersey, (typeof PLAYER_SCHEMA)[PlayerField]['wire']>;
export type WireGarment = Pick<WireJersey, (typeof JERSEY_SCHEMA)[GarmentField]['wire']>;

export const JERSEY_FIELDS = Object.keys(JERSEY_SCHEMA) as JerseyField[];
export const PLAYER_FIELDS = Object.keys(PLAYER_SCHEMA) as PlayerField[];

export const OPTION_FIELDS = JERSEY_FIELDS.filter((field) => JERSEY_SCHEMA[field].option);

/** Returns the item of the price list that the jersey costs more for this field; null where it is not chosen. */
export function findOptionItem(jersey: Jersey, field: JerseyField): string | null {
  const { option } = JERSEY_SCHEMA[field] as FieldSchema<string, Jersey[JerseyField]>;
  return option?.isChosen(jersey[field]) ? option.item : null;
}

/** What a player chooses from a few values, which are texts that stand by themselves: a select and a column on every page. */
export type ChoiceField = {
  [Field in PlayerField]: (typeof PLAYER_SCHEMA)[Field]['kind'] extends 'choice' ? Field : never;
}[PlayerField];
export const isChoiceField = (field: PlayerField): field is ChoiceField =>
  JERSEY_SCHEMA[field].kind === 'choice';
export const CHOICE_FIELDS = PLAYER_FIELDS.filter(isChoiceField);

/** Returns all values of the field, the one of a new jersey first. */
export const listValues = (field: ChoiceField): readonly string[] => JERSEY_SCHEMA[field].values ?? [];

/** Printed in the letter case of the order. */
export const NAME_FIELDS = ['frontName', 'name'] as const satisfies PlayerField[];

/** What a guest does not read of other players. */
export const DETAIL_FIELDS = PLAYER_FIELDS.filter((field) => JERSEY_SCHEMA[field].rights.guest === 'own');

/** The fields that make the garment: approvals and releases cover them. */
export type GarmentField = Exclude<JerseyField, keyof typeof ROW_SCHEMA>;
export const GARMENT_FIELDS = JERSEY_FIELDS.filter((field): field is GarmentField => !(field in ROW_SCHEMA));

/** Returns whether the field may have this value; of a text only its type is checked. */
export function isFieldValue(field: JerseyField, value: unknown): boolean {
  const { values, empty } = JERSEY_SCHEMA[field];
  return values ? (values as readonly unknown[]).includes(value) : typeof value === typeof empty;
}

/** Returns a value as text that stands by itself: of a flag its label, where it is set. */
export function describeValue(field: JerseyField, value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? JERSEY_SCHEMA[field].label : '';
}

export const EMPTY_JERSEY: Jersey = mapFields(JERSEY_FIELDS, (field) => JERSEY_SCHEMA[field].empty) as Jersey;

export const pickFields = <Source, Field extends keyof Source & string>(
  source: Source,
  fields: readonly Field[],
): Pick<Source, Field> => mapFields(fields, (field) => source[field]) as Pick<Source, Field>;

/** Returns an object with a value for each of the fields. */
export function mapFields<Field extends string, Value>(
  fields: readonly Field[],
  getValue: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, getValue(field)])) as Record<Field, Value>;
}
