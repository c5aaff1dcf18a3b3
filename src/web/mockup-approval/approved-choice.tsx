import type { RoundMockup } from '#contract/mockups.ts';
import { Picture } from '../ui/picture.tsx';
import { RadioTiles } from '../ui/radio-tiles.tsx';
import type { RoundChoice } from './mockup-round.tsx';

const describeChoice = ({ choice }: RoundMockup) => `Choice ${choice}`;

/** The choices of a round in the form, of which one has to be pressed; nothing for a round with one mockup. */
export function ChoiceTiles({ round, error }: { round: RoundChoice; error: string | null }) {
  const { choices, isOpen, chosen, choose } = round;
  if (!isOpen || choices.length < 2) return null;
  return (
    <RadioTiles
      legend="Which choice do you approve?"
      tiles={choices.map((picture) => ({
        value: describeChoice(picture),
        image: <Picture src={picture.mockup_url} alt="" isThumbnail className="aspect-3/2 object-contain" />,
      }))}
      value={chosen && describeChoice(chosen)}
      onChange={(value) => choose(choices.find((picture) => describeChoice(picture) === value)!)}
      error={chosen ? null : error}
    />
  );
}

/** What SUBMIT approves, beside the button: on a phone the choices are a screen above it. */
export function ApprovedChoice({ round: { choices, chosen } }: { round: RoundChoice }) {
  if (choices.length < 2) return null;
  return (
    <p aria-live="polite" className="flex min-h-16 items-center gap-3">
      {chosen ? (
        <>
          <Picture src={chosen.mockup_url} alt="" isThumbnail className="h-16 max-w-24 object-contain" />
          <strong>You approve choice {chosen.choice}</strong>
        </>
      ) : (
        <span className="text-muted">You have not marked the choice that you approve yet.</span>
      )}
    </p>
  );
}
