/** What is rejected about releases and the papers of the workshop, with the messages that people read. */
import type { ProblemMessages } from '#domain/shared/problem.ts';
import { MAX_LABEL_JERSEYS } from './labels.ts';

export interface ProductionProblems {
  'gates-open': { gates?: readonly string[] };
  'unknown-supplier': { field?: string };
  'labels-unavailable': { orders?: readonly string[] };
  'work-orders-unavailable': { orders?: readonly string[] };
  'nothing-packed': { order?: string };
  'too-many-labels': { jerseys?: number; max?: number };
}

export const productionProblems = {
  'gates-open': 'Something is still open: please settle it, or give a reason to release without it',
  'released-already': 'This list has already been released',
  'not-released': 'This order has not been released',
  'unknown-supplier': 'There is no supplier by that name; please choose one from the list',
  'labels-unavailable': 'Only submitted or paid orders have labels; please leave out the others',
  'work-orders-unavailable':
    'Only submitted or paid orders that are not cancelled have work orders; please leave out the others',
  'nothing-packed': 'Nothing of this order lies in a parcel yet',
  'scan-of-another': 'Only your own scans of today can be taken back; please ask a manager',
  'scan-id-used': 'This scan was sent before for something else; please scan the label again',
  'too-many-labels': `At most ${MAX_LABEL_JERSEYS} jerseys fit into one file, please select fewer orders`,
} satisfies ProblemMessages<ProductionProblems>;
