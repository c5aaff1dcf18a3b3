import type { AskedChange, Mockup } from '#contract/mockups.ts';
import { ApprovalStatus } from './approval-status.tsx';
import { MockupImage } from './mockup-image.tsx';
import { MockupVersion } from './mockup-version.tsx';

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
