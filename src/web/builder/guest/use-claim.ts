import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api-client.ts';
import type { KeepLink, NamedRow } from './use-team-rows.ts';

/** Leads a guest to the page of the own jersey. `reference`: the order with the key of the team link. */
export function useClaim(reference: string, keepLink: KeepLink) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  /** Rejects with the error of the call. */
  async function claim({ row }: NamedRow): Promise<void> {
    setBusy(true);
    try {
      const shown = { jersey_name: row.name, jersey_number: row.number };
      const { link } = await api.confirmations.claimRow({ order_id: reference, row_id: row.id, ...shown });
      const { pathname, hash } = new URL(link);
      keepLink(row.id, hash.slice(1));
      await navigate(pathname + hash);
    } finally {
      setBusy(false);
    }
  }

  return { claim, isBusy };
}
