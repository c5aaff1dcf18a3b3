import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Pin, Proof, RoundMockup } from '#contract/mockups.ts';
import { ChangeRequests, describePins, listRemarks, RemarkPins } from '../components/change-requests.tsx';
import { Button } from '../ui/button.tsx';
import { ZoomableImage } from '../ui/dialog/zoomable-image.tsx';
import { Notice } from '../ui/notice.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { ChangeForm } from './change-form.tsx';
import { hasRemarks } from './use-remarks.ts';

/** Which picture of the round the customer decides for. */
export interface RoundChoice {
  /** The newest picture of each choice of the round. */
  choices: readonly RoundMockup[];
  /** None of them is approved. */
  isOpen: boolean;
  /** The one that is approved, or that is going to be; null of several before one is pressed in the form. */
  chosen: RoundMockup | null;
  choose: (picture: RoundMockup) => void;
  /** The form for a change is open. */
  isAsking: boolean;
}

interface MockupRoundProps {
  link: { orderId: string; reference: string };
  proof: Proof;
  onChange: () => void;
  /** What is approved, for the choice of the customer. */
  children: (choice: RoundChoice) => ReactNode;
}

/** Whether the form for a change is open, and by what; null before it is. */
type Asking = 'pressed' | 'again' | 'cancelled' | null;

const isAsking = (asking: Asking): boolean => asking === 'pressed' || asking === 'again';

/** The pictures of a round with its choices, and what was asked to be changed. */
export function MockupRound({ link, proof, onChange, children }: MockupRoundProps) {
  const { requests, approval } = proof;
  const { choices, isOpen, picture, drafted, chosen, look, choose } = useRoundChoice(proof, link.orderId);
  const canAsk = approval !== 'approved';
  // Remarks that were typed before a reload are shown again.
  const [asking, setAsking] = useState<Asking>(picture === drafted && canAsk ? 'again' : null);
  const [sent, setSent] = useState<string | null>(null);
  const choice = choices.length > 1 ? picture.choice : null;
  const sentRemarks = listRemarks(requests, picture.mockup_url);
  return (
    <>
      <div className="min-w-0 space-y-4">
        {isOpen && choices.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn around the buttons
          <div role="group" aria-label="Choice to look at" className="flex flex-wrap gap-2">
            {choices.map((each) => (
              <ToggleButton key={each.choice} pressed={each === picture} onPress={() => look(each)}>
                Choice {each.choice}
              </ToggleButton>
            ))}
          </div>
        )}
        {!isAsking(asking) && (
          <MockupPicture orderId={link.orderId} url={picture.mockup_url} choice={choice} pins={sentRemarks} />
        )}
        {picture.words && <p className="break-words">{picture.words}</p>}
        {isAsking(asking) ? (
          <ChangeForm
            key={picture.version}
            {...{ link, picture, choice, sentRemarks, onChange }}
            takesFocus={asking === 'pressed'}
            onClose={() => setAsking('cancelled')}
            onSent={(message) => {
              setSent(message);
              setAsking(null);
            }}
          />
        ) : (
          canAsk && <AskButton takesFocus={asking === 'cancelled'} onPress={() => setAsking('pressed')} />
        )}
        {sent && !isAsking(asking) && <SentMessage>{sent}</SentMessage>}
        {requests.length > 0 && (
          <section aria-labelledby="requests-title" className="rounded-lg border border-line bg-surface p-4">
            <h2 id="requests-title" className="mb-2 text-xl">
              Changes that you asked for
            </h2>
            <ChangeRequests requests={requests} />
          </section>
        )}
      </div>
      {children({ choices, isOpen, chosen, choose, isAsking: isAsking(asking) })}
    </>
  );
}

/**
 * Of several open choices the first is shown and none is chosen: looking at one approves nothing, it has to be pressed in
 * the form. One that is replaced meanwhile is chosen no longer.
 */
function useRoundChoice({ pictures: choices, mockup }: Proof, orderId: string) {
  const [viewed, setViewed] = useState<number | null>(null);
  const [pressed, setPressed] = useState<number | null>(null);
  const isOpen = mockup?.state === 'waiting';
  const newest = choices.find(({ version }) => version === mockup?.version) ?? choices[0]!;
  const needsPress = isOpen && choices.length > 1;
  const find = (wanted: number | null | undefined) => choices.find(({ version }) => version === wanted);
  const chosen = needsPress ? (find(pressed) ?? null) : newest;
  const [draftedVersion] = useState(
    () => choices.find(({ version }) => hasRemarks(orderId, version))?.version,
  );
  const drafted = find(draftedVersion);
  const picture = needsPress ? (find(viewed) ?? drafted ?? choices[0]!) : newest;
  const look = ({ version }: RoundMockup) => setViewed(version);
  const choose = (choice: RoundMockup) => {
    setPressed(choice.version);
    look(choice);
  };
  return { choices, isOpen, picture, drafted, chosen, look, choose };
}

interface MockupPictureProps {
  orderId: string;
  url: string;
  /** Of several in the round; null for the only one. */
  choice?: string | null;
  /** Remarks about it, which a list says in words. */
  pins?: readonly Pin[];
}

/** The mockup, large; a press enlarges it. */
export const MockupPicture = ({ orderId, url, choice = null, pins = [] }: MockupPictureProps) => (
  <div className="rounded-lg border border-line bg-surface p-2 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
    <ZoomableImage
      src={url}
      alt={`Mockup for order ${orderId}${choice ? `, choice ${choice}` : ''}${describePins(pins)}`}
      className="mx-auto max-h-[75dvh] rounded-md"
      marks={<RemarkPins pins={pins} />}
    />
  </div>
);

/** Takes the focus of the form that it opened and that was cancelled. */
function AskButton({ takesFocus, onPress }: { takesFocus: boolean; onPress: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <Button ref={ref} onClick={onPress}>
      Ask for a change
    </Button>
  );
}

/** Takes the focus of the form that is gone. */
function SentMessage({ children }: { children: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role="status" tabIndex={-1}>
      <Notice tone="success">{children}</Notice>
    </div>
  );
}
