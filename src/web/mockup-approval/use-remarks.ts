import { useState } from 'react';
import type { ProofPlace } from '#domain/orders/proof-change.ts';
import { guessPlace, MAX_PINS } from '#domain/orders/proof-change.ts';

/** A remark that is being written; without a point it is about its place only. */
export interface RemarkDraft {
  key: string;
  point: { x: number; y: number } | null;
  place: ProofPlace;
  words: string;
}

/** The numbered remarks of a request for a change. */
export function useRemarks() {
  const [remarks, setRemarks] = useState<RemarkDraft[]>([]);
  return {
    remarks,
    isFull: remarks.length >= MAX_PINS,
    add: (point: RemarkDraft['point']) =>
      setRemarks((before) =>
        before.length >= MAX_PINS
          ? before
          : [...before, { key: crypto.randomUUID(), point, place: guessPlace(point), words: '' }],
      ),
    change: (key: string, change: Partial<RemarkDraft>) =>
      setRemarks((before) =>
        before.map((remark) => (remark.key === key ? { ...remark, ...change } : remark)),
      ),
    remove: (key: string) => setRemarks((before) => before.filter((remark) => remark.key !== key)),
    clear: () => setRemarks([]),
  };
}

export type Remarks = ReturnType<typeof useRemarks>;
