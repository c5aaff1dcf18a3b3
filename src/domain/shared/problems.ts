/** What is rejected anywhere, with the messages that people read. */
import type { ProblemMessages } from './problem.ts';

export interface SharedProblems {
  'missing-fields': { field?: string; fields?: Readonly<Record<string, string>> };
  'not-found': { rowId?: string; orders?: readonly string[]; field?: string };
  'version-conflict': VersionConflict;
  'bad-email': { fields?: readonly string[] };
  'message-incomplete': { fields?: readonly string[] };
  'upload-rejected': { reason?: string; max?: number };
  'too-many-attempts': { retryAfterSeconds?: number };
}

/**
 * Author and time of the first change, and the current values of the fields that both changed; of a list the outdated
 * entries.
 */
interface VersionConflict {
  by?: string;
  at?: string | null;
  version?: number;
  current?: object;
  orderId?: string;
  orders?: readonly string[];
  items?: readonly string[];
}

export const sharedProblems = {
  'missing-fields': 'Please review missings fields in red',
  'nothing-to-update': 'No orders selected to update!',
  'not-found': 'Nothing was found here, please check the order ID or the link',
  'version-conflict': 'Somebody else saved a change in the meantime, please check it and save again',
  'bad-email': 'Please check the e-mail address, it looks like name@example.com',
  'message-incomplete': 'Fields Missing',
  'link-expired': 'This link is no longer valid, please use the newest one or write to us',
  'upload-rejected': 'Upload Unsuccessful',
  'file-not-stored': 'The file could not be stored right now, please try again in a minute',
  'too-many-attempts': 'Too many attempts, please try again later',
  forbidden: 'You are not allowed to do this; please ask your captain or the shop',
} satisfies ProblemMessages<SharedProblems>;
