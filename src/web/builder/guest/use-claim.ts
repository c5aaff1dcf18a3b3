import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api-client.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import type { NamedRow } from './use-team-rows.ts';

/** Leads a guest of the team link to the page of the own jersey, and keeps its link in this browser. */
export function useClaim({ draft, change }: OrderEditor) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  /** Rejects with the error of the call. */
  async function claim({ row }: NamedRow): Promise<void> {
    setBusy(true);
    try {
      const { link } = await api.confirmations.claimRow({
        order_id: `${draft.orderId}.${draft.key}`,
        row_id: row.id,
        jersey_name: row.name,
        jersey_name_front: row.frontName,
        jersey_number: row.number,
      });
      const { pathname, hash } = new URL(link);
      change({ type: 'claimed', rowId: row.id, link: hash.slice(1) });
      await navigate(pathname + hash);
    } finally {
      setBusy(false);
    }
  }

  return { claim, isBusy };
}
