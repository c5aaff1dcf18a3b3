import type { Fault } from './fault.ts';
import { LIST_FAULTS } from './list-faults.ts';
import { MONEY_FAULTS } from './money-faults.ts';
import { RIGHTS_FAULTS } from './rights-faults.ts';
import { WORK_FAULTS } from './work-faults.ts';

/** Mistakes as programmers make them. The simulation has to find each. */
export const SEEDED_FAULTS: readonly Fault[] = [
  ...MONEY_FAULTS,
  ...LIST_FAULTS,
  ...RIGHTS_FAULTS,
  ...WORK_FAULTS,
];
