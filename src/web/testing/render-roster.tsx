/** The roster of an order that is being edited. */
import { useRef, useState } from 'react';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { priceContent } from '../lib/price-content.ts';
import { Roster } from '../roster/form/roster.tsx';
import type { RosterEditor } from '../roster/roster-order.ts';
import { applyRowChange, type RowChange, replaceRows } from '../roster/row-changes.ts';
import { createTeamContent, PRICES, SIZES } from './order-samples.ts';
import { renderPages } from './render-page.tsx';

interface RosterProps extends Partial<Pick<RosterEditor, 'isReadOnly' | 'isCaptain'>> {
  initial: OrderContent;
}

export function EditedRoster({ initial, isReadOnly = false, isCaptain = true }: RosterProps) {
  const [content, setContent] = useState(initial);
  const latest = useRef(content);
  function change(next: RowChange) {
    if (next.type === 'delete-row' || next.type === 'restore-row') return;
    latest.current = replaceRows(latest.current, applyRowChange(latest.current.rows, next));
    setContent(latest.current);
  }
  const order: RosterEditor = {
    draft: { content, remoteChanges: { rowIds: [] } },
    getLatest: () => ({ content: latest.current, remoteChanges: { rowIds: [] } }),
    change,
    price: priceContent(content, PRICES),
    isReadOnly,
    isCaptain,
    isShared: false,
    issues: [],
    purpose: null,
    preview: { rowId: null, side: 'front' },
    updatePreview: () => undefined,
  };
  return <Roster order={order} sizes={SIZES} />;
}

export const renderRoster = async (content = createTeamContent()) =>
  (await renderPages({ '/': <EditedRoster initial={content} /> }, '/')).screen;
