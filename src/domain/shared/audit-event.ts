/*
 * The audit log: what happened to an order, a payment or the shop itself, as an immutable fact. `kind` and `detail` are
 * stored in table order_events, which is only ever added to, so the values of existing kinds never change. Reasons that
 * staff typed are forgotten with the person (platform/audit/record-event.ts).
 */
import type { Cents } from './money.ts';

/** Field values as the update page names them: 'order_status', or 'row <id> jersey_name' of one jersey. */
export type AuditValues = Record<string, unknown>;

export type AuditEvent =
  | { kind: 'changed'; detail: ChangedDetail }
  | { kind: 'work-state'; detail: { before: AuditValues; after: AuditValues } }
  | { kind: 'corrected'; detail: { version: number } }
  | { kind: 'adjusted'; detail: { id: string; amountCents: Cents; reason: string; finalCents: Cents } }
  | {
      kind: 'credits-adjusted';
      detail: { id: string; amountCents: Cents; reason: string; balanceCents: Cents };
    }
  | { kind: 'customer-pictures'; detail: { added: string[]; removed: string[] } }
  | { kind: 'design-file'; detail: { action: 'added' | 'removed'; format: string; bytes: number } }
  | { kind: 'team-link'; detail: NoDetail }
  | {
      kind: 'row-links';
      detail: {
        /** All but 'created' are of earlier versions. */
        action: 'created' | 'renewed' | 'revoked' | 'claimed' | 'handed-over';
        rowIds: readonly string[];
      };
    }
  | { kind: 'rows-freed' | 'row-taken' | 'row-left'; detail: { rowIds: readonly string[] } }
  /** 'staff' is of earlier versions. */
  | {
      kind: 'rows-confirmed';
      detail: { by: 'player' | 'captain' | 'manager' | 'staff'; rowIds: readonly string[] };
    }
  | { kind: 'players-confirm'; detail: { on: boolean } }
  | { kind: 'closes-on'; detail: { closesOn: string | null } }
  /** `was` and `becomes`: the jersey in words, which are forgotten with the person. */
  | {
      kind: 'change-unsettled';
      detail: { rowId: string; was: string; becomes: string };
    }
  | { kind: 'change-settled'; detail: { action: 'taken' | 'left'; rowIds: readonly string[] } }
  | { kind: 'finding-accepted'; detail: { code: string; reason: string; version: number } }
  | { kind: 'roster-locked' | 'roster-unlocked'; detail: { version: number } }
  /** This and the next five are of earlier versions. */
  | { kind: 'reminders'; detail: { action: 'asked' | 'stopped'; rowIds: readonly string[] } }
  | { kind: 'gone-rows-confirmed'; detail: { by: 'captain' | 'staff'; rowIds: readonly string[] } }
  | { kind: 'late-change'; detail: { action: 'taken' | 'left' } }
  | {
      kind: 'window-set';
      detail: {
        closesAt: string;
        zone: string;
        atClose: 'tell' | 'lock';
        minimum: number | null;
        unlocks?: boolean;
      };
    }
  | { kind: 'window-closed'; detail: { locks: boolean } }
  | { kind: 'window-opened'; detail: { closesAt: string; zone: string; unlocks?: boolean } }
  | { kind: 'number-rules-chosen'; detail: { name: string | null } }
  | { kind: 'deleted'; detail: NoDetail }
  | { kind: 'mockup'; detail: { mockup: number; url: string; voidsApproval: boolean; restores?: number } }
  | { kind: 'approval-asked'; detail: { mockup: number; copied?: true; list?: number } }
  | { kind: 'mockup-approved'; detail: ApprovedDetail }
  | { kind: 'approval-recorded'; detail: ApprovedDetail & { how: string; reason: string } }
  | { kind: 'released'; detail: { list: number; reason: string } }
  | { kind: 'release-withdrawn'; detail: { reason: string } }
  | { kind: 'release-outdated'; detail: { list: number; mockup: number | null } }
  /** Of earlier versions. */
  | { kind: 'release-restored'; detail: NoDetail }
  | { kind: 'proof-change-asked'; detail: { mockup: number; round: number; remarks: number } }
  | { kind: 'proof-pin-settled'; detail: { mockup: number; n: number; state: string } }
  | { kind: 'approval-unconfirmed'; detail: { mockup: number; terms: string } }
  | { kind: 'paid' | 'deposit-paid'; detail: PaidDetail }
  | { kind: 'deposit-link' | 'payment-link'; detail: PaymentLinkDetail }
  | { kind: 'emt-expected'; detail: { amountCents: Cents } }
  | { kind: 'refunded'; detail: RefundedDetail }
  | { kind: 'refund-failed'; detail: { amountCents: Cents; reason: string } }
  | { kind: 'refunded-elsewhere'; detail: { paymentId: string; amountCents: Cents } }
  | { kind: 'disputed'; detail: { paymentId: string; type: string; status?: string | null } }
  | { kind: 'payment needs review'; detail: { reason: string; intent?: string | undefined } }
  | { kind: 'payment-reviewed'; detail: UnmatchedDecisionDetail }
  | { kind: 'label-bought'; detail: LabelDetail }
  | { kind: 'label-cancelled'; detail: { parcel: number; carrier: string; outcome: 'voided' | 'requested' } }
  | { kind: 'tracking-number'; detail: { carrier: string; number: string | null } }
  | { kind: 'refused'; detail: { call: string | undefined; code: string; order_id: string | null } }
  | { kind: 'orders-exported'; detail: Record<string, unknown> }
  | { kind: 'prices-changed'; detail: { version: number; changed: readonly unknown[] } }
  | { kind: 'code-added'; detail: Record<string, unknown> }
  | { kind: 'code-deleted'; detail: { code: string | null } }
  | { kind: 'products-added'; detail: { codes: string[] } }
  | { kind: 'product-changed'; detail: { code: string; before: object; after: object } }
  | { kind: 'product-deleted'; detail: { product: object } }
  | { kind: 'staff-added'; detail: { user: number; access: 'manager' | 'staff' } }
  | { kind: 'staff-disabled' | 'staff-reset'; detail: { user: number } };

export type AuditEventKind = AuditEvent['kind'];

/** `silent`: the customer got no e-mail about the new status. */
interface ChangedDetail {
  version: number;
  before: AuditValues;
  after: AuditValues;
  silent?: true;
}

/** `list`: the number of the list that was approved. */
interface ApprovedDetail {
  mockup: number;
  sha256: string;
  terms: string;
  list?: number;
}

type NoDetail = Record<string, never>;

interface PaymentLinkDetail {
  amountCents: Cents;
  shippingCents: Cents;
  /** The link was copied and not e-mailed. */
  copied?: true;
}

/** A cart payment contains the first order id; a payment of one order contains the method and the remaining amount. */
type PaidDetail =
  | { orderId: string; amountCents: Cents; paymentId: string | null }
  | { amountCents: Cents; type: string; reference: string | null; leftCents: Cents };

interface RefundedDetail {
  amountCents: Cents;
  reason: string;
  creditsReversedCents: Cents;
  creditsReturnedCents: Cents;
  creditsSpentCents: Cents;
}

interface LabelDetail {
  parcel: number;
  carrier: string;
  service: string | null;
  costCents: Cents | null;
  trackingNumber: string | null;
}

interface UnmatchedDecisionDetail {
  outcome: 'orders' | 'counted' | 'refunded' | 'by-hand';
  amountCents: Cents;
  paymentId: string | null;
  orderId: string | null;
  reason?: string;
}
