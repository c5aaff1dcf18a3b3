import { useState } from 'react';
import { guessPlace } from '#domain/orders/proof-change.ts';
import { movePlace, type RemarkDraft, type Remarks } from './use-remarks.ts';

type Point = NonNullable<RemarkDraft['point']>;

/**
 * Adds and moves remarks and says so for screen readers, because the focus stays on the picture. `sent`: how many remarks
 * about it were sent before, after which these are numbered on.
 */
export function useAnnouncedRemarks({ remarks, isFull, add, move }: Remarks, sent: number) {
  const [announcement, setAnnouncement] = useState('');
  function announceAdded(point: Point | null) {
    if (isFull) return setAnnouncement('There is no room for more remarks in this request');
    add(point);
    setAnnouncement(describeRemark(sent + remarks.length + 1, 'added', { place: guessPlace(point), point }));
  }
  function announceMoved(key: string, point: Point) {
    const index = remarks.findIndex((remark) => remark.key === key);
    move(key, point);
    setAnnouncement(
      describeRemark(sent + index + 1, 'moved', { place: movePlace(remarks[index]!, point), point }),
    );
  }
  return { announcement, add: announceAdded, move: announceMoved };
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
