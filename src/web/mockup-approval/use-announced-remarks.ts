import { useEffect, useState } from 'react';
import { guessPlace } from '#domain/orders/approval/mockup-change.ts';
import { findUnwritten, movePlace, type RemarkDraft, type Remarks } from './use-remarks.ts';

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
