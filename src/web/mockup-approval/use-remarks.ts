import { useEffect, useState } from 'react';
import { guessPlace, MAX_PINS, type RemarkPlace } from '#domain/orders/approval/mockup-change.ts';
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
const movePlace = ({ place, point: from }: RemarkDraft, to: { x: number }): RemarkPlace =>
  place === guessPlace(from) ? guessPlace(to) : place;

/** The first remark without words: the next press is about that one. */
const findUnwritten = (remarks: readonly RemarkDraft[]): RemarkDraft | undefined =>
  remarks.find(({ words }) => isBlank(words));

/** Whether remarks about that version were typed and not sent. */
export const hasRemarks = (orderId: string, version: number): boolean =>
  readRemarks(nameDraft(orderId, version)).length > 0;

export type Remarks = ReturnType<typeof useRemarks>;

const readRemarks = (key: string) => (readStored(sessionText, key) ?? []) as RemarkDraft[];

function storeRemarks(key: string, remarks: readonly RemarkDraft[]): void {
  sessionText.set(key, remarks.length === 0 ? null : JSON.stringify(remarks));
}

type Point = NonNullable<RemarkDraft['point']>;

/**
 * Adds, moves and removes remarks and says for screen readers where their pins are. An added one gets the focus, in the field whose
 * id is its key, so that what is typed next is the remark. `sent`: how many remarks about the picture were sent before,
 * after which these are numbered on.
 */
export function useAnnouncedRemarks({ remarks, isFull, add, move, remove }: Remarks, sent: number) {
  const [announcement, setAnnouncement] = useState('');
  /** Another object for each press, so that the field gets the focus again. */
  const [written, setWritten] = useState<{ key: string } | null>(null);
  useEffect(() => {
    if (written) document.getElementById(written.key)?.focus();
  }, [written]);
  function writeRemark(point: Point | null) {
    const unwritten = findUnwritten(remarks);
    if (unwritten) {
      if (point) announceMoved(unwritten.key, point);
      return setWritten({ key: unwritten.key });
    }
    if (isFull) return setAnnouncement('There is no room for more remarks in this request');
    setWritten({ key: add(point) });
    setAnnouncement(describeRemark(sent + remarks.length + 1, 'added', { place: guessPlace(point), point }));
  }
  function announceMoved(key: string, point: Point) {
    const index = remarks.findIndex((remark) => remark.key === key);
    move(key, point);
    setAnnouncement(
      describeRemark(sent + index + 1, 'moved', { place: movePlace(remarks[index]!, point), point }),
    );
  }
  function removeRemark(key: string) {
    const number = sent + remarks.findIndex((remark) => remark.key === key) + 1;
    remove(key);
    // Another text each time: the same one is not read again.
    setAnnouncement((before) => {
      const text = `Remark ${number} removed`;
      return before === text ? `${text}\u00A0` : text;
    });
  }
  return { announcement, add: writeRemark, move: announceMoved, remove: removeRemark };
}

function describeRemark(
  number: number,
  what: string,
  { place, point }: Pick<RemarkDraft, 'place' | 'point'>,
) {
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  const where = point
    ? `, ${percent(point.x)} from the left, ${percent(point.y)} from the top of the picture`
    : '';
  return `Remark ${number} ${what}: ${place}${where}`;
}
