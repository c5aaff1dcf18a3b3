import type { KeyboardEvent, MouseEvent } from 'react';
import type { Pin, RoundMockup } from '#contract/mockups.ts';
import { movePin } from '#domain/orders/approval/mockup-change.ts';
import { RemarkPins } from '../components/change-requests.tsx';
import { Picture } from '../ui/picture.tsx';
import type { RemarkDraft } from './use-remarks.ts';

interface MarkedPictureProps {
  picture: RoundMockup;
  orderId: string;
  /** Of earlier requests, which stay where they are. */
  sentRemarks: readonly Pin[];
  remarks: readonly RemarkDraft[];
  onAdd: (point: { x: number; y: number }) => void;
  onMove: (key: string, point: { x: number; y: number }) => void;
}

/**
 * The mockup with the customer's pins. A press on the picture sets a pin, of the remark that has no words yet or of a new one; the arrow keys move the focused one by one
 * per cent of the picture.
 */
export function MarkedPicture({ picture, orderId, sentRemarks, remarks, onAdd, onMove }: MarkedPictureProps) {
  function addAt(event: MouseEvent<HTMLButtonElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    // A press by the keyboard has no place.
    if (event.detail === 0) return onAdd({ x: 0.5, y: 0.5 });
    onAdd(
      movePin({ x: 0, y: 0 }, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height),
    );
  }
  return (
    <div className="relative">
      <Picture src={picture.mockup_url} alt={`Mockup for order ${orderId}`} className="w-full rounded-md" />
      <button
        type="button"
        aria-label="Add a remark at a point on the picture"
        onClick={addAt}
        className="absolute inset-0 cursor-crosshair"
      />
      <RemarkPins pins={sentRemarks} />
      {remarks.map(
        ({ key, point, place }, index) =>
          point && (
            <button
              key={key}
              type="button"
              aria-label={`Remark ${sentRemarks.length + index + 1}, ${place}: move it with the arrow keys`}
              onKeyDown={(event) => moveByKey(event, point, (moved) => onMove(key, moved))}
              className="absolute flex size-11 -translate-1/2 items-center justify-center rounded-full border-2 border-background bg-ink font-semibold text-background tabular"
              style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
            >
              {sentRemarks.length + index + 1}
            </button>
          ),
      )}
    </div>
  );
}

const STEPS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
};

function moveByKey(
  event: KeyboardEvent,
  point: { x: number; y: number },
  onMove: (point: { x: number; y: number }) => void,
) {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  onMove(movePin(point, ...step));
}
