import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../calls/api-client.ts';
import { usePersisted } from '../../storage/persisted.ts';
import {
  type CommandResult,
  markOffline,
  queueCommand,
  removeCommand,
  type ScanCommand,
  scanQueue,
  sendCommand,
} from './scan-queue.ts';

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
