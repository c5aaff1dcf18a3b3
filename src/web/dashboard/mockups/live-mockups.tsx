import type { ReactNode } from 'react';
import type { AskedChange, Mockup, MockupList } from '#contract/mockups.ts';
import { listNewestChoices } from '#domain/orders/approval/mockup-change.ts';
import { describePins, listRemarks, RemarkList, RemarkPins } from '../../components/change-requests.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { ZoomableImage } from '../../ui/dialog/zoomable-image.tsx';
import { ApprovalStatus } from './approval-status.tsx';

interface LiveMockupsProps {
  /** The approved mockup, or the choices of the newest round of which the customer approves one. */
  choices: readonly Mockup[];
  newest: Mockup;
  requests: readonly AskedChange[];
  team: string;
}

/** What the customer sees: one mockup, or several choices side by side with their letters. */
export function LiveMockups({ choices, newest, requests, team }: LiveMockupsProps) {
  const isSeveral = choices.length > 1;
  return (
    <>
      <ul aria-label="Mockups of this round" className={`grid gap-3 ${isSeveral ? 'grid-cols-2' : ''}`}>
        {choices.map((mockup) => (
          <li key={mockup.version} className="min-w-0 space-y-2">
            {isSeveral && <h3 className="font-semibold">Choice {mockup.choice}</h3>}
            <MockupImage
              src={mockup.mockup_url}
              alt={`Mockup for ${team}${isSeveral ? `, choice ${mockup.choice}` : ''}`}
              className="max-h-80 max-w-full"
              requests={requests}
            />
            <MockupVersion mockup={mockup}>
              {isSeveral && mockup.unconfirmed_at && <ApprovalStatus mockup={mockup} newest />}
            </MockupVersion>
          </li>
        ))}
      </ul>
      {/* One question was sent for all choices. */}
      {!(isSeveral && newest.unconfirmed_at) && <ApprovalStatus mockup={newest} newest />}
    </>
  );
}

interface MockupImageProps {
  src: string;
  alt: string;
  /** Maximal sizes only, so that the pins stand where the customer set them. */
  className: string;
  requests: readonly AskedChange[];
}

/** A mockup with the customer's pins on it, enlarged with the remarks below. */
export function MockupImage({ src, alt, className, requests }: MockupImageProps) {
  const remarks = listRemarks(requests, src);
  return (
    <ZoomableImage
      src={src}
      alt={`${alt}${describePins(remarks)}`}
      className={className}
      marks={<RemarkPins pins={remarks} />}
    >
      {remarks.length > 0 && <RemarkList pins={remarks} />}
    </ZoomableImage>
  );
}

interface MockupVersionProps {
  mockup: Mockup;
  /** Its approval. */
  children?: ReactNode;
}

/** Which drawing it is, who uploaded it, and the designer's words to the customer. */
export const MockupVersion = ({ mockup, children }: MockupVersionProps) => (
  <div className="min-w-0">
    <p>
      <span className="font-semibold">
        Version {mockup.version}, round {mockup.round}, choice {mockup.choice}
      </span>
      <span className="block text-sm text-muted">
        {mockup.uploaded_by}, <time dateTime={mockup.uploaded_at}>{formatDateTime(mockup.uploaded_at)}</time>
      </span>
    </p>
    {mockup.words && <p className="mt-1 text-sm break-words">{mockup.words}</p>}
    {children}
  </div>
);

/** Returns the approved mockup, which closes the other choices, or the choices of the newest round; [] without any. */
export function listLiveMockups({ mockups }: MockupList): Mockup[] {
  const [newest] = mockups;
  return newest?.approved_at ? [newest] : listNewestChoices(mockups);
}

/** Whether a remark on a mockup of the newest round waits for an answer (rules.md mockups-10). */
export function hasOpenRemark({ mockups, requests }: MockupList): boolean {
  const round = mockups[0]?.round;
  return requests.some(
    ({ version, pins }) =>
      pins.some(({ state }) => state === 'open') &&
      mockups.some((mockup) => mockup.version === version && mockup.round === round),
  );
}
