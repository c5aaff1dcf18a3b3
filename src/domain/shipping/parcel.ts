/*
 * Parcels of jerseys: size and weight from the number of items, and how many parcels an order needs (rules.md delivery-5).
 * Sizes are whole millimetres and weights whole grams, so that sums are exact.
 */

export type PackageType = 'Parcel' | 'Thick Envelope';

export interface Parcel {
  items: number;
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  packageType: PackageType;
}

export type ParcelLimit = 'weight' | 'length' | 'length and girth';

const GRAMS_PER_ITEM = 200;
const HEIGHT_MM_PER_ITEM = 15;
const LENGTH_MM = 300;
const WIDTH_MM = 200;
const MOST_ITEMS_OF_ENVELOPE = 3;

const MAX_WEIGHT_GRAMS = 30_000;
const MAX_LENGTH_MM = 2_000;
const MAX_LENGTH_AND_GIRTH_MM = 3_000;

/** Returns the parcel that holds a number of items. Throws RangeError unless it is a whole number from 1. */
export function measureParcel(items: number): Parcel {
  assertItems(items);
  return {
    items,
    weightGrams: items * GRAMS_PER_ITEM,
    lengthMm: LENGTH_MM,
    widthMm: WIDTH_MM,
    heightMm: items * HEIGHT_MM_PER_ITEM,
    packageType: items > MOST_ITEMS_OF_ENVELOPE ? 'Parcel' : 'Thick Envelope',
  };
}

/** Returns the sides from the longest to the shortest, in millimetres, as carriers expect them. */
export function sortSides({ lengthMm, widthMm, heightMm }: Parcel): [number, number, number] {
  return [lengthMm, widthMm, heightMm].sort((a, b) => b - a) as [number, number, number];
}

/** Returns the first limit of the carriers that a parcel exceeds; null for one that they take. */
export function findExceededLimit(parcel: Parcel): ParcelLimit | null {
  const [length, width, height] = sortSides(parcel);
  if (parcel.weightGrams > MAX_WEIGHT_GRAMS) return 'weight';
  if (length > MAX_LENGTH_MM) return 'length';
  return length + 2 * (width + height) > MAX_LENGTH_AND_GIRTH_MM ? 'length and girth' : null;
}

/**
 * Proposes the fewest parcels that hold all items within the limits, as equal as possible and the larger ones first.
 * Throws RangeError unless the items are a whole number from 1.
 */
export function proposeParcels(items: number): Parcel[] {
  assertItems(items);
  const count = Math.ceil(items / MOST_ITEMS_OF_PARCEL);
  const share = Math.floor(items / count);
  return Array.from({ length: count }, (_, index) =>
    measureParcel(index < items % count ? share + 1 : share),
  );
}

/**
 * Returns the parcels as they were packed: their items in all, of which those that are missing go into the last one. Null where
 * nothing, or more than is left to send, lies in parcels.
 */
export function fillParcels(packed: readonly number[], items: number): Parcel[] | null {
  const missing = items - packed.reduce((sum, count) => sum + count, 0);
  if (packed.length === 0 || missing < 0) return null;
  return packed.map((count, index) => measureParcel(index === packed.length - 1 ? count + missing : count));
}

/** Returns what a person has to change, for example 'The parcel weighs 31.0 kg and carriers take 30 kg: …'. */
export function describeExceededLimit(limit: ParcelLimit, parcel: Parcel): string {
  const [length, width, height] = sortSides(parcel);
  const remedy = 'divide it into several parcels.';
  if (limit === 'weight') {
    const weight = (parcel.weightGrams / 1000).toFixed(1);
    return `The parcel weighs ${weight} kg and carriers take ${MAX_WEIGHT_GRAMS / 1000} kg: ${remedy}`;
  }
  if (limit === 'length')
    return `The parcel is ${length / 10} cm long and carriers take ${MAX_LENGTH_MM / 10} cm: ${remedy}`;
  const sum = (length + 2 * (width + height)) / 10;
  return `Length and girth are ${sum} cm and carriers take ${MAX_LENGTH_AND_GIRTH_MM / 10} cm: ${remedy}`;
}

function assertItems(items: number): void {
  if (!Number.isSafeInteger(items) || items < 1) throw new RangeError(`Not a number of items: ${items}`);
}

const MOST_ITEMS_OF_PARCEL = countItemsOfFullParcel();

function countItemsOfFullParcel(): number {
  let items = 1;
  while (findExceededLimit(measureParcel(items + 1)) === null) items += 1;
  return items;
}
