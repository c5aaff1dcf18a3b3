import type { Options, Row } from './order.ts';
import { isStarted, listMissingOptions } from './roster.ts';

/** What a draft still needs before it can be ordered. */
export type MissingCounts = {
  readonly options: readonly ('cutting' | 'material' | 'collar')[];
  /** The players without a size. */
  readonly sizes: number;
  /** The players whose shorts have no size. */
  readonly shorts: number;
  readonly openRows: number;
};

export function countMissing({ options, rows }: { options: Options; rows: readonly Row[] }): MissingCounts {
  const started = rows.filter(isStarted);
  return {
    options: listMissingOptions(options),
    sizes: started.filter(({ size }) => size === '').length,
    shorts: started.filter(({ shorts }) => shorts === '').length,
    openRows: rows.length - started.length,
  };
}
