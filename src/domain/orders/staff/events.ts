/** What staff do to an order, as events of the audit log. */

export interface StaffEvents {
  changed: ChangedDetail;
  'work-state': { before: AuditValues; after: AuditValues };
  'customer-pictures': { added: string[]; removed: string[] };
  'orders-exported': Record<string, unknown>;
}

/** Field values as the update page names them: 'order_status', or 'row <id> jersey_name' of one jersey. */
export type AuditValues = Record<string, unknown>;

/** `silent`: the customer got no e-mail about the new status. */
interface ChangedDetail {
  version: number;
  before: AuditValues;
  after: AuditValues;
  silent?: true;
}
