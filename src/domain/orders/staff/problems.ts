/** What is rejected about the work of staff on an order, with the messages that people read. */
import type { Cents } from '#domain/shared/money.ts';
import type { ProblemMessages } from '#domain/shared/problem.ts';

export interface StaffProblems {
  'unknown-designer': { field?: string };
  'unknown-assignee': { field?: string };
  'paid-order-fixed': { before?: Cents; after?: Cents };
}

export const staffProblems = {
  'unknown-designer': 'There is no designer by that name; please choose one from the list',
  'unknown-assignee': 'No colleague has that name; please choose one from the list',
  'paid-order-fixed':
    'This order is paid: names, numbers and sizes of the same price can be corrected. For more jerseys make a new order, for another price adjust it.',
  'order-not-submitted': 'A saved order has not been ordered yet: delete it instead',
  'order-forgotten':
    'The personal data of this order has been erased, so no more notes can be added. Please clear the text.',
} satisfies ProblemMessages<StaffProblems>;
