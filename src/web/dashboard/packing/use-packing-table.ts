import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Packing, PackingRow, Scan } from '#contract/staff/packing.ts';
import { findLabelKey } from '#domain/production/label-key.ts';
import { getOpenParcel } from '#domain/production/packing.ts';
import { MAX_PACKED_PARCELS, type ScanStage } from '#domain/production/scan.ts';
import { ApiError, api } from '../../calls/api-client.ts';
import { createUuid } from '../../lib/random-ids.ts';
import { usePersisted } from '../../storage/persisted.ts';
import { playTone } from './play-tone.ts';
import { describeScan, type ScanText } from './scan-text.ts';
import {
  type CommandResult,
  packingTable,
  type ScanCommand,
  scanQueue,
  useScanQueue,
} from './use-scan-queue.ts';

const WAITING: ScanText = {
  ...{ tone: 'wait', word: 'Kept on this device', title: 'No connection' },
  detail: 'It is sent as soon as the shop is reached. Put the bag into the parcel.',
};
const FULL: ScanText = {
  ...{ tone: 'bad', word: 'Not kept', title: 'No connection' },
  detail: 'As many scans as this device keeps are waiting. Do not pack on.',
};
const NO_KEY: ScanText = {
  ...{ tone: 'bad', word: 'Unknown label', title: 'Not a label of this shop' },
  detail: 'A label has 14 characters below its code. Scan it again, or type them.',
};

interface TableEvents {
  /** The last jersey is packed, and no other scan waits. */
  onDone: (orderId: string) => void;
}

/** The state of a packing table: the order on it, the parcel that is filled, and the last scan. */
export function usePackingTable({ onDone }: TableEvents) {
  const table = usePersisted(packingTable);
  const client = useQueryClient();
  const { packing, show } = useOrderOnTable(table.orderId);
  const [last, setLast] = useState<{ text: ScanText; scanId: string | null } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** Scans that were made without a connection and not recorded, until someone has seen them. */
  const [refused, setRefused] = useState<ScanText[]>([]);
  const queue = useScanQueue({
    onResult: showResult,
    onWaiting: (id) => say(WAITING, id),
    onRefused: showRefusal,
  });

  const say = (text: ScanText, scanId: string | null = null) => {
    setLast({ text, scanId });
    playTone(text.tone);
  };

  function showResult({ command, answer, packing: answered }: CommandResult) {
    const isOfTable = table.orderId === null || answered?.order_id === table.orderId;
    if (answered && isOfTable && answer?.outcome !== 'other order') {
      const table = packingTable.get();
      const parcel = table.orderId === answered.order_id ? table.parcel : getOpenParcel(answered.rows);
      packingTable.set({ ...table, orderId: answered.order_id, parcel });
      show(answered);
    }
    if (answered) void client.invalidateQueries({ queryKey: ['order', answered.order_id] });
    if (answer === null || command.kind !== 'scan') return;
    const { id, stage } = command.scan;
    const row = answered?.rows.find(({ position }) => position === answer.jersey?.position);
    const text = describeScan(answer, stage, row?.parcel ?? null);
    say(text, answer.outcome === 'recorded' ? id : null);
    if (command.isOffline && text.tone !== 'good') setRefused((others) => [...others, text]);
    const isLast = scanQueue.get().length === 0 && !command.isOffline;
    if (answered?.done && answer.outcome === 'recorded' && stage === 'packed' && isLast)
      onDone(answered.order_id);
  }

  function showRefusal(command: ScanCommand, error: ApiError) {
    // Its scan was not recorded.
    if (command.kind === 'undo' && error.code === 'not-found') return;
    const text: ScanText = { tone: 'bad', word: 'Not recorded', title: 'Refused', detail: error.message };
    say(text);
    if (command.kind === 'scan' && command.isOffline) setRefused((others) => [...others, text]);
  }

  function record(what: Pick<Scan, 'key' | 'order_id' | 'row_id'>, stage: ScanStage) {
    const id = createUuid();
    // An order that is done makes room for the next one.
    const onTable = packing?.done ? null : table.orderId;
    // Of another order the shop knows which parcel is open.
    const parcel = stage === 'packed' && onTable ? table.parcel : null;
    if (packing?.done) packingTable.set({ ...table, orderId: null });
    const scan = { ...what, id, stage, parcel, note: fault ?? '', table: onTable };
    if (!queue.queue({ kind: 'scan', id, scan })) return say(FULL);
    if (queue.isOffline) say(WAITING, id);
    setFault(null);
  }

  const stage: ScanStage = fault !== null ? 'fault' : table.isReceiving ? 'received' : 'packed';
  return {
    ...{ packing, table, stage, fault, setFault, refused },
    ...{ last: last?.text ?? null, waiting: queue.waiting.length, isOffline: queue.isOffline },
    scan: (typed: string) => {
      const key = findLabelKey(typed);
      if (key) record({ key }, stage);
      else say(NO_KEY);
    },
    pack: ({ row_id }: PackingRow) => packing && record({ order_id: packing.order_id, row_id }, 'packed'),
    takeBack: (id: string) => {
      queue.queue({ kind: 'undo', id });
      setLast(null);
    },
    lastScanId: last?.scanId ?? null,
    startParcel: (parcel: number) =>
      packingTable.set({ ...table, parcel: Math.min(parcel, MAX_PACKED_PARCELS) }),
    setReceiving: (isReceiving: boolean) => packingTable.set({ ...table, isReceiving }),
    clear: () => {
      packingTable.set({ ...table, orderId: null, parcel: 1 });
      show(null);
      setLast(null);
    },
    dismissRefused: () => setRefused([]),
  };
}

/** The order on the table, which is read when the page is opened and follows the answers to scans afterwards. */
function useOrderOnTable(orderId: string | null) {
  const client = useQueryClient();
  const [packing, setPacking] = useState<Packing | null>(null);
  const read = useEffectEvent(async () => {
    if (orderId === null || packing?.order_id === orderId) return;
    try {
      const answer = await client.fetchQuery({
        queryKey: ['packing', orderId],
        queryFn: () => api.packing.read({ order_id: orderId }),
        staleTime: 0,
      });
      setPacking((shown) => (shown?.order_id === orderId ? shown : answer.packing));
    } catch (error) {
      // It was deleted, or forgotten; without a connection it is read with the next scan.
      if (error instanceof ApiError && error.code === 'not-found')
        packingTable.set({ ...packingTable.get(), orderId: null });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each order
  useEffect(() => {
    void read();
  }, [orderId]);
  return { packing: packing?.order_id === orderId ? packing : null, show: setPacking };
}
