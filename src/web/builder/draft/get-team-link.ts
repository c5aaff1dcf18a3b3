import { api } from '../../lib/api-client.ts';
import type { OrderEditor } from './use-order-editor.ts';

/** Returns the stored link of the order, or requests it. Guests share the link that they opened. */
export async function getTeamLink({ getLatest, isCreator, change }: OrderEditor): Promise<string> {
  const draft = getLatest();
  if (!isCreator) return location.href;
  if (draft.shareLink) return draft.shareLink;
  const { share_link } = await api.orders.teamLink({ order_id: draft.orderId ?? '' });
  change({ type: 'linked', shareLink: share_link });
  return share_link;
}
