/** What becomes of a mockup, as events of the audit log. */
import type { PersonalFields } from '#domain/shared/event.ts';

export interface ApprovalEvents {
  /** `restores`: an earlier version, while those could be restored. */
  mockup: { mockup: number; url: string; voidsApproval: boolean; restores?: number };
  'approval-asked': { mockup: number; copied?: true; list?: number };
  'mockup-approved': ApprovedDetail;
  'approval-recorded': ApprovedDetail & { how: string; reason: string };
  'approval-unconfirmed': { mockup: number; terms: string };
  'proof-change-asked': { mockup: number; round: number; remarks: number };
  'proof-pin-settled': { mockup: number; n: number; state: string };
}

/** `list`: the number of the list that was approved. */
interface ApprovedDetail {
  mockup: number;
  sha256: string;
  terms: string;
  list?: number;
}

export const PERSONAL_APPROVAL_FIELDS: PersonalFields<ApprovalEvents> = {
  'approval-recorded': ['reason'],
};
