/** The roster of an order that is being edited. */
import { useRef, useState } from 'react';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { priceContent } from '../lib/price-content.ts';
import { Roster } from '../roster/form/roster.tsx';
import type { RosterEditor } from '../roster/roster-order.ts';
import { applyRowChange, replaceRows } from '../roster/row-changes.ts';
import { createTeamContent, PRICES, SIZES } from './order-samples.ts';
import { renderPages } from './render-page.tsx';

type FixedFields = Partial<Pick<RosterEditor, 'isReadOnly' | 'isCaptain' | 'isShared'>>;

/** The order of a roster that is being edited; `store` replaces its content. */
export function useEditedOrder(initial: OrderContent, fixed: FixedFields = {}) {
  const [content, setContent] = useState(initial);
  const latest = useRef(content);
  function store(next: OrderContent) {
    latest.current = next;
    setContent(next);
  }
  const order: RosterEditor = {
    draft: { content, remoteChanges: { rowIds: [] } },
    getLatest: () => ({ content: latest.current, remoteChanges: { rowIds: [] } }),
    change(change) {
      if (change.type === 'delete-row' || change.type === 'restore-row') return;
      store(replaceRows(latest.current, applyRowChange(latest.current.rows, change)));
    },
    price: priceContent(content, PRICES),
    ...{ isReadOnly: false, isCaptain: true, isShared: false, issues: [], purpose: null },
    ...{ preview: { rowId: null, side: 'front' }, updatePreview: () => undefined },
    ...fixed,
  };
  return { order, store };
}

export function EditedRoster({ initial, ...fixed }: FixedFields & { initial: OrderContent }) {
  const { order } = useEditedOrder(initial, fixed);
  return <Roster order={order} sizes={SIZES} />;
}

export const renderRoster = async (content = createTeamContent()) =>
  (await renderPages({ '/': <EditedRoster initial={content} /> }, '/')).screen;
