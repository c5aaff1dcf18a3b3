import { api } from '../../calls/api-client.ts';
import type { OrderEditor } from './use-order-editor.ts';

/** Returns the stored link of the order, or requests it. */
export async function getTeamLink({ getLatest, change }: OrderEditor): Promise<string> {
  const draft = getLatest();
  if (draft.shareLink) return draft.shareLink;
  const { share_link } = await api.orders.teamLink({ order_id: draft.orderId ?? '' });
  change({ type: 'linked', shareLink: share_link });
  return share_link;
}
