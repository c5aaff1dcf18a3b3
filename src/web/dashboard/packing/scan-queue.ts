/** What the browser keeps of a packing table: the order on it, and scans until they are answered (rules.md packing-8). */
import type { Packing, Scan, ScanAnswer } from '#contract/staff/packing.ts';
import { api } from '../../calls/api-client.ts';
import { persisted } from '../../storage/persisted.ts';

/** The phone opens the page anew with each code. */
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
