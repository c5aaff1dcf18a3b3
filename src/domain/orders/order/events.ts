/** What happens to an order itself, as events of the audit log. */
import type { NoEventDetail } from '#domain/shared/event.ts';

export interface OrderEvents {
  corrected: { version: number };
  'design-file': { action: 'added' | 'removed'; format: string; bytes: number };
  'team-link': NoEventDetail;
  deleted: NoEventDetail;
  refused: { call: string | undefined; code: string; order_id: string | null };
}
