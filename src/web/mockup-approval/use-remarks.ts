import { useEffect, useState } from 'react';
import type { RemarkPlace } from '#domain/orders/approval/mockup-change.ts';
import { guessPlace, MAX_PINS } from '#domain/orders/approval/mockup-change.ts';
import { isBlank } from '#domain/shared/plain-text.ts';
import { readStored, sessionText } from '../storage/browser-storage.ts';

/** A remark that is being written; without a point it is about its place only. */
export interface RemarkDraft {
  key: string;
  point: { x: number; y: number } | null;
  place: RemarkPlace;
  words: string;
}

/** The start of the keys in sessionStorage: remarks survive a reload, and are deleted with the tab and after sending. */
const STORAGE_KEY = 'TPUN_proof_remarks ';

const nameDraft = (orderId: string, version: number): string => `${STORAGE_KEY}${orderId} ${version}`;

/** The numbered remarks of a request for a change of that version of the order's mockup. */
export function useRemarks(orderId: string, version: number) {
  const key = nameDraft(orderId, version);
  const [remarks, setRemarks] = useState(() => readRemarks(key));
  useEffect(() => storeRemarks(key, remarks), [key, remarks]);
  return {
    remarks,
    isFull: remarks.length >= MAX_PINS,
    /** Returns the key of the remark. */
    add: (point: RemarkDraft['point']): string => {
      const added = { key: crypto.randomUUID(), point, place: guessPlace(point), words: '' };
      setRemarks((before) => (before.length >= MAX_PINS ? before : [...before, added]));
      return added.key;
    },
    move: (key: string, point: NonNullable<RemarkDraft['point']>) =>
      setRemarks((before) =>
        before.map((remark) =>
          remark.key === key ? { ...remark, point, place: movePlace(remark, point) } : remark,
        ),
      ),
    change: (key: string, change: Partial<RemarkDraft>) =>
      setRemarks((before) =>
        before.map((remark) => (remark.key === key ? { ...remark, ...change } : remark)),
      ),
    remove: (key: string) => setRemarks((before) => before.filter((remark) => remark.key !== key)),
    forget: () => storeRemarks(key, []),
  };
}

/** A remark whose place was not chosen otherwise is about the part of the jersey where its pin stands. */
export const movePlace = ({ place, point: from }: RemarkDraft, to: { x: number }): RemarkPlace =>
  place === guessPlace(from) ? guessPlace(to) : place;

/** The first remark without words: the next press is about that one. */
export const findUnwritten = (remarks: readonly RemarkDraft[]): RemarkDraft | undefined =>
  remarks.find(({ words }) => isBlank(words));

/** Whether remarks about that version were typed and not sent. */
export const hasRemarks = (orderId: string, version: number): boolean =>
  readRemarks(nameDraft(orderId, version)).length > 0;

export type Remarks = ReturnType<typeof useRemarks>;

const readRemarks = (key: string) => (readStored(sessionText, key) ?? []) as RemarkDraft[];

function storeRemarks(key: string, remarks: readonly RemarkDraft[]): void {
  sessionText.set(key, remarks.length === 0 ? null : JSON.stringify(remarks));
}
