/** Changes of staff accounts, as events of the audit log. */

export interface AccountEvents {
  'staff-added': { user: number; access: 'manager' | 'staff' };
  'staff-disabled': { user: number };
  'staff-reset': { user: number };
}
