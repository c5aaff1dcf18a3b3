/** What is rejected about an order, its jerseys and its files, with the messages that people read. */
import type { ProblemMessages } from '#domain/shared/problem.ts';
import { ACCEPTED_DESIGN_FORMATS, MAX_DESIGN_FILES, MAX_DESIGN_MEGABYTES } from './design-file.ts';
import { describeFolderHosts } from './folder-link.ts';
import { MAX_ROWS } from './roster.ts';

export interface OrderProblems {
  'roster-incomplete': { issues?: readonly RosterProblem[] };
  'first-five-rows': { rowId?: string };
  'too-many-rows': { max?: number };
  'order-submitted': { orderId?: string };
  'order-being-paid': { orderId?: string; orders?: readonly string[]; field?: string };
  'order-cancelled': { orders?: readonly string[] };
  /** `hosts`: those that the shop allows besides the known ones. */
  'unknown-folder': { field?: string; hosts?: readonly string[] };
  'file-too-large': { max?: number };
  'too-many-files': { max?: number };
}

const ORDER_IS_FIXED = 'Order cannot be changed, please visit Order Status';

/** A jersey or an option that cannot be made; see RosterIssue in roster.ts. */
interface RosterProblem {
  readonly rowId: string | null;
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export const orderProblems = {
  'roster-incomplete': 'Missing options in RED',
  'roster-changed': 'The list of jerseys has just changed; please review the order again',
  'first-five-rows': 'The first five jersey rows cannot be deleted',
  'too-many-rows': `An order has at most ${MAX_ROWS} jerseys; please start a second order`,
  'order-submitted': ORDER_IS_FIXED,
  'order-being-paid': ORDER_IS_FIXED,
  'order-cancelled': 'This order is cancelled: resume it first',
  'price-fixed':
    'This order is paid: names, numbers and sizes of the same price can be corrected, for anything else please write to us',
  'unknown-folder': describeFolderHosts(),
  'unknown-file-format': `This is not a picture or a drawing that we can use: send ${ACCEPTED_DESIGN_FORMATS}`,
  'unreadable-file':
    'This picture is damaged or too large to open, please save it again in another program and send that',
  'file-too-large': `A file has ${MAX_DESIGN_MEGABYTES} MB at most; please send a smaller one`,
  'too-many-files': `An order has at most ${MAX_DESIGN_FILES} files; please remove one first`,
  'file-changed': 'This file has changed since it was first sent; please choose it again',
  'file-unavailable':
    'This file cannot be read right now, please try again in a minute. If it keeps happening, ask the customer to send it again.',
} satisfies ProblemMessages<OrderProblems>;
