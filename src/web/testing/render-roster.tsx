/** The roster of an order that is being edited. */
import { useRef, useState } from 'react';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { priceContent } from '../lib/price-content.ts';
import { Roster } from '../roster/form/roster.tsx';
import type { RosterEditor } from '../roster/roster-order.ts';
import { applyRowChange, type RowChange, replaceRows } from '../roster/row-changes.ts';
import type { FindingDecisions } from '../roster/use-checked-findings.ts';
import { createTeamContent, PRICES, SIZES } from './order-samples.ts';
import { renderPages } from './render-page.tsx';

interface RosterProps extends Partial<Pick<RosterEditor, 'isReadOnly' | 'isCaptain'>> {
  initial: OrderContent;
  accept?: FindingDecisions['accept'];
}

export function EditedRoster({ initial, accept, isReadOnly = false, isCaptain = true }: RosterProps) {
  const [content, setContent] = useState(initial);
  const [acceptances, setAcceptances] = useState<FindingDecisions['acceptances']>(new Map());
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
    decisions: accept
      ? {
          ...{ rules: null, acceptances },
          accept: async (text, reason) => {
            await accept(text, reason);
            const acceptance = { reason, by: 'creator', name: null, at: new Date(0) } as const;
            setAcceptances(new Map([...acceptances, [text, acceptance]]));
          },
        }
      : null,
  };
  return <Roster order={order} sizes={SIZES} />;
}

export const renderRoster = async (content = createTeamContent(), accept?: FindingDecisions['accept']) =>
  (await renderPages({ '/': <EditedRoster initial={content} {...(accept && { accept })} /> }, '/')).screen;
