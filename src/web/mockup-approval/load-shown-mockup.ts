import type { Proof } from '#contract/mockups.ts';
import type { ApprovalState } from '#domain/orders/order/progress.ts';
import { api } from '../calls/api-client.ts';

export interface ApprovalLink {
  orderId: string;
  reference: string;
}

export interface ShownMockup {
  /** With the list, for the holder of a key; null with the id of the order alone. */
  proof: Proof | null;
  /** '' before it is drawn, and for a visitor with the id alone. */
  mockupUrl: string;
  approval: ApprovalState;
  approvalAt: string | null;
  /** A newer mockup replaced the link. */
  isReplaced: boolean;
}

export async function loadShownMockup({ orderId, reference }: ApprovalLink): Promise<ShownMockup> {
  const { proof, replaced: isReplaced } = await api.mockups.proof({ order_id: reference });
  if (proof)
    return {
      ...{ proof, isReplaced },
      mockupUrl: proof.mockup?.mockup_url ?? '',
      approval: proof.approval,
      approvalAt: proof.approval_at,
    };
  const { orders } = await api.orders.status({ id: orderId });
  // An order that was paid has another id now.
  const order =
    orders.find(({ order_id }) => order_id === orderId) ?? (orders.length === 1 ? orders[0] : null);
  return {
    ...{ proof: null, isReplaced },
    mockupUrl: order?.mockup_url ?? '',
    approval: order?.approval ?? 'none',
    approvalAt: order?.approval_at ?? null,
  };
}
