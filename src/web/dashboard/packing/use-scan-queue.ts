import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Packing, Scan, ScanAnswer } from '#contract/staff/packing.ts';
import { ApiError, api } from '../../calls/api-client.ts';
import { persisted, usePersisted } from '../../storage/persisted.ts';

const RETRY_MS = 3_000;

/** The session has ended, or the shop asks for something first: what waits is sent after the next sign-in. */
const KEPT_CODES = ['session-expired', 'not-signed-in', 'totp-setup-needed'];

interface QueueEvents {
  onResult: (result: CommandResult) => void;
  /** A scan was not answered, and waits for a connection. */
  onWaiting: (id: string) => void;
  /** The shop has refused the command itself. */
  onRefused: (command: ScanCommand, error: ApiError) => void;
}

/** Sends what was scanned, one after the other, again and again until the shop has answered. */
export function useScanQueue(events: QueueEvents) {
  const waiting = usePersisted(scanQueue);
  const [isOffline, setOffline] = useState(false);
  const isSending = useRef(false);
  const sending = useMutation({ mutationFn: sendCommand });
  const onResult = useEffectEvent(events.onResult);
  const onWaiting = useEffectEvent(events.onWaiting);
  const onRefused = useEffectEvent(events.onRefused);

  const send = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let [next] = scanQueue.get(); next; [next] = scanQueue.get()) await sendOne(next);
    } catch {
      // Tried again by the timer, or after the next sign-in.
    } finally {
      isSending.current = false;
    }
  });

  /** Throws what keeps the command waiting. */
  async function sendOne(command: ScanCommand): Promise<void> {
    try {
      const result = await sending.mutateAsync(command);
      removeCommand(command);
      setOffline(false);
      onResult(result);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        setOffline(true);
        if (command.kind === 'scan' && !command.isOffline) onWaiting(command.id);
        markOffline();
        throw error;
      }
      if (KEPT_CODES.includes(error.code)) throw error;
      removeCommand(command);
      onRefused(command, error);
    }
  }

  useEffect(() => {
    if (waiting.length === 0) return;
    void send();
    const timer = setInterval(() => void send(), RETRY_MS);
    const sendAtOnce = () => void send();
    addEventListener('online', sendAtOnce);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendAtOnce);
    };
  }, [waiting.length]);

  return { waiting, isOffline: isOffline && waiting.length > 0, queue: queueCommand };
}

/** The order on the packing table, kept because the phone opens the page anew with each code (rules.md packing-8). */
export const packingTable = persisted<{ orderId: string | null; parcel: number; isReceiving: boolean }>(
  'packing-table',
  { orderId: null, parcel: 1, isReceiving: false },
);

const MAX_WAITING = 500;

/** A scan, or one that is taken back; sent in their sequence, so that nothing is taken back before it is there. */
export type ScanCommand =
  | { kind: 'scan'; id: string; scan: Scan; isOffline?: boolean }
  | { kind: 'undo'; id: string };

export type CommandResult = { command: ScanCommand } & (
  | { answer: ScanAnswer; packing: Packing | null }
  | { answer: null; packing: Packing }
);

/** Scans until they are answered (rules.md packing-8). */
export const scanQueue = persisted<readonly ScanCommand[]>('packing-scans', []);

/** Returns whether there was room for it. */
export function queueCommand(command: ScanCommand): boolean {
  const waiting = scanQueue.get();
  if (waiting.length >= MAX_WAITING) return false;
  scanQueue.set([...waiting, command]);
  return true;
}

/** Removes what was answered. Another tab may have added to the queue meanwhile. */
export const removeCommand = ({ kind, id }: ScanCommand): void =>
  void scanQueue.set(scanQueue.get().filter((each) => each.kind !== kind || each.id !== id));

/** Marks what waits for a connection: nobody sees its answer at once. */
export const markOffline = (): void =>
  void scanQueue.set(
    scanQueue.get().map((each) => (each.kind === 'scan' ? { ...each, isOffline: true } : each)),
  );

/** Safe to repeat: the shop knows the id of each scan. Throws ApiError or NetworkError. */
export async function sendCommand(command: ScanCommand): Promise<CommandResult> {
  if (command.kind === 'undo') {
    const { packing } = await api.packing.undo({ id: command.id });
    return { command, answer: null, packing };
  }
  // The first of several scans without a connection puts its order on the table, for those behind it.
  const table = command.scan.table ?? packingTable.get().orderId;
  const answer = await api.packing.scan({ ...command.scan, table });
  return { command, answer, packing: answer.packing };
}
